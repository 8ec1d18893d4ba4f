import Marks

/// The paths of a stroke whose arrow heads are elements of their own.
///
/// Computed points are written to a thousandth of a unit; only a stroke's own vertices must come back to the
/// bit.
extension SVGPathData {
  /// Writes the line between pointed heads.
  static func writeShaft(of stroke: Stroke, to writer: SVGWriter) {
    guard stroke.hasShaft else { return writeVertices(of: stroke, to: writer) }
    for (index, piece) in stroke.shaftPieces.enumerated() {
      if index == 0 { write("M", piece.start.rounded, to: writer) }
      if let control = piece.control {
        write("Q", control.rounded, to: writer)
        write(" ", piece.end.rounded, to: writer)
      } else {
        write("L", piece.end.rounded, to: writer)
      }
    }
  }

  /// Writes one head: a closed polygon, an open line, or a circle.
  static func write(_ head: ArrowheadShape, to writer: SVGWriter) {
    guard head.kind != .dot else {
      let radius = SVGNumber.text(head.reach.roundedToThousandths)
      let diameter = SVGNumber.text((2 * head.reach).roundedToThousandths)
      write("M", Point(x: head.tip.x - head.reach, y: head.tip.y).rounded, to: writer)
      writer.write("a\(radius) \(radius) 0 1 0 \(diameter) 0a\(radius) \(radius) 0 1 0 -\(diameter) 0Z")
      return
    }
    for (index, point) in head.outline().enumerated() {
      write(index == 0 ? "M" : "L", point.rounded, to: writer)
    }
    if head.kind.isFilled { writer.write(UInt8(ascii: "Z")) }
  }

  /// The stroke with a path's vertices, which has no heads; nil when the path has another form.
  static func parseVertices(
    _ bytes: UnsafeBufferPointer<UInt8>, into stroke: Stroke, using points: inout [Point]
  ) -> Stroke? {
    var bare = stroke
    bare.arrowheads = []
    guard var parsed = parse(bytes, into: bare, using: &points), parsed.isExact, !parsed.stroke.isClosed
    else {
      return nil
    }
    parsed.stroke.arrowheads = stroke.arrowheads
    return parsed.stroke
  }
}

extension Point {
  fileprivate var rounded: Point { Point(x: x.roundedToThousandths, y: y.roundedToThousandths) }
}

extension Double {
  /// Beyond what has thousandths it stays as it is.
  fileprivate var roundedToThousandths: Double {
    abs(self) < 1e12 ? (self * 1000).rounded() / 1000 + 0 : self
  }
}
