import Diagrams
import Marks

/// Connectors stay attached to the shapes that they join, whatever is done to these.
struct ConnectorRule: EditRule {
  /// Whether there may be connectors, which are looked after at each edit.
  private var hasConnectors = false

  mutating func note(_ marks: [any Mark]) {
    if !hasConnectors { hasConnectors = marks.contains(where: \.hasConnectors) }
  }

  /// The edit together with the changes that keep connectors attached.
  ///
  /// Right-angled connectors lead around shapes that are put into their ways.
  ///
  /// A connector that is moved without a shape is taken off it; one whose shape is deleted stays where it was, but a
  /// loop from the shape to itself is deleted with it.
  ///
  /// - Complexity: O(*n*) in the marks of the drawing where it has connectors, and what their routes take.
  func completed(_ edit: Edit, in drawing: Drawing) -> Edit {
    guard hasConnectors || edit.marks.contains(where: \.hasConnectors) else { return edit }
    var after = drawing
    var touched: Set<MarkID> = []
    var moved: Set<MarkID> = []
    var obstacles: [Outline] = []
    for change in edit.changes {
      for mark in change.marks { mark.collectIDs(into: &touched) }
      if case .move(_, let path) = change, let mark = after[path] {
        mark.collectIDs(into: &touched)
        mark.collectIDs(into: &moved)
      }
      // An edit of another copy of the drawing is found its place later.
      guard after.accepts(change) else { return edit }
      after.apply(change)
      switch change {
      case .insert(let mark, _): mark.collectObstacles(into: &obstacles)
      case .replace(let old, let new, _) where old.box != new.box: new.collectObstacles(into: &obstacles)
      case .move(_, let path): after[path]?.collectObstacles(into: &obstacles)
      case .replace, .remove, .alter, .sheet: break
      }
    }
    let network = ConnectorNetwork(of: after.root)
    let known = WayKeeping(
      before: drawing.root, after: network, touched: touched, bringsWays: edit.bringsWays)
    let displaced = edit.bringsWays ? [] : network.displaced(by: touched)
    let rerouted = network.rerouted(
      where: {
        $0.joins(touched) || touched.contains($0.stroke.id) || displaced.contains($0.path)
          || !edit.bringsWays && network.isObstructed($0, by: obstacles)
      },
      keeping: { !moved.contains($0.stroke.id) || touched.contains($1.shape) }, knowing: known,
      butNot: displaced)
    var changes: [Change] = []
    var loops: [Change] = []
    let isDeletion = edit.changes.allSatisfy { if case .remove = $0 { true } else { false } }
    for (path, stroke) in rerouted {
      guard let old = after[path] as? Stroke else { continue }
      if isDeletion, stroke.connection == nil, old.connection?.isLoop == true {
        loops.append(.remove(old, at: path))
      } else {
        changes.append(.replace(old, with: stroke, at: path))
      }
    }
    // Loops are removed from the last to the first, so that the paths of the others stay.
    changes += loops.reversed()
    return changes.isEmpty ? edit : edit.with(changes)
  }

  var hasFollowers: Bool { hasConnectors }

  /// The connectors that follow what a gesture shows elsewhere.
  ///
  /// Many at once do so by stand-ins; they are routed at the end of the gesture.
  func followers(of preview: DragPreview, in drawing: Drawing) -> [(path: MarkPath, mark: any Mark)] {
    var obstacles: [Outline] = []
    for mark in preview.shown.values { mark.collectObstacles(into: &obstacles) }
    let network = ConnectorNetwork(of: drawing.root, replacing: preview.shown)
    let known = WayKeeping(before: drawing.root, after: network, touched: preview.ids)
    return network.rerouted(
      where: {
        !$0.isHidden && !preview.ids.contains($0.stroke.id)
          && ($0.joins(preview.ids) || network.isObstructed($0, by: obstacles))
      }, knowing: known, within: .moving
    ).map { ($0.path, $0.stroke) }
  }
}

extension Mark {
  /// Whether the mark is a connector, or one is in it.
  var hasConnectors: Bool {
    if let stroke = self as? Stroke { return stroke.connection != nil }
    return container?.children.contains(where: \.hasConnectors) ?? false
  }

  /// Adds its identifier, and those of all that is in it.
  func collectIDs(into ids: inout Set<MarkID>) {
    if id != .none { ids.insert(id) }
    for child in container?.children ?? [] { child.collectIDs(into: &ids) }
  }

  /// Adds the outlines of the shapes that it is, or that are in it, and that connectors lead around.
  ///
  /// Lines, texts and what is drawn by hand push no connector aside: they may be meant to lie on it.
  fileprivate func collectObstacles(into outlines: inout [Outline]) {
    guard kind.traits.contains(.pushesConnectors) || (self as? Group)?.table != nil else {
      for child in container?.children ?? [] { child.collectObstacles(into: &outlines) }
      return
    }
    if let outline = connectorOutline { outlines.append(outline) }
  }
}
