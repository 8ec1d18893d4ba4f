import Diagrams
import Marks

extension Drawing {
  /// The most connectors that find their way when a file is read: more take longer than a file may take to open.
  static let mostRouted = 150

  /// The drawing with ways for some of its connectors, around its shapes.
  ///
  /// Of too many of them, each leads straight from middle to middle. See ``ConnectorRouter`` for the complexity.
  func routed(_ ids: Set<MarkID>) -> Drawing {
    guard !ids.isEmpty else { return self }
    var drawing = self
    let network = ConnectorNetwork(of: root)
    var ways: [MarkID: Stroke] = [:]
    if ids.count <= Self.mostRouted {
      for (_, stroke) in network.rerouted(where: { ids.contains($0.stroke.id) }) { ways[stroke.id] = stroke }
    } else {
      ways = straightWays(of: ids)
    }
    drawing.root = root.accept(StrokeReplacer(strokes: ways)) as? Group ?? root
    return drawing
  }

  private func straightWays(of ids: Set<MarkID>) -> [MarkID: Stroke] {
    var boxes: [MarkID: Rect] = [:]
    var connectors: [Stroke] = []
    root.forEachMark { mark in
      boxes[mark.id] = mark.box
      if let stroke = mark as? Stroke, ids.contains(stroke.id) { connectors.append(stroke) }
    }
    var ways: [MarkID: Stroke] = [:]
    for stroke in connectors {
      let ends = [stroke.connection?.start, stroke.connection?.end].compactMap {
        $0.flatMap { boxes[$0.shape]?.center }
      }
      if ends.count == 2 { ways[stroke.id] = stroke.through(ends.map(\.rounded)) }
    }
    return ways
  }
}
