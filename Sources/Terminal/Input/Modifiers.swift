/// Keys held down with another key or with a mouse button.
package struct Modifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let shift = Modifiers(rawValue: 1)
  package static let alt = Modifiers(rawValue: 2)
  package static let control = Modifiers(rawValue: 4)
}

extension Modifiers {
  /// Reads the modifier parameter of a function key, one more than the sum of its bits: 1 shift, 2 alt, 4
  /// control, 8 meta (taken for alt).
  ///
  /// Lock keys (64, 128) are left out.
  ///
  /// `nil` when the number is none of 1...256, or when hyper or another meta is held.
  init?(functionKeyParameter number: Int) {
    guard (1...256).contains(number) else { return nil }
    let bits = number - 1
    guard bits & 0x30 == 0 else { return nil }
    self = Modifiers(rawValue: UInt8(bits & 7))
    if bits & 8 != 0 { insert(.alt) }
  }

  /// Reads the modifier parameter of `CSI u`: as for function keys, except that 8 is super.
  ///
  /// `nil` with super, hyper or meta: those must not pass for the bare key.
  init?(keyboardProtocolParameter number: Int) {
    guard (1...256).contains(number), (number - 1) & 0x38 == 0 else { return nil }
    self = Modifiers(rawValue: UInt8((number - 1) & 7))
  }
}
