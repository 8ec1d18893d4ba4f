import Diagrams
package import Marks

/// A way that a diagram grows by keys.
package enum GrowthDirection: CaseIterable, Sendable {
  case left, right, up, down

  /// The vector of the direction, along rows or columns and of length 1.
  fileprivate var vector: Vector {
    switch self {
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    }
  }

  /// The direction in which a shape evades a place that is taken.
  fileprivate var aside: Vector {
    switch self {
    case .left, .right: Vector(dx: 0, dy: 1)
    case .up, .down: Vector(dx: 1, dy: 0)
    }
  }
}

/// Making diagrams: connected shapes, routes, forms, order.
extension Editor {
  /// The room between a shape and one that is made beside it, in units.
  private static let gap = Size(columns: 8, rows: 3)

  /// Makes a shape like the selected one on a side of it, with an arrow from it, and selects the new one.
  ///
  /// The arrow leaves by the middle of that side, so that those to several shapes branch there.
  ///
  /// - Returns: no update unless one shape is selected that can hold text.
  package mutating func addConnectedShape(_ direction: GrowthDirection) -> EditorUpdate {
    guard selection.count == 1, let path = selection.first, let source = drawing[path]?.textHolder,
      source.connectorOutline != nil
    else { return .none }
    var changes: [Change] = []
    var named: any TextHolder = source
    if source.id == .none {
      named.id = drawing.makeID()
      changes.append(.replace(source, with: named, at: path))
    }
    let copy = place(copyOf: named, direction)
    // The line of a filled shape, such as a sticky note, may have a colour for the fill alone.
    let color =
      source.ink.fill != nil && !source.ink.color.isSeenOnPages ? settings.ink.color : source.ink.color
    var arrow = Stroke(
      [named.box.center, copy.box.center],
      ink: Ink(color: color, width: min(source.ink.width, Ink.dotWidth)),
      arrowheads: settings.arrowheads, id: drawing.makeID())
    arrow.connection = Connection(
      start: Anchor(to: named.id, middleOf: direction.side),
      end: Anchor(to: copy.id, middleOf: direction.side.opposite),
      route: settings.route == .straight ? .rightAngled : settings.route)
    let first = insertionPath
    changes += [.insert(copy, at: first), .insert(arrow, at: first.sibling(at: first.index + 1))]
    if let refusal = refusal(of: changes) { return refusal }
    let update = perform(Edit("connected shape", changes))
    select([copy], near: [first])
    return update
  }

  /// A copy of a shape without its text, on the next free place of a side.
  private mutating func place<Shape: TextHolder>(copyOf shape: Shape, _ direction: GrowthDirection) -> Shape {
    var copy = shape
    copy.text = nil
    copy.id = drawing.makeID()
    let (size, way, aside) = (shape.size, direction.vector, direction.aside)
    copy.move(
      by: Vector(dx: way.dx * (size.width + Self.gap.width), dy: way.dy * (size.height + Self.gap.height))
        .roundedToCells)
    let step = Vector(
      dx: aside.dx * (size.width + Self.gap.width / 2), dy: aside.dy * (size.height + CellMetrics.aspect)
    ).roundedToCells
    // Places are tried about as far as a screen is wide; if none is free, the copy lies on top of what is
    // there.
    for _ in 0..<20 {
      guard isTaken(copy.box) || isOnConnector(copy.box) else { break }
      copy.move(by: step)
    }
    return copy
  }

  /// Whether a shape is in a box already.
  ///
  /// - Parameter keepsOffBorders: whether a frame's border is in the way, too, and there is room inside of hollow shapes;
  ///   there always is inside of a frame.
  func isTaken(_ box: Rect, keepsOffBorders: Bool = false) -> Bool {
    var isTaken = false
    drawing.forEachEditableMark { _, mark in
      guard !isTaken, mark.box.intersects(box) else { return }
      isTaken =
        mark.kind == .frame
        ? keepsOffBorders && !mark.box.contains(box)
        : mark.connectorOutline != nil && !(keepsOffBorders && mark.hasRoom(for: box))
    }
    return isTaken
  }

  /// Whether a connector leads through a box, or within a unit of it.
  private func isOnConnector(_ box: Rect) -> Bool {
    var isOn = false
    drawing.forEachEditableMark { _, mark in
      guard !isOn, let stroke = mark as? Stroke, stroke.connection != nil else { return }
      isOn = zip(stroke.points, stroke.points.dropFirst()).contains {
        Rect(from: $0, to: $1).intersects(box.outset(by: 1))
      }
    }
    return isOn
  }

