/// How keys are called.
extension Key {
  var words: String {
    var prefix = ""
    if modifiers.contains(.control) { prefix += "Ctrl-" }
    if modifiers.contains(.alt) { prefix += "Alt-" }
    if modifiers.contains(.shift) { prefix += "Shift-" }
    return prefix + code.words(isHeld: !modifiers.isEmpty)
  }
}

extension KeyCode {
  /// - Parameter isHeld: whether another key is held with it; letters are told as they stand on the keys then.
  fileprivate func words(isHeld: Bool) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): isHeld ? character.uppercased() : String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .backtab: "Shift-Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}
