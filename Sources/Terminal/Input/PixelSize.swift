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

  /// Whether some font has cells of this size: xterm's smallest has one pixel, and 1,000 are a whole screen.
  package var isOfCell: Bool { (1...1_000).contains(width) && (1...1_000).contains(height) }

  /// Whether this may be the size of the same cell as another one, which is measured in another way.
  ///
  /// Borders, and pixels that count as several where the screen is fine, make less of a difference.
  ///
  /// - Parameter other: nil if it is not known.
  package func mayEqual(_ other: PixelSize?) -> Bool {
    guard let other else { return true }
    return (0.25...4).contains(width / other.width) && (0.25...4).contains(height / other.height)
  }

  /// The size of one cell of a text area of this size; nil for no cells.
  package func divided(by columns: Int, _ rows: Int) -> PixelSize? {
    guard columns > 0, rows > 0 else { return nil }
    return PixelSize(width: width / Double(columns), height: height / Double(rows))
  }
}
