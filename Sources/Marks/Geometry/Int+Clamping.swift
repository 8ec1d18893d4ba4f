extension Int {
  /// The whole part of a number from a drawing or a viewport, kept within ±10^12; NaN becomes 0.
  ///
  /// `Int(_:)` traps on numbers that a file may well hold. The range leaves room for sums and products.
  @inlinable
  public init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(1e12, Swift.max(-1e12, value)))
  }
}
