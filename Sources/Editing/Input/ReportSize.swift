package import Marks

/// The precision of mouse reports: the pointer is somewhere in a box around the reported location.
package struct ReportSize: Hashable, Sendable {
  /// Half the width and height of the box, in units; both above 0.
  package let half: Size

  /// - Precondition: both sides are above 0.
  package init(half: Size) {
    precondition(half.width > 0 && half.height > 0, "a report is never exact")
    self.half = half
  }

  /// The box of reports in cells.
  ///
  /// - Parameter cellWidth: how wide a cell is on the drawing, in units; above 0. It is twice as high.
  package init(cellWidth: Double) { self.init(half: Size(width: cellWidth / 2, height: cellWidth)) }

  /// The width of the box, in units: the unit of length of the stabiliser.
  var width: Double { 2 * half.width }

  /// Whether the boxes of two reports touch, so that the pointer passed directly from one to the other.
  func touches(_ first: Point, _ second: Point) -> Bool {
    let offset = second - first
    return abs(offset.dx) <= 2.001 * half.width && abs(offset.dy) <= 2.001 * half.height
  }
}
