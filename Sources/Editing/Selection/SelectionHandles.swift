import Marks

/// What there is to pull at where marks are selected: the vertices of a single stroke that was drawn corner by corner,
/// else a frame.
enum SelectionHandles: Sendable {
  case frame(SelectionFrame, rotation: Point?)
  case vertices(VertexHandles)

  /// Nil where nothing is selected. O(*n*) in the marks.
  init?(of paths: Set<MarkPath>, in drawing: Drawing, _ settings: HandSettings) {
    if paths.count == 1, let path = paths.first, let mark = drawing[path],
      let handles = VertexHandles(of: mark, at: path, cell: settings.cell)
    {
      self = .vertices(handles)
      return
    }
    guard let frame = SelectionFrame(around: paths, of: drawing, cell: settings.cell) else { return nil }
    let canTurn = frame.box.size != .zero && paths.contains { drawing[$0]?.canTurn == true }
    self = .frame(frame, rotation: canTurn ? frame.rotationPlace(in: settings.bounds) : nil)
  }

  /// - Parameter touched: the vertex that was touched last.
  func overlay(touched: Int?) -> Overlay {
    var overlay: Overlay
    switch self {
    case .frame(let frame, let rotation):
      overlay = frame.overlay
      if let rotation { overlay.handles.append(Overlay.Handle(place: rotation, kind: .rotation)) }
    case .vertices(let handles):
      overlay = Overlay()
      overlay.handles = handles.handles(touched: touched)
    }
    return overlay
  }

  /// Whether a place is inside the frame: a drag there moves what is selected.
  func contains(_ point: Point) -> Bool {
    if case .frame(let frame, _) = self { frame.contains(point) } else { false }
  }

  /// The drag that begins at a handle; nil where none is at the place.
  func gesture(
    from point: Point, _ paths: Set<MarkPath>, of drawing: Drawing, _ settings: HandSettings
  ) -> (any SelectionGesture)? {
    switch self {
    case .vertices(let handles):
      return handles.part(at: point).map { VertexGesture($0, of: handles, in: drawing, settings) }
    case .frame(let frame, let rotation):
      if let rotation, frame.isSameCell(rotation, point) {
        return RotateGesture(paths, of: drawing, around: frame.box.center, from: point)
      }
      return frame.handle(at: point).map {
        ResizeGesture(paths, of: drawing, $0, from: point, box: frame.box, settings)
      }
    }
  }
}

extension Mark {
  /// Whether there is anything to see of a turn about its own middle: text and foreign marks have one direction.
  var canTurn: Bool {
    switch self {
    case let group as Group: group.children.count > 1 || group.children.contains(where: \.canTurn)
    case is Stroke, is Rectangle, is Ellipse: true
    default: false
    }
  }
}
