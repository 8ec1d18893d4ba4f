extension KeyCode {
  /// The key of `CSI … A`, `SS3 A` and the like.
  init?(cursorFinal byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(byte - UInt8(ascii: "P")) + 1)
    case UInt8(ascii: "Z"): self = .backtab
    default: return nil
    }
  }

  /// The key of `CSI number ~`.
  init?(tildeNumber number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// The key of `CSI number u`: a Unicode scalar, or one of kitty's numbers for other keys.
  init?(keyboardProtocolNumber number: Int) {
    switch number {
    case 9: self = .tab
    case 13, 57414: self = .enter
    case 27: self = .escape
    case 127: self = .backspace
    case 57376...57398: self = .function(number - 57376 + 13)
    case 57399...57416:
      let keypad = Array("0123456789./*-+\r=,")
      self = .character(keypad[number - 57399])
    case 57417...57426:
      let keypad: [KeyCode] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
      ]
      self = keypad[number - 57417]
    case ..<0x20, 57344...63743: return nil
    default:
      guard let scalar = Unicode.Scalar(UInt32(number)), let key = Key(scalar) else { return nil }
      self = key.code
    }
  }

  /// The key of `SS3 byte` on the keypad in application mode.
  init?(keypadFinal byte: UInt8) {
    switch byte {
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "X"): self = .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      self = .character(Character(Unicode.Scalar(byte - 0x40)))
    default: return nil
    }
  }
}
