import Marks

/// The element that a mark becomes.
extension ExcalidrawElement {
  /// The element of a mark that becomes a single one; nil for other marks.
  ///
  /// - Parameter ground: what decides between the values of the palette's colours.
  init?(of mark: any Mark, on ground: Ground) {
    guard let element = mark.accept(ElementMaker(ground: ground)) else { return nil }
    self = element
  }

  fileprivate init(_ kind: Kind, box: Rect, _ looks: ExcalidrawLooks) {
    self.init(kind)
    setBox(box)
    self.looks = looks
  }

  /// Lays the element into a box in units.
  mutating func setBox(_ box: Rect) {
    x = ExcalidrawScale.pixels(box.minX)
    y = ExcalidrawScale.pixels(box.minY)
    width = ExcalidrawScale.pixels(box.size.width)
    height = ExcalidrawScale.pixels(box.size.height)
  }

  /// A line through places in units.
  fileprivate init(_ kind: Kind, through places: [Point], _ looks: ExcalidrawLooks) {
    let first = ExcalidrawScale.pixels(places.first ?? .origin)
    self.init(kind, box: Rect(around: places) ?? Rect(at: .origin), looks)
    (x, y) = (first.x, first.y)
    points = places.map {
      let place = ExcalidrawScale.pixels($0)
      return Point(x: ExcalidrawScale.fine(place.x - x), y: ExcalidrawScale.fine(place.y - y))
    }
  }

  fileprivate init(_ label: Label, _ looks: ExcalidrawLooks) {
    let lines = label.lines
    self.init(.text, box: label.box, looks)
    text = lines.joined(separator: "\n")
    originalText = label.text
    fitsText = label.wrapWidth == nil
    alignment = label.alignment
  }

  fileprivate init(_ rectangle: Rectangle, _ looks: ExcalidrawLooks) {
    self.init(.rectangle, box: rectangle.box, looks)
    if rectangle.cornerRadius > 0 {
      roundness = 3
      radius = ExcalidrawScale.pixels(rectangle.cornerRadius)
    }
  }

  fileprivate init(_ ellipse: Ellipse, _ looks: ExcalidrawLooks) {
    self.init(.ellipse, box: ellipse.box, looks)
  }

  static func name(of head: Arrowhead?) -> String? {
    switch head {
    case nil: nil
    case .open: "arrow"
    case .triangle: "triangle"
    case .dot: "circle"
    case .bar: "bar"
    case .diamond: "diamond"
    case .hollowTriangle: "triangle_outline"
    case .hollowDiamond: "diamond_outline"
    case .one: "cardinality_exactly_one"
    case .many: "cardinality_many"
    case .zeroOrOne: "cardinality_zero_or_one"
    case .zeroOrMany: "cardinality_zero_or_many"
    case .oneOrMany: "cardinality_one_or_many"
    }
  }
}

private struct ElementMaker: MarkVisitor {
  let ground: Ground

  func visit(_ vertex: Vertex) -> ExcalidrawElement? { nil }

  func visit(_ dot: Dot) -> ExcalidrawElement? {
    ExcalidrawElement(
      .freedraw, through: [dot.location], ExcalidrawLooks(dot.ink, isFreehand: true, on: ground))
  }

  func visit(_ stroke: Stroke) -> ExcalidrawElement? {
    guard !stroke.points.isEmpty else { return nil }
    var looks = ExcalidrawLooks(stroke.ink, on: ground)
    let hasHeads = !stroke.arrowheads.isEmpty && !stroke.isClosed
    // Arrows are the only lines that have a text, and are attached to shapes.
    let isArrow =
      hasHeads || !stroke.isClosed && (stroke.text != nil || stroke.connection?.anchors.isEmpty == false)
    if stroke.isSmooth, !stroke.isClosed, !isArrow {
      looks = ExcalidrawLooks(stroke.ink, isFreehand: true, on: ground)
      var element = ExcalidrawElement(.freedraw, through: stroke.points, looks)
      element.pressures = Array(repeating: 0.5, count: stroke.points.count)
      return element
    }
    var places = stroke.points
    if stroke.isSmooth, places.count > 2 { places = SmoothVertices.places(of: stroke) }
    if stroke.isClosed, places.last != places.first || places.count == 1 { places.append(places[0]) }
    if places.count == 1 { places.append(places[0]) }
    var element = ExcalidrawElement(isArrow ? .arrow : .line, through: places, looks)
    if stroke.isSmooth { element.roundness = 2 }
    element.isElbowed = stroke.isElbowed
    element.startHead = hasHeads ? ExcalidrawElement.name(of: stroke.arrowheads.start) : nil
    element.endHead = hasHeads ? ExcalidrawElement.name(of: stroke.arrowheads.end) : nil
    return element
  }

  func visit(_ rectangle: Rectangle) -> ExcalidrawElement? {
    ExcalidrawElement(rectangle, ExcalidrawLooks(rectangle.ink, on: ground))
  }

  func visit(_ ellipse: Ellipse) -> ExcalidrawElement? {
    ExcalidrawElement(ellipse, ExcalidrawLooks(ellipse.ink, on: ground))
  }

  func visit(_ turned: TurnedShape) -> ExcalidrawElement? {
    var element = turned.content.shape.accept(self)
    element?.angle = turned.degrees * .pi / 180
    return element
  }

  func visit(_ figure: Figure) -> ExcalidrawElement? {
    let looks = ExcalidrawLooks(figure.ink, on: ground)
    if figure.form == .diamond { return ExcalidrawElement(.diamond, box: figure.box, looks) }
    return visit(figure.pathMark)
  }

  func visit(_ path: PathMark) -> ExcalidrawElement? {
    let lines = path.path.lines(tolerance: 0.02)
    guard lines.count == 1 else { return nil }
    return visit(Stroke(lines[0].points, ink: path.shownInk, isClosed: lines[0].isClosed))
  }

  func visit(_ picture: PictureMark) -> ExcalidrawElement? { nil }

  func visit(_ label: Label) -> ExcalidrawElement? {
    label.text.isEmpty ? nil : ExcalidrawElement(label, ExcalidrawLooks(label.ink.ofText, on: ground))
  }

  func visit(_ block: CellBlock) -> ExcalidrawElement? { nil }
  func visit(_ group: Group) -> ExcalidrawElement? { nil }

  /// The frame without its members; all frames look alike there.
  func visit(_ frame: Frame) -> ExcalidrawElement? {
    var element = ExcalidrawElement(
      .frame, box: frame.box, ExcalidrawLooks(Ink(color: .rgb(0xBB, 0xBB, 0xBB)), on: ground))
    element.text = frame.name
    return element
  }

  func visit(foreign mark: any Mark) -> ExcalidrawElement? { nil }
}

extension Stroke {
  /// Whether the stroke is a connector that runs along the axes where it wants.
  fileprivate var isElbowed: Bool {
    guard let connection, connection.route == .rightAngled, !connection.anchors.isEmpty,
      connection.waypoints.isEmpty, !isClosed, !isSmooth
    else { return false }
    return zip(points, points.dropFirst()).allSatisfy { $0.x == $1.x || $0.y == $1.y }
  }
}

extension PathMark {
  /// The ink of a line that looks like the path: an area gets a thin line in its own colour.
  var shownInk: Ink {
    var ink = ink
    if isArea {
      ink.fill = ink.color
      ink.width = 0
    }
    return ink
  }
}
