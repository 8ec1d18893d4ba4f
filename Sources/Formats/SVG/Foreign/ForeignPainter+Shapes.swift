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
      path.addRectangle(
        Rect(
          location: Point(x: length(.x, .width) ?? 0, y: length(.y, .height) ?? 0),
          size: Size(width: width, height: height)),
        radiusX: min(rx ?? ry ?? 0, width / 2), radiusY: min(ry ?? rx ?? 0, height / 2))
    case "circle", "ellipse":
      var (rx, ry) = (length(.rx, .width), length(.ry, .height))
      if name == "circle" { (rx, ry) = (length(.r, .diagonal), nil) }
      // Below 0 counts as not given.
      (rx, ry) = (rx.flatMap { $0 < 0 ? nil : $0 }, ry.flatMap { $0 < 0 ? nil : $0 })
      guard let radiusX = rx ?? ry, let radiusY = ry ?? rx, radiusX > 0, radiusY > 0 else { return nil }
      path.addEllipse(
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

extension BezierPath {
  /// How far the control points of a quarter of a circle are from its ends, in radii.
  private static let reach = 0.5522847498

  mutating func addEllipse(center: Point, radiusX: Double, radiusY: Double) {
    func place(_ x: Double, _ y: Double) -> Point { center + Vector(dx: x * radiusX, dy: y * radiusY) }
    let k = Self.reach
    move(to: place(1, 0))
    curve(to: place(0, 1), controls: place(1, k), place(k, 1))
    curve(to: place(-1, 0), controls: place(-k, 1), place(-1, k))
    curve(to: place(0, -1), controls: place(-1, -k), place(-k, -1))
    curve(to: place(1, 0), controls: place(k, -1), place(1, -k))
    close()
  }

  mutating func addRectangle(_ rect: Rect, radiusX: Double, radiusY: Double) {
    guard radiusX > 0, radiusY > 0 else {
      for (index, corner) in rect.corners.enumerated() {
        if index == 0 { move(to: corner) } else { line(to: corner) }
      }
      return close()
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (x, y) = (radiusX * (1 - Self.reach), radiusY * (1 - Self.reach))
    move(to: Point(x: left + radiusX, y: top))
    line(to: Point(x: right - radiusX, y: top))
    curve(
      to: Point(x: right, y: top + radiusY), controls: Point(x: right - x, y: top),
      Point(x: right, y: top + y))
    line(to: Point(x: right, y: bottom - radiusY))
    curve(
      to: Point(x: right - radiusX, y: bottom), controls: Point(x: right, y: bottom - y),
      Point(x: right - x, y: bottom)
    )
    line(to: Point(x: left + radiusX, y: bottom))
    curve(
      to: Point(x: left, y: bottom - radiusY), controls: Point(x: left + x, y: bottom),
      Point(x: left, y: bottom - y))
    line(to: Point(x: left, y: top + radiusY))
    curve(
      to: Point(x: left + radiusX, y: top), controls: Point(x: left, y: top + y), Point(x: left + x, y: top))
    close()
  }
}
