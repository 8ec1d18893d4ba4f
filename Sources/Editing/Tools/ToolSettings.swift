package import Marks

/// The user's choices for the gestures to come.
///
/// A gesture under way keeps the settings that it began with.
package struct ToolSettings: Hashable, Sendable {
  /// The tool that the pointer uses.
  package var tool = ToolKind.pen {
    didSet {
      if tool == .picker, oldValue != .picker { toolBeforePicker = ToolChoice(oldValue, drawing: boxForm) }
      boxForm = .box
    }
  }

  /// The form that the box tool draws, until another tool is chosen.
  package private(set) var boxForm = BoxForm.box

  /// The tool, with what it draws.
  package var choice: ToolChoice {
    get { ToolChoice(tool, drawing: boxForm) }
    set { (tool, boxForm) = (newValue.kind, newValue.boxForm) }
  }

  /// The tool that the picker gives way to once it has an ink.
  private var toolBeforePicker = ToolChoice(.pen)

  /// The ink of what is drawn next.
  package var ink: Ink {
    didSet { if ink.color != oldValue.color { textInk?.color = ink.color } }
  }

  /// The ink of text while that of lines is a highlighter's, in which text cannot be read; nil at other times.
  package var textInk: Ink?

  /// The heads of the arrows that are drawn next.
  package var arrowheads = Arrowheads.standard

  /// How the connectors run that are drawn next; nil for right-angled between two shapes, and straight to a free place.
  package var route: Connection.Route?

  /// How text looks that is begun next.
  package var textStyle = TextStyle()

  /// How the pen follows the pointer.
  ///
  /// A grid takes precedence.
  package var smoothing = Smoothing.steady

  /// The grid that the points of drawn marks are snapped to; nil for none.
  package var grid: SnapGrid?

  /// The symmetry that drawn marks are repeated by; nil for none.
  ///
  /// Erasers and the picker work once in any case.
  package var symmetry: Symmetry?

  /// Whether moved marks are pulled to edges and middles of others.
  package var usesGuides = true

  package init(ink: Ink = Ink()) { self.ink = ink }

  /// Takes an ink that was picked, and the tool again that was in hand before the picker.
  mutating func pick(_ ink: Ink) {
    self.ink = ink
    choice = toolBeforePicker
  }
}
