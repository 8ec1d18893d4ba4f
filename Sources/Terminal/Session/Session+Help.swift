/// Reading help, and searching it.
extension Session {
  /// Does what a key means in help: it moves in it, or changes what is looked for.
  func search(with key: Key) {
    // Only what does not fit is moved.
    if list?.thumb != nil, list?.handle(key) == true {
      return
    }
    let isPlain = key.modifiers.subtracting(.shift).isEmpty
    switch key.code {
    case .escape where !helpSearch.isEmpty: search(for: "")
    case .backspace: search(for: String(helpSearch.dropLast()))
    case .character("u") where key.modifiers == .control: search(for: "")
    case .character where settings.keymap.command(for: key) == .help && helpSearch.isEmpty: setMode(.canvas)
    case .character(let character) where isPlain && helpSearch.count < Self.longestSearch:
      search(for: helpSearch + String(character))
    case .escape, .enter, .function, .character("c"), .character("q"):
      if !isPlain || key.code == .escape || key.code == .enter || settings.keymap.command(for: key) == .help {
        setMode(.canvas)
      }
    default: break
    }
  }

  private static let longestSearch = 30

  private func search(for text: String) {
    helpSearch = text
    placeList()
  }
}
