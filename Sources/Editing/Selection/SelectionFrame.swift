package import Marks

/// The frame around the selection, with its handles.
package struct SelectionFrame: Hashable, Sendable {
  /// A corner or the middle of a side.
  ///
  /// Each says which sides it pulls: -1 the left or upper one, 1 the right or lower one, 0 none.
  package struct Handle: Hashable, Sendable {
    package let x: Int
    package let y: Int

    var isCorner: Bool { x != 0 && y != 0 }

    static let all = [-1, 0, 1].flatMap { y in
      [-1, 0, 1].compactMap { x in x == 0 && y == 0 ? nil : Handle(x: x, y: y) }
    }
  }

  /// The box around the geometry of the marks, in units.
  package let box: Rect

  /// The width of a cell, in units: the distance of the frame from its box at any zoom.
  let cellWidth: Double

  /// How far the ink of the marks goes beyond the cells around the box, on each side, in units: that of wide lines.
  var margin = 0.0

  /// The angle of the one shape inside, which the frame turns with about its middle, clockwise.
  private(set) var degrees = 0.0

  /// Whether only the left and the right side have handles, as those of a label: they set where its lines wrap.
  var isTextBox = false

  private var cellHeight: Double { CellMetrics(width: cellWidth).height }

  /// The line of the frame, in units: in the cells around those of the box.
  ///
  /// The sides of a label are the edges of cells, and half a cell from the middles of the cells around.
  var line: Rect {
    let distance = isTextBox ? 0.5 : 1
    let (across, down) = (distance * cellWidth + margin, distance * cellHeight + margin)
    return Rect(
      from: Point(x: box.minX - across, y: box.minY - down),
      to: Point(x: box.maxX + across, y: box.maxY + down))
  }

  /// The corners, and the middles of the sides that are long enough for a handle of their own.
  private var handles: [Handle] {
    if isTextBox { return [Handle(x: -1, y: 0), Handle(x: 1, y: 0)] }
    if degrees != 0 { return Handle.all.filter(\.isCorner) }
    return Handle.all.filter { handle in
      (handle.x != 0 || box.size.width >= 6 * cellWidth)
        && (handle.y != 0 || box.size.height >= 6 * cellWidth)
    }
  }

  func place(of handle: Handle) -> Point {
    let (line, center) = (line, line.center)
    let place = Point(
      x: handle.x < 0 ? line.minX : handle.x > 0 ? line.maxX : center.x,
      y: handle.y < 0 ? line.minY : handle.y > 0 ? line.maxY : center.y)
    return degrees == 0 ? place : center + (place - center).rotated(degrees: degrees)
  }

  /// Returns a point turned back by the frame's angle, as beside an upright frame.
  func upright(_ point: Point) -> Point {
    degrees == 0 ? point : box.center + (point - box.center).rotated(degrees: -degrees)
  }

  /// The handle in the cell of a point, or the corner in a cell beside it; nil when there is none.
  ///
  /// The cells inside of the frame, and those beside the middles of its sides, belong to the selection, which is moved.
  func handle(at point: Point) -> Handle? {
    func distance(_ handle: Handle) -> Double { CellMetrics.reach(of: place(of: handle) - point) }
    guard let nearest = handles.min(by: { distance($0) < distance($1) }) else { return nil }
    if Self.isSameCell(place(of: nearest), point, cellWidth: cellWidth) { return nearest }
    let isNear = distance(nearest) <= (Self.sameCell + 1) * cellWidth
    return nearest.isCorner && isNear && !box.contains(upright(point)) ? nearest : nil
  }

  /// Whether a point is inside or on the frame.
  func contains(_ point: Point) -> Bool { line.contains(upright(point)) }

  /// The overlay that shows the frame and its handles.
  var overlay: Overlay {
    var overlay = Overlay()
    // A turned shape shows its own sides, which no line of cells can follow.
    if degrees == 0 { overlay.frame = line }
    overlay.handles = handles.map { Overlay.Handle(place: place(of: $0), kind: .size) }
    return overlay
  }

  /// The point of the rotation handle: above the frame, or below it where that is out of sight.
  func rotationPlace(in bounds: Rect?) -> Point {
    let corners = Rect(around: handles.map(place)) ?? line
    let above = Point(x: corners.center.x, y: corners.minY - cellHeight)
    if let bounds, above.y < bounds.minY { return Point(x: corners.center.x, y: corners.maxY + cellHeight) }
    return above
  }

  /// How far a point may be from a handle in its cell, in cells: the edges of two are in both.
  private static let sameCell = 0.6

  /// Whether a handle is in the cell of a point.
  static func isSameCell(_ handle: Point, _ point: Point, cellWidth: Double) -> Bool {
    CellMetrics.reach(of: handle - point) <= sameCell * cellWidth
  }
}

extension SelectionFrame {
  /// The frame along the sides of a turned shape.
  init(around turned: TurnedShape, cellWidth: Double) {
    let shape = turned.content.shape
    self.init(box: shape.box, cellWidth: cellWidth, margin: Self.margin(around: [shape], in: shape.box))
    degrees = turned.degrees
  }
}

extension SelectionFrame.Handle {
  /// The transform that a drag of the handle makes.
  ///
  /// - Parameters:
  ///   - box: around the selection, in units.
  ///   - offset: how far the handle was dragged, in units.
  ///   - options: `constrained` keeps the proportions, `fromCenter` moves both sides.
  func transform(of box: Rect, pulledBy offset: Vector, _ options: GestureOptions) -> Transform {
    let isCentred = options.contains(.fromCenter)
    let anchor = Point(
      x: isCentred || x == 0 ? box.center.x : x < 0 ? box.maxX : box.minX,
      y: isCentred || y == 0 ? box.center.y : y < 0 ? box.maxY : box.minY)
    /// The scale of a side; a side without length keeps it.
    func factor(_ side: Int, _ length: Double, _ pull: Double) -> Double {
      guard side != 0, length > 0 else { return 1 }
      return (length + Double(side) * pull * (isCentred ? 2 : 1)) / length
    }
    var scaleX = factor(x, box.size.width, offset.dx)
    var scaleY = factor(y, box.size.height, offset.dy)
    if options.contains(.constrained) {
      // The side with the larger change decides.
      let isByWidth = y == 0 || x != 0 && abs(scaleX - 1) >= abs(scaleY - 1)
      let scale = isByWidth ? scaleX : scaleY
      (scaleX, scaleY) = x == 0 ? (abs(scale), scale) : y == 0 ? (scale, abs(scale)) : (scale, scale)
    }
    return .scale(x: scaleX, y: scaleY, around: anchor)
  }
}
