import Marks

/// What a drag with the select tool does to marks.
protocol SelectionGesture: Sendable {
  mutating func move(to event: PointerEvent)

  /// The marks as they would be.
  var preview: Group { get }

  /// The marks that the preview shows in another form: the originals are hidden meanwhile.
  var hiddenOriginals: Set<MarkPath> { get }

  var overlay: Overlay { get }

  /// How far or how large, in a few words.
  var measure: String? { get }

  /// What is left when the button comes up.
  func end() -> ToolEffect
}
