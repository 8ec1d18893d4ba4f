import Marks

/// A drag of the select tool that changes marks.
protocol SelectionGesture: Sendable {
  mutating func move(to event: PointerEvent)

  /// The changed marks.
  var preview: Group { get }

  /// The marks that the preview shows in another form: the originals are hidden meanwhile.
  var hiddenOriginals: Set<MarkPath> { get }

  var overlay: Overlay { get }

  /// How far or how large, in a few words.
  var measure: String? { get }

  /// The effect when the button is released.
  func end() -> ToolEffect
}
