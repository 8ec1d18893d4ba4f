import Marks

/// Drags the left or right side of a label, which sets the column where its lines wrap.
struct TextBoxGesture: SelectionGesture {
  private let original: Label
  private let path: MarkPath
  private let isLeft: Bool
  private let origin: Point
  private let settings: SelectionSettings
  private var label: Label

  /// - Parameters:
  ///   - isLeft: whether the left side is dragged; the other one stays where it is.
  ///   - origin: where the button went down, in units.
  init(_ label: Label, at path: MarkPath, isLeft: Bool, from origin: Point, _ settings: SelectionSettings) {
    original = label
    self.path = path
    self.isLeft = isLeft
    self.origin = origin
    self.settings = settings
    self.label = label
  }

  /// A label keeps to whole columns; with `fromCenter`, both sides move.
  mutating func move(to event: PointerEvent) {
    let isCentred = event.options.contains(.fromCenter)
    let width = Int(original.box.size.width)
    // Text keeps its size at any zoom, so that a cell is a column.
    let pull = (event.location.x - origin.x) / settings.cellWidth * (isLeft ? -1 : 1) * (isCentred ? 2 : 1)
    // The limit keeps a pointer far outside the window from overflowing an Int.
    let columns = Int(max(1, min(Double(width) + pull, 10_000)).rounded())
    label = original
    guard columns != width else { return }
    label.wrapWidth = columns
    let gained = Double(columns - width)
    if isCentred { label.location.x -= (gained / 2).rounded() } else if isLeft { label.location.x -= gained }
  }

  var preview: Group { Group([label]) }

  var hiddenOriginals: Set<MarkPath> { [path] }

  var overlay: Overlay {
    SelectionFrame(around: label, cellWidth: settings.cellWidth).overlay
  }

  var measure: String? { Measure.size(label.box.size) }

  func end() -> ToolEffect {
    label == original
      ? .select(hiddenOriginals) : .replace([Replacement(path, with: [label])], named: "resize")
  }
}
