/// Keys that begin with `ESC O`.
enum SingleShift {
  /// Longest run of digits and semicolons before the final byte.
  static let parameterLimit = 8

  /// Reads what follows `ESC O`: `A`, `5 P` (konsole), `1 ; 5 P`, and urxvt's `d` for control.
  static func key(body: [UInt8]) -> Key? {
    guard let final = body.last, let sequence = ControlSequence(body: body) else { return nil }
    if sequence.parameters.isEmpty {
      switch final {
      case UInt8(ascii: "a"): return Key(.up, .control)
      case UInt8(ascii: "b"): return Key(.down, .control)
      case UInt8(ascii: "c"): return Key(.right, .control)
      case UInt8(ascii: "d"): return Key(.left, .control)
      default: break
      }
    }
    guard let code = KeyCode(cursorFinal: final) ?? KeyCode(keypadFinal: final) else { return nil }
    return Modifiers(functionKeyParameter: sequence.numbers.last ?? 1).map { Key(code, $0) }
  }
}
