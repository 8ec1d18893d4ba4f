extension ControlSequence {
  /// The release of a key, which only the kitty keyboard protocol reports; it is ignored.
  var isKeyRelease: Bool {
    marker == nil && intermediates.isEmpty && number(1, sub: 1) == 3
  }

  /// The key that sends this sequence, if it is one.
  var key: Key? {
    guard marker == nil else { return nil }
    switch final {
    case UInt8(ascii: "~") where intermediates.isEmpty: return tildeKey
    case UInt8(ascii: "u") where intermediates.isEmpty: return keyboardProtocolKey
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

  /// `CSI 97 ; 5 u`, and `CSI 47 : 63 ; 6 u` with the key's meaning with Shift, `CSI 1099 : : 115 ; 5 u` with its
  /// meaning in the basic layout.
  private var keyboardProtocolKey: Key? {
    guard var key = protocolKey(number(0), modifier: number(1)) else { return nil }
    if key.modifiers.contains(.shift), let shifted = number(0, sub: 1),
      let other = protocolKey(shifted, modifier: 1),
      case .character(let character) = other.code, !(key.modifiers.contains(.control) && character.isLetter)
    {
      // What Shift does to the key is in the character, as in text.
      key = Key(other.code, key.modifiers.subtracting(.shift))
    }
    if key.modifiers.contains(.control), case .character(let character) = key.code, !character.isASCII,
      let basic = number(0, sub: 2), let other = protocolKey(basic, modifier: 1)
    {
      key.code = other.code
    }
    return key.modifiers == .control ? key.asOtherTerminalsSendIt : key
  }

  private func protocolKey(_ number: Int?, modifier: Int?) -> Key? {
    guard let number, let modifiers = Modifiers(keyboardProtocolParameter: modifier ?? 1),
      let code = KeyCode(keyboardProtocolNumber: number)
    else { return nil }
    if code == .tab, modifiers.contains(.shift) {
      return Key(.backtab, modifiers.subtracting(.shift))
    }
    return Key(code, modifiers)
  }
}

extension Key {
  /// Control with some letters is another key, which most terminals cannot tell from it: what they send then.
  fileprivate var asOtherTerminalsSendIt: Key {
    switch code {
    case .character("["): Key(.escape)
    case .character("i"): Key(.tab)
    case .character("m"), .character("j"): Key(.enter)
    case .character("h"): Key(.backspace, .control)
    default: self
    }
  }
}
