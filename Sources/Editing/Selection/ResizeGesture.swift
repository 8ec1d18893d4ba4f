import Marks

/// Resizes the selected marks by a handle of their frame.
struct ResizeGesture: SelectionGesture {
  private let origin: Point
  private let handle: SelectionFrame.Handle
  private let marks: [(path: MarkPath, mark: any Mark)]
  private let frame: SelectionFrame
  private let box: Rect
  private let margin: Double
  private let settings: SelectionSettings
  private let guides: GuideFinder?

  /// Whether all of it was drawn freehand: it is resized as finely as the pointer moves.
  private let isFreehand: Bool

  private var transform = Transform.translation(by: .zero)
  private var changed: [any Mark]
  private var shown: [Overlay.Guide] = []

  init(
    _ paths: Set<MarkPath>, of drawing: Drawing, _ handle: SelectionFrame.Handle, of frame: SelectionFrame,
    from origin: Point, _ settings: SelectionSettings
  ) {
    self.origin = frame.upright(origin)
    self.handle = handle
    self.frame = frame
    box = frame.box
    marks = drawing.marks(at: paths)
    changed = marks.map(\.mark)
    margin = SelectionFrame.margin(around: changed, in: box)
    isFreehand = marks.allSatisfy(\.mark.isFreehand)
    // The cells and the sides of other marks lie along the axes.
    self.settings = frame.degrees == 0 ? settings : settings.unsnapped
    guides =
      self.settings.usesGuides ? GuideFinder(in: drawing, besides: paths, around: box, settings) : nil
  }

  mutating func move(to event: PointerEvent) {
    var offset = frame.upright(event.location) - origin
    let corner = Point(
      x: handle.x < 0 ? box.minX : handle.x > 0 ? box.maxX : box.center.x,
      y: handle.y < 0 ? box.minY : handle.y > 0 ? box.maxY : box.center.y)
    shown = []
    if let grid = settings.grid {
      offset = grid.nearest(to: corner + offset) - corner
    } else if let cells = settings.middlesOfCells, !isFreehand {
      offset = cells.nearest(to: corner + offset) - corner
    }
    if settings.grid == nil, let guides, event.options.isDisjoint(with: [.unguided, .constrained]) {
      // Pull the side to an edge of another mark.
      let found = guides.guide(
        Rect(at: corner + offset), isPulled: true, across: handle.x != 0, down: handle.y != 0)
      offset = offset + found.offset
      shown = found.guides
    }
    transform = handle.transform(of: box, pulledBy: offset, event.options)
    changed = marks.map(transformed)
  }

  /// A frame by itself shows more or less of its members, which stay as they are; a shape that would become too small
  /// for its text gets higher, and no narrower than its words.
  private func transformed(_ path: MarkPath, _ mark: any Mark) -> any Mark {
    if marks.count == 1, let frame = mark.frame { return MarkTransformer(transform).bordered(frame) }
    let changed = marks.count == 1 ? mark.stretched(by: transform) : mark.transformed(by: transform)
    guard let shape = changed.textHolder, mark.textHolder?.hasRoomForText(on: .standard) == true else {
      return changed
    }
    if mark is TurnedShape { return shape.grownToFitText(around: (x: 0.5, y: 0.5)) }
    // The side that is not pulled stays where it is, and is the other one where the shape is turned over.
    let fixed = transform(
      Point(
        x: handle.x > 0 ? mark.box.minX : mark.box.maxX, y: handle.y > 0 ? mark.box.minY : mark.box.maxY))
    let (first, last) = (fixed - shape.box.location, shape.box.corners[2] - fixed)
    /// Returns 0 or 1 where the side that stays is the first or the last one.
    func share(_ first: Double, _ last: Double, pulled side: Int, otherwise middle: Double) -> Double {
      guard side != 0 else { return middle }
      return first == last ? (side > 0 ? 0 : 1) : abs(first) < abs(last) ? 0 : 1
    }
    return shape.grownToFitText(
      around: (
        x: share(first.dx, last.dx, pulled: handle.x, otherwise: 0.5),
        y: share(first.dy, last.dy, pulled: handle.y, otherwise: 0)
      ))
  }

  /// The frame of the selection as it is now.
  private var changedBox: Rect {
    marks.count == 1 && changed[0].textHolder?.text != nil ? changed[0].box : transform(box)
  }

  private var changedFrame: SelectionFrame {
    if marks.count == 1, let turned = changed[0] as? TurnedShape {
      return SelectionFrame(around: turned, cellWidth: settings.cellWidth)
    }
    return SelectionFrame(box: changedBox, cellWidth: settings.cellWidth, margin: margin)
  }

  var preview: Group { Group(changed) }

  var hiddenOriginals: Set<MarkPath> { Set(marks.map(\.path)) }

  var overlay: Overlay {
    var overlay = changedFrame.overlay
    overlay.guides = shown
    return overlay
  }

  var measure: String? { Measure.size(changedFrame.box.size) }

  func end() -> ToolEffect {
    if transform.translation == .zero { return .select(hiddenOriginals) }
    return .replace(zip(marks, changed).map { Replacement($0.path, with: [$1]) }, named: "resize")
  }
}
