import Marks

/// A wide outline of a box as it is seen: a band with edges where parts of cells end, equally wide on all sides.
///
/// Places are counted in dots from where cells begin, two to a column and four to a row.
struct BoxBand: Equatable {
  let outer: Rect
  let inner: Rect

  /// - Parameters:
  ///   - box: the middle of the line.
  ///   - width: of the line.
  ///   - parts: how high the parts of cells are that the glyph set can show together with halves of columns.
  /// - Returns: nil if a band would be too wide, too narrow, or all of the box.
  init?(along box: Rect, width: Double, parts: [Double]) {
    let far = 1e12
    guard let fit = BandFit(width: width, parts: parts),
      [box.minX, box.minY, box.maxX, box.maxY].allSatisfy({ abs($0) < far })
    else { return nil }
    let (across, down, column, part) = (fit.across, fit.down, BandFit.column, fit.part)
    // Halfway between two places, both sides go to the inner one.
    func first(_ middle: Double, _ size: Double, _ part: Double) -> Double {
      ((middle - size / 2) / part - 0.5 - 1e-6).rounded(.up) * part
    }
    func last(_ middle: Double, _ size: Double, _ part: Double) -> Double {
      ((middle + size / 2) / part + 0.5 + 1e-6).rounded(.down) * part
    }
    outer = Rect(
      from: Point(x: first(box.minX, across, column), y: first(box.minY, down, part)),
      to: Point(x: last(box.maxX, across, column), y: last(box.maxY, down, part)))
    guard outer.size.width > 2 * across, outer.size.height > 2 * down else { return nil }
    inner = Rect(
      from: Point(x: outer.minX + across, y: outer.minY + down),
      to: Point(x: outer.maxX - across, y: outer.maxY - down))
  }
}
