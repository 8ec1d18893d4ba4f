import Marks

/// The arrows of a drawing and what they are attached to, as far as Excalidraw can attach them.
struct ExcalidrawConnections {
  /// The arrows at each shape.
  private(set) var arrows: [MarkID: [MarkID]] = [:]

  /// The marks that become elements which arrows can be attached to.
  private var shapes: Set<MarkID> = []

  /// The marks that were elements of a scene.
  private let names: ExcalidrawNames

  /// O(*n*).
  init(of drawing: Drawing, _ names: ExcalidrawNames) {
    self.names = names
    var connectors: [Stroke] = []
    collect(drawing.root, &connectors)
    for stroke in connectors where stroke.id != .none {
      for anchor in written(stroke)?.anchors ?? [] where arrows[anchor.shape]?.last != stroke.id {
        arrows[anchor.shape, default: []].append(stroke.id)
      }
    }
  }

  /// The connection of an arrow with the ends that Excalidraw can attach; nil where there is none.
  func written(_ stroke: Stroke) -> Connection? {
    guard !stroke.isClosed, var connection = stroke.connection else { return nil }
    connection.start = connection.start.flatMap { shapes.contains($0.shape) ? $0 : nil }
    connection.end = connection.end.flatMap { shapes.contains($0.shape) ? $0 : nil }
    return connection.anchors.isEmpty ? nil : connection
  }

  private mutating func collect(_ group: Group, _ connectors: inout [Stroke]) {
    for mark in group.children {
      if names[KeptKey(mark.id)] != nil, mark.kind != .frame { shapes.insert(mark.id) }
      switch mark {
      case let group as Group: if !group.isHidden { collect(group, &connectors) }
      case let stroke as Stroke: if stroke.connection != nil { connectors.append(stroke) }
      case is Rectangle, is Ellipse, is TurnedShape, is Label, is PictureMark:
        if mark.id.text != nil { shapes.insert(mark.id) }
      case let figure as Figure where figure.form == .diamond:
        if mark.id.text != nil { shapes.insert(mark.id) }
      default: break
      }
    }
  }
}
