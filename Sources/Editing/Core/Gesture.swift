import Marks

/// The gesture under way, and where the pointer is before one.
struct Gesture: Sendable {
  /// The tool whose gesture is under way or left something pending; nil between gestures.
  ///
  /// It is made when a gesture begins, with the settings of that moment, and dropped at its end, as it holds the drawing
  /// of before.
  var tool: (any Tool)? {
    didSet { isUnderWay = if case .some = tool { true } else { false } }
  }

  /// Whether a gesture is under way or something is pending.
  ///
  /// It is stored, since it is asked for several times at each event: to compute it another module copies the editor.
  private(set) var isUnderWay = false

  /// The tool that the next gesture uses in place of the tool in hand; nil for the tool in hand.
  var pickedUp: StencilTool?

  /// The path of the cell that a press was in while text was typed in its table; nil once the gesture is another one.
  var pressedCell: MarkPath?

  /// The way of the pointer so far, in the gesture under way or the last one.
  var trace = GestureTrace()

  /// The marks that follow what the gesture shows elsewhere, by the rules.
  var followers: [(path: MarkPath, mark: any Mark)] = []

  /// The overlay that a tool has at the pointer before a gesture, such as the box of the mark that a click would take.
  var pointed: (tool: ToolKind, overlay: Overlay)?

  /// The marks that the preview shows in another form.
  var hiddenOriginals: Set<MarkPath> {
    let originals = tool?.hiddenOriginals ?? []
    return followers.isEmpty ? originals : originals.union(followers.map(\.path))
  }
}
