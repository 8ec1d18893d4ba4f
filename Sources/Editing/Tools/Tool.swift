package import Marks

/// A state machine from pointer events to outcomes; a decorated tool is one too.
///
/// No requirement has a default, so that a wrapper that forgets to pass one on does not compile. Tools that leave
/// nothing open between gestures refine ``GestureTool``.
package protocol Tool: Sendable {
  mutating func handle(_ event: PointerEvent) -> ToolOutcome

  /// Whether a gesture is under way, whether or not there is something to show of it.
  var isActive: Bool { get }

  // MARK: Display

  /// The mark that the gesture under way would leave if it ended now; nil for none.
  var preview: (any Mark)? { get }

  /// The marks that the preview shows in another form: the originals are hidden meanwhile.
  var hiddenOriginals: Set<MarkPath> { get }

  /// The overlay on the drawing during the gesture, besides the preview; nil for none.
  var overlay: Overlay? { get }

  /// How large or how far the gesture has come, in a few words; nil where there is nothing to say.
  var measure: String? { get }

  // MARK: Pending work

  /// The work that the last gesture began and later gestures or keys continue; nil when it left nothing open.
  var pending: Pending? { get }

  /// The state of a text that is being typed; nil while none is.
  var typing: Typing? { get }

  /// The point that the next one is measured from, in units; nil for where the gesture begins.
  var anchor: Point? { get }

  /// Whether a gesture that ended at a point, in units, would close what is pending.
  func closes(at point: Point) -> Bool

  /// Passes a key to what is pending; nil when the key means nothing there.
  mutating func handle(_ key: ToolKey) -> ToolOutcome?

  /// Changes the ink of what is pending, where it can still change.
  mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome

  /// Completes what is pending as it is.
  mutating func finish() -> ToolOutcome
}

/// The work that a gesture left open, for later gestures and keys to continue.
package enum Pending: CaseIterable, Sendable {
  /// A line or a polygon, corner after corner.
  case corners
  /// A text, which typed characters belong to.
  case text
}

/// A tool that is done with each gesture: it leaves nothing pending, and keys mean nothing to it.
package protocol GestureTool: Tool {}

extension GestureTool {
  package var pending: Pending? { nil }
  package var typing: Typing? { nil }
  package var anchor: Point? { nil }
  package func closes(at point: Point) -> Bool { false }
  package mutating func handle(_ key: ToolKey) -> ToolOutcome? { nil }
  package mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome { .ignored }
  package mutating func finish() -> ToolOutcome { .ignored }
}

/// The state of a text that is being typed.
package struct Typing: Equatable, Sendable {
  /// The top left corner of the cursor's cell, in units.
  package let caret: Point

  /// The selected part of the text; nil when nothing is selected.
  package let selection: String?

  package let style: TextStyle

  /// The path of the cell, if it is the text of one; nil for other text.
  package let cell: MarkPath?

  /// Whether the text is that of a shape that is no cell.
  package let isInShape: Bool
}
