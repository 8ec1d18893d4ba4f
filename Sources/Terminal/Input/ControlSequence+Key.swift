extension ControlSequence {
  /// The release of a key, which only the kitty keyboard protocol reports; it is ignored.
  var isKeyRelease: Bool {
    marker == nil && intermediates.isEmpty && number(1, sub: 1) == 3
  }

  /// The keys that send this sequence: one, but for a text that was composed; nil if it comes from no key.
  var keys: [Key]? {
    if final == UInt8(ascii: "u"), marker == nil, intermediates.isEmpty { return keyboardProtocolKeys }
    return key.map { [$0] }
  }

  private var key: Key? {
    guard marker == nil else { return nil }
    switch final {
    case UInt8(ascii: "~") where intermediates.isEmpty: return tildeKey
    case UInt8(ascii: "^"): return suffixedKey(.control)
    case UInt8(ascii: "@"): return suffixedKey([.control, .shift])
    case UInt8(ascii: "$"): return suffixedKey(.shift)
    case UInt8(ascii: "h") where intermediates.isEmpty && numbers == [4]: return Key(.insert)  // st
    default: return intermediates.isEmpty ? letterKey : nil
    }
  }

  /// `CSI A`, `CSI 1 ; 5 A`, `CSI 5 A`: cursor keys, F1 to F4.
  private var letterKey: Key? {
    if parameters.isEmpty {
      switch final {
      case UInt8(ascii: "P"): return Key(.delete)  // st
      case UInt8(ascii: "a"): return Key(.up, .shift)  // urxvt, and the next three
      case UInt8(ascii: "b"): return Key(.down, .shift)
      case UInt8(ascii: "c"): return Key(.right, .shift)
      case UInt8(ascii: "d"): return Key(.left, .shift)
      default: break
      }
    }
    guard parameters.count <= 2, let code = KeyCode(cursorFinal: final) else { return nil }
    if parameters.count == 2, number(0) ?? 1 != 1 { return nil }
    let modifier = parameters.count == 2 ? number(1) : number(0)
    return Modifiers(functionKeyParameter: modifier ?? 1).map { Key(code, $0) }
  }

  /// `CSI 3 ~`, `CSI 3 ; 2 ~`, and xterm's `CSI 27 ; 5 ; 97 ~` for other keys.
  private var tildeKey: Key? {
    guard let first = number(0) else { return nil }
    if first == 27, parameters.count == 3 { return protocolKey(number(2), modifier: number(1)) }
    guard parameters.count <= 2, let code = KeyCode(tildeNumber: first) else { return nil }
    return Modifiers(functionKeyParameter: number(1) ?? 1).map { Key(code, $0) }
  }

  /// urxvt: `CSI 3 ^` with control, `CSI 3 $` with shift, `CSI 3 @` with both.
  private func suffixedKey(_ modifiers: Modifiers) -> Key? {
    guard intermediates.isEmpty, parameters.count == 1, let first = number(0) else { return nil }
    return KeyCode(tildeNumber: first).map { Key($0, modifiers) }
  }
}