  /// Whether a connector is selected.
  package var hasSelectedConnector: Bool {
    selectedMarks.contains { ($0 as? Stroke).map { $0.connection != nil || $0.isArrowOfCorners } ?? false }
  }

  /// Chooses how connectors run: those that are selected, and those that are drawn next.
  package mutating func setRoute(_ route: Connection.Route) -> EditorUpdate {
    settings.route = route
    return changeSelection(named: "arrow route") { mark in
      guard var stroke = mark as? Stroke else { return mark }
      guard let connection = stroke.connection else {
        return stroke.isArrowOfCorners ? stroke.bent(asCurve: route == .curved) : mark
      }
      stroke.connection?.route = route
      // Straight and curved connectors lead through the same places, right-angled ones around shapes.
      if route == .rightAngled || connection.route == .rightAngled { stroke.connection?.waypoints = [] }
      return stroke
    }
  }

  /// Whether one of the selected marks is a shape that ``setForm(_:)`` changes.
  package var hasSelectedShape: Bool { selectedMarks.contains { $0 is any Shape & TextHolder } }

  /// Gives the selected shapes another form; nil makes boxes of them.
  ///
  /// Their texts, and what is attached to them, stay. A form with less room for its text is made wider, by as much as
  /// half of the shape.
  package mutating func setForm(_ form: FigureForm?) -> EditorUpdate {
    changeSelection(named: "change shape") { mark in
      guard let shape = mark as? any Shape & TextHolder else { return mark }
      func make(in box: Rect) -> any TextHolder {
        var changed: any TextHolder =
          form.map { Figure($0, in: box, ink: shape.ink, id: shape.id) }
          ?? Rectangle(box, ink: shape.ink, id: shape.id)
        changed.text = shape.text
        return changed
      }
      // The shape grows on both sides, so that its middle and what is joined to it keep their places.
      let sides = stride(from: 0, through: max(2, (shape.size.width / 4).rounded()), by: 1)
      let wider = sides.lazy.map { side in
        make(
          in: Rect(
            from: Point(x: shape.box.minX - side, y: shape.box.minY),
            to: Point(x: shape.box.maxX + side, y: shape.box.maxY)))
      }
      for margin in form == nil ? [0] : [1, 0.5] {
        if let shape = wider.first(where: { $0.fitsText(margin: margin) }) { return shape }
      }
      return make(in: shape.box).grownToFitText()
    }
  }

  /// Gives the selected shapes the size of the largest, each around its middle.
  package mutating func equalizeSizes() -> EditorUpdate {
    let sizes = selectedMarks.compactMap { ($0 as? any Shape)?.size }
    guard sizes.count > 1 else { return .none }
    let (width, height) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    return changeSelection(named: "same size") { mark in
      guard mark is any Shape, mark.size.width > 0, mark.size.height > 0 else { return mark }
      return mark.transformed(
        by: .scale(x: width / mark.size.width, y: height / mark.size.height, around: mark.box.center))
    }
  }
}

extension Stroke {
  /// Whether the stroke is an arrow that was drawn from place to place, and not freehand.
  var isArrowOfCorners: Bool {
    let most = isSmooth ? VertexHandles.mostOfCurve : VertexHandles.most
    return !isClosed && !arrowheads.isEmpty && points.count <= most
  }

  /// Returns an arrow that is attached to nothing as a curve through its places, or straight from each to the
  /// next.
  fileprivate func bent(asCurve isCurve: Bool) -> Stroke {
    guard isCurve != isSmooth else { return self }
    var stroke = through(
      (isCurve ? CurvedArrow.vertices(through: points) : CurvedArrow.corners(of: points)).map(\.rounded))
    stroke.isSmooth = isCurve
    return stroke
  }
}

extension Mark {
  /// Whether the mark is a hollow shape that a box lies inside of, away from its text.
  fileprivate func hasRoom(for box: Rect) -> Bool {
    guard let ink = (self as? any InkedMark)?.ink, ink.fill == nil, let outline = connectorOutline,
      textHolder?.textLabel()?.box.intersects(box) != true
    else { return false }
    return box.corners.allSatisfy(outline.encloses)
  }
}
