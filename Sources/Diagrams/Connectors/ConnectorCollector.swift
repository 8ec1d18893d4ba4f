import Marks

/// Collects the connectors and the shapes of a drawing.
///
/// Those in hidden layers, too: an end stays attached to a shape that is hidden for a while.
struct ConnectorCollector {
  let changed: [MarkID: any Mark]
  private(set) var connectors: [ConnectorNetwork.Connector] = []
  /// The shapes, hidden ones too; cells know the number of their table.
  private(set) var shapes: [(id: MarkID, mark: any Mark, isHidden: Bool, table: Int?)] = []
  private var tableCount = 0

  init(changed: [MarkID: any Mark]) { self.changed = changed }

  mutating func collect(_ group: any ContainerMark, at indices: [Int], isHidden: Bool = false) {
    let isTable = (group as? Group)?.table != nil
    if isTable { tableCount += 1 }
    let table = isTable ? tableCount : nil
    for (index, child) in group.children.enumerated() {
      let mark = child.id == .none ? child : changed[child.id] ?? child
      if let stroke = mark as? Stroke, !stroke.isClosed {
        if stroke.connection != nil {
          connectors.append(
            ConnectorNetwork.Connector(path: MarkPath(indices + [index]), stroke: stroke, isHidden: isHidden))
        }
        continue
      }
      let isHidden = isHidden || mark.groupTraits?.isHidden == true
      shapes.append((mark.id, mark, isHidden, table))
      if let container = mark.container { collect(container, at: indices + [index], isHidden: isHidden) }
    }
  }
}
