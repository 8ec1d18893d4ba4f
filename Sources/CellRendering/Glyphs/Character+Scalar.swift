extension Character {
  /// The character of one scalar value, for tables computed by rule.
  ///
  /// - Precondition: The value is a Unicode scalar.
  init(scalar value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { preconditionFailure("Not a Unicode scalar: \(value).") }
    self.init(scalar)
  }
}
