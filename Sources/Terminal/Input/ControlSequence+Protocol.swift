/// The kitty keyboard protocol: `CSI key : shifted : basic ; modifiers ; text u`.
extension ControlSequence {
  /// The keys that `CSI … u` tells: one, or several characters of a text that was composed; nil for keys that are of no
  /// interest.
  ///
  /// `CSI 97 ; 5 u`; `CSI 47 : 63 ; 6 u` with the key's meaning with Shift; `CSI 1099 : : 115 ; 5 u` with its meaning in
  /// the basic layout; `CSI 113 ; ; 64 u` with the text that it types.
  var keyboardProtocolKeys: [Key]? {
    let typed = typedKeys
    if typed.count > 1 { return typed }
    if var key = typed.first {
      key.basic = basicCharacter(of: key, isShifted: pressedModifiers.contains(.shift))
      return [key]
    }
    return pressedKey.map { [$0] }
  }

  /// The characters of the text that the key types; none where the terminal tells none, and for keys that only have a
  /// text beside what they do.
  private var typedKeys: [Key] {
    guard parameters.count > 2, !pressedModifiers.contains(.control) else { return [] }
    let numbers = parameters[2].compactMap { $0 }
    let keys = numbers.compactMap { number -> Key? in
      guard let scalar = Unicode.Scalar(UInt32(number)), number >= 0x20, number != 0x7f else { return nil }
      return Key(scalar)
    }
    // Alt and a letter is a command, but where it types another character than the letter.
    let isLetterItself = numbers == [number(0) ?? 0] || numbers == [number(0, sub: 1) ?? 0]
    return pressedModifiers.contains(.alt) && isLetterItself ? [] : keys
  }

  private var pressedModifiers: Modifiers { Modifiers(keyboardProtocolParameter: number(1) ?? 1) ?? [] }

  /// The key by its number, and by what Shift and the basic layout make of it.
  private var pressedKey: Key? {
    guard var key = protocolKey(number(0), modifier: number(1)) else { return nil }
    let isShifted = key.modifiers.contains(.shift)
    if isShifted, let shifted = number(0, sub: 1), let other = protocolKey(shifted, modifier: 1),
      case .character(let character) = other.code, !(key.modifiers.contains(.control) && character.isLetter)
    {
      // The character has the effect of Shift in it, as in text.
      key = Key(other.code, key.modifiers.subtracting(.shift))
    }
    if key.modifiers.contains(.control), case .character(let character) = key.code, !character.isASCII,
      let basic = number(0, sub: 2), let other = protocolKey(basic, modifier: 1)
    {
      key.code = other.code
    }
    key.basic = basicCharacter(of: key, isShifted: isShifted)
    return key.modifiers == .control ? key.asOtherTerminalsSendIt : key
  }

  /// The character of a key in the basic layout; nil unless it is a letter of a script without Latin letters.
  private func basicCharacter(of key: Key, isShifted: Bool) -> Character? {
    guard case .character(let typed) = key.code, typed.isForeignLetter,
      case .character(let basic)? = protocolKey(number(0, sub: 2), modifier: 1)?.code
    else { return nil }
    return isShifted ? BasicLayout.shifted(basic) : basic
  }

  func protocolKey(_ number: Int?, modifier: Int?) -> Key? {
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
