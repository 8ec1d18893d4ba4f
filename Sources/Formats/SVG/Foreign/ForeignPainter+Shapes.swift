import Marks

/// Basic shapes and paths.
extension ForeignPainter {
  mutating func paintShape(_ element: Int, named name: String, in context: ForeignContext) {
    guard let path = path(of: element, named: name, in: context), !path.isEmpty else { return }
    emit(path, of: element, in: context)
    if !context.style.markers.isEmpty, ["path", "line", "polyline", "polygon"].contains(name) {
      paintMarkers(on: path, of: element, in: context)
    }
  }

  /// The most points of one path: its polygons and their edges take twenty times the memory.
  private static let mostPoints = 300_000

  /// The outline of a shape in its own units; nil if there is none.
  ///
  /// Its points count whether they are seen or not: reading them is work, too.
  mutating func path(of element: Int, named name: String, in context: ForeignContext) -> BezierPath? {
    let path = readPath(of: element, named: name, in: context)
    pointsLeft -= path?.pointCount ?? 0
    return path
  }

  private mutating func readPath(
    of element: Int, named name: String, in context: ForeignContext
  ) -> BezierPath? {
    func length(_ attribute: ForeignAttribute, _ side: ForeignLength.Side) -> Double? {
      tree[attribute, of: element].flatMap { ForeignLength($0) }.map { context.units($0, side) }
    }
    var path = BezierPath()
    switch name {
    case "path":
      let read = tree.withBytes(of: .d, in: element) {
        SVGPathCommands.read($0, limit: min(pointsLeft, Self.mostPoints))
      }
      guard let read else { return nil }
      if read.isBroken { note(element, "path data", isDrawn: true) }
      path = read.path
    case "rect":
      guard let width = length(.width, .width), let height = length(.height, .height), width > 0, height > 0
      else { return nil }
      let (rx, ry) = (
        length(.rx, .width).flatMap { $0 < 0 ? nil : $0 }, length(.ry, .height).flatMap { $0 < 0 ? nil : $0 }
      )
      path = .rectangle(
        Rect(
          location: Point(x: length(.x, .width) ?? 0, y: length(.y, .height) ?? 0),
          size: Size(width: width, height: height)),
        radius: min(rx ?? ry ?? 0, width / 2), radiusY: min(ry ?? rx ?? 0, height / 2))
    case "circle", "ellipse":
      var (rx, ry) = (length(.rx, .width), length(.ry, .height))
      if name == "circle" { (rx, ry) = (length(.r, .diagonal), nil) }
      // Below 0 counts as not given.
      (rx, ry) = (rx.flatMap { $0 < 0 ? nil : $0 }, ry.flatMap { $0 < 0 ? nil : $0 })
      guard let radiusX = rx ?? ry, let radiusY = ry ?? rx, radiusX > 0, radiusY > 0 else { return nil }
      path = .ellipse(
        center: Point(x: length(.cx, .width) ?? 0, y: length(.cy, .height) ?? 0), radiusX: radiusX,
        radiusY: radiusY)
    case "line":
      path.move(to: Point(x: length(.x1, .width) ?? 0, y: length(.y1, .height) ?? 0))
      path.line(to: Point(x: length(.x2, .width) ?? 0, y: length(.y2, .height) ?? 0))
    case "polyline", "polygon":
      let limit = min(pointsLeft, Self.mostPoints)
      tree.withBytes(of: .points, in: element) { bytes in
        var scanner = SVGScanner(bytes)
        while let x = scanner.number(), let y = scanner.number(), path.pointCount < limit {
          let point = Point(x: x, y: y)
          if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
        }
      }
      guard path.pointCount > 1 else { return nil }
      if name == "polygon" { path.close() }
    default: return nil
    }
    return path
  }
}
