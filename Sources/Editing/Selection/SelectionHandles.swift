import Marks

/// The handles of a selection: the vertices of a single stroke drawn corner by corner, else a frame.
///
/// Both have a rotation handle.
enum SelectionHandles: Sendable {
  case frame(SelectionFrame, rotation: Point?)
  case vertices(VertexHandles, rotation: Point?)

  /// Makes the handles of the selection; nil when nothing is selected.
  ///
  /// O(*n*) in the marks.
  init?(of paths: Set<MarkPath>, in drawing: Drawing, _ settings: SelectionSettings) {
    guard let frame = SelectionFrame(around: paths, of: drawing, cellWidth: settings.cellWidth) else {
      return nil
    }
    let canTurn = frame.box.size != .zero && paths.contains { drawing[$0]?.canTurn == true }
    let rotation = canTurn ? frame.rotationPlace(in: settings.bounds) : nil
    if paths.count == 1, let path = paths.first, let mark = drawing[path],
      let handles = VertexHandles(of: mark, at: path, cellWidth: settings.cellWidth)
    {
      // A line is rotated by its ends.
      self = .vertices(handles, rotation: handles.canTurn ? rotation : nil)
    } else {
      self = .frame(frame, rotation: rotation)
    }
  }

  /// - Parameter touched: the vertex that was touched last.
  func overlay(touched: Int?) -> Overlay {
    var overlay = Overlay()
    switch self {
    case .frame(let frame, _): overlay = frame.overlay
    case .vertices(let handles, _): overlay.handles = handles.handles(touched: touched)
    }
    if let rotation { overlay.handles.append(Overlay.Handle(place: rotation, kind: .rotation)) }
    return overlay
  }

  /// Whether a point is inside the frame: a drag there moves the selection.
  func contains(_ point: Point) -> Bool {
    if case .frame(let frame, _) = self { frame.contains(point) } else { false }
  }

  /// Whether a handle is at a point.
  func isHandle(at point: Point, _ settings: SelectionSettings) -> Bool {
    if let rotation, SelectionFrame.isSameCell(rotation, point, cellWidth: settings.cellWidth) { return true }
    return switch self {
    case .frame(let frame, _): frame.handle(at: point) != nil
    case .vertices(let handles, _): handles.part(at: point) != nil
    }
  }

  /// Whether a handle that resizes is at a point.
  func isSizeHandle(at point: Point) -> Bool {
    if case .frame(let frame, _) = self { frame.handle(at: point) != nil } else { false }
  }

  private var rotation: Point? {
    switch self {
    case .frame(_, let rotation), .vertices(_, let rotation): rotation
    }
  }

  /// The gesture of a drag that begins at a handle; nil where there is none.
  func gesture(
    from point: Point, _ paths: Set<MarkPath>, of drawing: Drawing, _ settings: SelectionSettings
  ) -> (any SelectionGesture)? {
    if let rotation, SelectionFrame.isSameCell(rotation, point, cellWidth: settings.cellWidth),
      let box = SelectionFrame(around: paths, of: drawing, cellWidth: settings.cellWidth)?.box
    {
      return RotateGesture(paths, of: drawing, around: box.center, from: point)
    }
    switch self {
    case .vertices(let handles, _):
      return handles.part(at: point).map { VertexGesture($0, of: handles, in: drawing, settings) }
    case .frame(let frame, _):
      guard let handle = frame.handle(at: point) else { return nil }
      if paths.count == 1, let path = paths.first, let label = drawing[path] as? Label {
        return TextBoxGesture(label, at: path, isLeft: handle.x < 0, from: point, settings)
      }
      return ResizeGesture(paths, of: drawing, handle, of: frame, from: point, settings)
    }
  }
}

extension Mark {
  /// Whether a rotation about its own centre is visible: text and foreign marks keep their direction.
  var canTurn: Bool {
    kind == .group
      ? children.count > 1 || children.contains(where: \.canTurn) : kind.traits.contains(.turns)
  }
}
