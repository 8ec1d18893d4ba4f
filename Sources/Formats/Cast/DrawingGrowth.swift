import Marks

/// A drawing as it grew: its marks one after the other, strokes of many vertices a piece at a time.
struct DrawingGrowth: Sendable {
  private let drawing: Drawing

  /// How many steps there are.
  let steps: Int

  init(_ drawing: Drawing) {
    self.drawing = drawing
    steps = Self.steps(of: drawing.root)
  }

  /// The drawing after some of its steps; whole groups that nothing has grown in yet are left out.
  ///
  /// O(*n*) in the marks, for each level of the groups that are partly grown.
  func drawing(after steps: Int) -> Drawing {
    var rest = steps
    var grown = drawing
    grown.root = Self.grown(drawing.root, &rest)
    return grown
  }

  private static func steps(of mark: any Mark) -> Int {
    switch mark {
    case let group as Group: group.isHidden ? 0 : group.children.reduce(0) { $0 + steps(of: $1) }
    case let stroke as Stroke: min(mostPieces, max(1, stroke.points.count / verticesOfPiece))
    default: 1
    }
  }

  private static func grown(_ group: Group, _ rest: inout Int) -> Group {
    var result = group
    result.children = []
    for child in group.children {
      let steps = steps(of: child)
      if rest >= steps {
        rest -= steps
        result.children.append(child)
        continue
      }
      guard rest > 0 else { break }
      if let group = child as? Group {
        result.children.append(grown(group, &rest))
      } else if let stroke = child as? Stroke {
        let count = max(1, stroke.points.count * rest / steps)
        result.children.append(stroke.begun(through: Array(stroke.points.prefix(count))))
      }
      rest = 0
    }
    return result
  }

  /// How long a step takes, in milliseconds.
  private static let interval = 100

  /// The drawing as it grows, as a film.
  var film: Film {
    Film((0..<steps).map { Film.Scene(at: ($0 + 1) * Self.interval) }, drawing: drawing(after:))
  }

  /// A hand draws about eight vertices in a tenth of a second, and a longer stroke is not drawn for longer than two.
  private static let (verticesOfPiece, mostPieces) = (8, 20)
}
