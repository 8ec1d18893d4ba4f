import Marks

/// The marks that join and leave frames because of an edit.
///
/// A mark that comes to lie wholly inside of a frame of its layer joins it, the smallest of several. A member leaves
/// when nothing of it is seen any more, a connector as soon as a part of it is not: it would seem to end there.
struct FrameMembership {
  /// The changes that take the marks to their places, to be made after the edit.
  private(set) var changes: [Change] = []

  /// The marks that they are about, and where these are then.
  private(set) var moved: [(id: MarkID, path: MarkPath)] = []

  /// The drawing as it is after the edit, and then after the changes.
  private var drawing: Drawing

  /// The marks that the edit changed by themselves, those inside of others left out.
  private var touched: Set<MarkID> = []

  /// The marks that have joined or left a frame.
  private var joined: Set<MarkID> = []

  /// The last known paths of frames: of many marks that join one, each finds it beside that path.
  private var framePaths: [MarkID: MarkPath] = [:]

  /// The number of places by which those that left a container shifted the marks after them.
  private var drift: [MarkPath?: Int] = [:]

  /// The frames that are new or have another size: what lies in them joins, and what is in them may leave.
  private var reshaped: Set<MarkID> = []

  private struct Place {
    let id: MarkID
    let path: MarkPath
    let box: Rect

    /// The layer that it is on; nil for none.
    let layer: MarkPath?
    let isFrame: Bool
  }

  /// Finds the changes after an edit; nil when the edit does not fit the drawing, as one of another copy of it.
  ///
  /// O(*n*) in the marks of the drawing.
  init?(after edit: Edit, in drawing: Drawing) {
    self.drawing = drawing
    var removed: [MarkID: Rect] = [:]
    for change in edit.changes {
      guard self.drawing.accepts(change) else { return nil }
      note(change, &removed)
      self.drawing.apply(change)
    }
    touched.remove(.none)
    guard !touched.isEmpty || !reshaped.isEmpty else { return }
    let places = places
    let frames = places.filter(\.isFrame)
    for frame in frames { framePaths[frame.id] = frame.path }
    for place in places where isConcerned(place, frames) { assignFrame(to: place, among: frames) }
    guard !joined.isEmpty else { return }
    self.drawing.forEachEditableMark { path, mark in
      if joined.contains(mark.id) { moved.append((mark.id, path)) }
    }
  }

  private mutating func note(_ change: Change, _ removed: inout [MarkID: Rect]) {
    switch change {
    case .remove(let mark, _): removed[mark.id] = mark.bounds(.geometry)
    case .insert(let mark, _):
      // A mark that only moved in the drawing order, or to another layer, is not touched.
      if let box = removed[mark.id], mark.bounds(.geometry) == box { return }
      touched.insert(mark.id)
      if let frame = mark.frame, frame.children.isEmpty { reshaped.insert(frame.id) }
    case .replace(let old, let new, _):
      if old.bounds(.geometry) != new.bounds(.geometry) { touched.insert(new.id) }
      if let frame = new.frame, frame.size != old.size { reshaped.insert(new.id) }
    case .move(_, let path):
      if let mark = drawing[path] { touched.insert(mark.id) }
    case .alter, .sheet: break
    }
  }

  /// All marks that may join or be joined.
  private var places: [Place] {
    var places: [Place] = []
    var layers: [Int: Bool] = [:]
    drawing.forEachEditableMark { path, mark in
      guard mark.id != .none, let box = mark.bounds(.geometry) else { return }
      let top = path.indices[0]
      let isOnLayer = layers[top] ?? (drawing.marks[top].isLayer)
      layers[top] = isOnLayer
      places.append(
        Place(
          id: mark.id, path: path, box: box, layer: isOnLayer ? MarkPath(top) : nil,
          isFrame: mark.kind == .frame))
    }
    return places
  }

  private func isConcerned(_ place: Place, _ frames: [Place]) -> Bool {
    if touched.contains(place.id) { return true }
    return !reshaped.isEmpty
      && frames.contains {
        reshaped.contains($0.id) && $0.layer == place.layer && $0.id != place.id
          && (place.path.parent == $0.path || $0.box.contains(place.box))
      }
  }

  /// Moves a mark to the frame that it belongs to.
  private mutating func assignFrame(to place: Place, among frames: [Place]) {
    let hint = place.path.sibling(at: max(0, place.path.index + drift[place.path.parent, default: 0]))
    guard let path = drawing.path(of: place.id, near: hint), let mark = drawing[path], !mark.holdsForeign
    else { return }
    drift[place.path.parent] = path.index - place.path.index
    let homes = Array(path.ancestors).filter { drawing[$0]?.kind == .frame }
    let home = homes.last.flatMap { drawing[$0]?.id }
    let around = frames.filter {
      $0.layer == place.layer && $0.id != place.id && $0.box.contains(place.box)
        && !$0.path.ancestors.contains(place.path)
    }
    var target = around.min { $0.box.area < $1.box.area }?.id
    if target == nil {
      target = homes.last { drawing[$0].map { mark.isSeen(in: $0.box) } ?? false }.flatMap { drawing[$0]?.id }
    }
    guard target != home else { return }
    move(mark, from: path, to: target, outOf: homes.first)
  }

  /// - Parameters:
  ///   - target: a frame; nil for none.
  ///   - outermost: the frame that the mark comes from, or the outermost around that.
  private mutating func move(
    _ mark: any Mark, from path: MarkPath, to target: MarkID?, outOf outermost: MarkPath?
  ) {
    let removal = Change.remove(mark, at: path)
    drawing.apply(removal)
    var goal: MarkPath?
    if let target {
      goal = framePath(of: target).flatMap { framePath in
        drawing[framePath]?.frame.map { framePath.appending($0.children.count) }
      }
    } else {
      goal = outermost.map { $0.sibling(at: $0.index + 1) }
    }
    guard let goal, !Change.insert(mark, at: goal).nestsTooDeep else {
      return drawing.apply(.insert(mark, at: path))
    }
    let insertion = Change.insert(mark, at: goal)
    drawing.apply(insertion)
    changes += [removal, insertion]
    joined.insert(mark.id)
  }

  /// Returns the current path of a frame.
  private mutating func framePath(of frame: MarkID) -> MarkPath? {
    let path = drawing.path(of: frame, near: framePaths[frame] ?? MarkPath(0))
    framePaths[frame] = path
    return path
  }
}

extension Rect {
  var area: Double { size.width * size.height }
}

extension Mark {
  /// Whether a member of a frame stays one, with this border.
  func isSeen(in border: Rect) -> Bool {
    guard let box = bounds(.geometry) else { return true }
    if let stroke = self as? Stroke, stroke.connection?.anchors.isEmpty == false {
      return border.contains(box)
    }
    return border.intersects(box)
  }

  /// Whether the mark is, or holds, something that a frame cannot have written around it.
  var holdsForeign: Bool {
    kind == .foreign || container?.children.contains(where: \.holdsForeign) ?? false
  }

  /// Whether the mark is a frame, or one is in it.
  var hasFrames: Bool { kind == .frame || container?.children.contains(where: \.hasFrames) ?? false }
}
