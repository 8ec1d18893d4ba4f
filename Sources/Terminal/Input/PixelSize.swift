/// A width and a height in pixels, both above 0.
///
/// They need not be whole: they may be means of many cells.
package struct PixelSize: Hashable, Sendable {
  package let width: Double
  package let height: Double

  /// nil unless both are above 0 and finite.
  package init?(width: Double, height: Double) {
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    self.width = width
    self.height = height
  }

  /// The size of one cell of a text area of this size; nil for no cells.
  package func divided(by columns: Int, _ rows: Int) -> PixelSize? {
    guard columns > 0, rows > 0 else { return nil }
    return PixelSize(width: width / Double(columns), height: height / Double(rows))
  }
}
