import Marks

/// Collects what new parts of a diagram keep off: lines and texts that stay, and what else is drawn.
struct DiagramSurroundings {
  /// The cells of shapes and texts.
  private(set) var areas: [GridRect] = []
  /// The cells of lines.
  private(set) var lines: [GridRect] = []

  /// The nodes that stay where they are.
  private let nodes: [GridRect]
  /// The marks of the diagram itself.
  private let own: Set<MarkID>
  /// How many more marks are looked at.
  private var rest = 20_000

  /// The area from which a mark is behind the diagram rather than beside it, in square units.
  private static let largest = 1 << 20

  /// - Parameters:
  ///   - drawing: what is drawn, the diagram among it.
  ///   - own: the marks that the diagram's source became.
  ///   - nodes: the cells of the nodes that stay.
  init(of drawing: Drawing, without own: Set<MarkID>, nodes: [GridRect]) {
    self.nodes = nodes
    self.own = own
    collect(drawing.root)
  }

  /// Adds the cells of a frame's title or of the text on a line.
  mutating func add(textOf mark: any TextHolder) {
    guard let label = mark.textLabel(), !label.text.isEmpty else { return }
    areas.append(GridRect(around: label.textBox()))
  }

  private mutating func collect(_ group: any ContainerMark) {
    for mark in group.children where mark.id == .none || !own.contains(mark.id) {
      guard rest > 0 else { return }
      rest -= 1
      if mark.groupTraits?.isHidden == true { continue }
      if let container = mark.container, mark.groupTraits != nil {
        collect(container)
      } else if let stroke = mark as? Stroke, !stroke.isClosed {
        add(stroke.points)
        add(textOf: stroke)
      } else if let bounds = mark.bounds(.geometry) {
        add(bounds)
      }
    }
  }

  /// Adds a shape; one behind nodes of the diagram is not in their way.
  private mutating func add(_ bounds: Rect) {
    guard bounds.size.width * bounds.size.height < Double(Self.largest) else { return }
    let rect = GridRect(around: bounds)
    if !nodes.contains(where: { $0.intersects(rect) }) { areas.append(rect) }
  }

  /// Adds the cells of a line; those of slanted parts piece by piece.
  private mutating func add(_ points: [Point]) {
    for (start, end) in zip(points, points.dropFirst()) {
      let way = end - start
      let isStraight = way.dx == 0 || way.dy == 0
      let pieces = isStraight ? 1 : Int(min(64, max(1, (abs(way.dx) + abs(way.dy)) / 4)))
      for piece in 0..<pieces {
        let first = start + way * (Double(piece) / Double(pieces))
        let last = start + way * (Double(piece + 1) / Double(pieces))
        lines.append(GridRect(around: Rect(from: first, to: last)))
      }
    }
  }
}
