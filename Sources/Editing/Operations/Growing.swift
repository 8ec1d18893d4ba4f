import Diagrams
import Marks

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

/// Making diagrams grow, shape by shape.
package enum Growing {
  /// The room between a shape and one that is made beside it, in units.
  private static let gap = Size(columns: 8, rows: 3)

  /// Makes a shape like the selected one on a side of it, with an arrow from it, and selects the new one.
  ///
  /// The arrow leaves by the middle of that side, so that those to several shapes branch there. A selected arrow stands for
  /// the shape that it leads to. Nothing is made unless one mark is selected that arrows can be attached to, see
  /// ``NextNode``.
  package static func addShape(_ direction: GrowthDirection) -> Operation {
    Operation { draft in
      guard let path = draft.onlyPath.map(draft.drawing.endOfArrow), let source = draft.drawing[path],
        let node = NextNode(to: source, ink: draft.settings.ink)
      else { return nil }
      var changes: [Change] = []
      let named = draft.identified(source)
      if source.id == .none { changes.append(.replace(source, with: named, at: path)) }
      let copy = place(node.shape, beside: source, direction, &draft)
      let arrow = arrow(from: named, to: copy, direction, &draft)
      let first = draft.insertionPath
      changes += [.insert(copy, at: first), .insert(arrow, at: first.sibling(at: first.index + 1))]
      return .init(Edit("connected shape", changes), selecting: [copy], near: [first])
    }
  }

  private static func arrow(
    from source: any Mark, to copy: any TextHolder, _ direction: GrowthDirection, _ draft: inout Draft
  ) -> Stroke {
    let settings = draft.settings
    // The line of a filled shape, such as a sticky note, may have a colour for the fill alone.
    let color =
      copy.ink.fill != nil && !copy.ink.color.isSeenOnPages ? settings.ink.color : copy.ink.color
    var arrow = Stroke(
      [source.box.center, copy.box.center],
      ink: Ink(color: color, width: min(copy.ink.width, Ink.dotWidth)),
      arrowheads: settings.arrowheads, id: draft.makeID())
    arrow.connection = Connection(
      start: Anchor(to: source.id, middleOf: direction.side),
      end: Anchor(to: copy.id, middleOf: direction.side.opposite),
      route: settings.route ?? .rightAngled)
    return arrow
  }

  /// A shape with an identifier, on the next free place of a side of a mark.
  private static func place<Shape: TextHolder>(
    _ shape: Shape, beside mark: any Mark, _ direction: GrowthDirection, _ draft: inout Draft
  ) -> Shape {
    var copy = shape
    copy.id = draft.makeID()
    let (size, way, aside) = (shape.size, direction.vector, direction.aside)
    let box = mark.connectorOutline?.bounds ?? mark.box
    let middle =
      box.center
      + Vector(
        dx: way.dx * ((box.size.width + size.width) / 2 + gap.width),
        dy: way.dy * ((box.size.height + size.height) / 2 + gap.height))
    copy.move(by: (middle - shape.box.center).roundedToCells)
    let step = Vector(
      dx: aside.dx * (size.width + gap.width / 2), dy: aside.dy * (size.height + CellMetrics.aspect)
    ).roundedToCells
    // Places are tried about as far as a screen is wide; if none is free, the copy lies on top of what is
    // there.
    let room = Room(in: draft)
    for _ in 0..<20 {
      guard room.isTaken(copy.box) || room.isOnConnector(copy.box) else { break }
      copy.move(by: step)
    }
    return copy
  }
}

extension Drawing {
  /// The path of the shape that an arrow leads to, or else of the one that it comes from; that of any other mark itself.
  fileprivate func endOfArrow(at path: MarkPath) -> MarkPath {
    guard let connection = (self[path] as? Stroke)?.connection,
      let shape = (connection.end ?? connection.start)?.shape
    else { return path }
    var found: MarkPath?
    for opensGroups in [true, false] {
      forEachEditableMark(opensGroups: opensGroups) { path, mark in if mark.id == shape { found = path } }
    }
    return found ?? path
  }
}
