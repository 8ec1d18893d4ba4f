import Marks

/// The outline of a line with round ends, evaluated row by row.
struct CapsuleOutline {
  private let start: Point
  private let end: Point
  private let radius: Double

  /// The corners of the straight part: beside the start, then the end, to the left; then to the right.
  private let corners: (Point, Point, Point, Point)

  init(from start: Point, to end: Point, radius: Double) {
    self.start = start
    self.end = end
    self.radius = radius
    let side = ((end - start).normalized ?? .zero).perpendicular * radius
    corners = (start + side, end + side, end - side, start - side)
  }

  var top: Double { min(start.y, end.y) - radius }
  var bottom: Double { max(start.y, end.y) + radius }

  /// The part of a row inside the line.
  @inline(__always)
  func stretch(at y: Double) -> Stretch {
    var stretch = Stretch()
    stretch.add(circleAt: start, radius: radius, y: y)
    stretch.add(circleAt: end, radius: radius, y: y)
    stretch.add(edgeFrom: corners.3, to: corners.0, y: y)
    stretch.add(edgeFrom: corners.0, to: corners.1, y: y)
    stretch.add(edgeFrom: corners.1, to: corners.2, y: y)
    stretch.add(edgeFrom: corners.2, to: corners.3, y: y)
    return stretch
  }
}
