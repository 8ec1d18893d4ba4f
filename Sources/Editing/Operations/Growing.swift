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
  /// The arrow leaves by the middle of that side, so that those to several shapes branch there. Nothing is made unless one
  /// shape is selected that can hold text.
  package static func addShape(_ direction: GrowthDirection) -> Operation {
    Operation { draft in
      guard let path = draft.onlyPath, let source = draft.drawing[path]?.textHolder,
        source.connectorOutline != nil
      else { return nil }
      var changes: [Change] = []
      var named: any TextHolder = source
      if source.id == .none {
        named.id = draft.makeID()
        changes.append(.replace(source, with: named, at: path))
      }
      let copy = place(copyOf: named, direction, &draft)
      let arrow = arrow(from: named, to: copy, direction, &draft)
      let first = draft.insertionPath
      changes += [.insert(copy, at: first), .insert(arrow, at: first.sibling(at: first.index + 1))]
      return .init(Edit("connected shape", changes), selecting: [copy], near: [first])
    }
  }

  private static func arrow(
    from source: any TextHolder, to copy: any TextHolder, _ direction: GrowthDirection, _ draft: inout Draft
  ) -> Stroke {
    let settings = draft.settings
    // The line of a filled shape, such as a sticky note, may have a colour for the fill alone.
    let color =
      source.ink.fill != nil && !source.ink.color.isSeenOnPages ? settings.ink.color : source.ink.color
    var arrow = Stroke(
      [source.box.center, copy.box.center],
      ink: Ink(color: color, width: min(source.ink.width, Ink.dotWidth)),
      arrowheads: settings.arrowheads, id: draft.makeID())
    arrow.connection = Connection(
      start: Anchor(to: source.id, middleOf: direction.side),
      end: Anchor(to: copy.id, middleOf: direction.side.opposite),
      route: settings.route == .straight ? .rightAngled : settings.route)
    return arrow
  }

  /// A copy of a shape without its text, on the next free place of a side.
  private static func place<Shape: TextHolder>(
    copyOf shape: Shape, _ direction: GrowthDirection, _ draft: inout Draft
  ) -> Shape {
    var copy = shape
    copy.text = nil
    copy.id = draft.makeID()
    let (size, way, aside) = (shape.size, direction.vector, direction.aside)
    copy.move(
      by: Vector(dx: way.dx * (size.width + gap.width), dy: way.dy * (size.height + gap.height))
        .roundedToCells)
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
