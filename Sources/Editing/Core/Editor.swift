package import Marks

/// A drawing being edited, with its history.
///
/// Only an editor changes it; it knows no terminal and no files. Commands are ``Operation``s, gestures are ``Tool``s; what
/// follows from an edit is added by the rules.
package struct Editor: Sendable {
  package internal(set) var drawing: Drawing
  package internal(set) var history: History

  /// The selected marks, and the layer that is drawn on.
  package internal(set) var selection: Selection

  /// The boxes of marks that another program brought, which are highlighted for a while, in units.
  package var arrivals: [Rect] = []

  /// The user's choices for the gestures to come.
  package var settings: ToolSettings

  /// The screen's view of the drawing.
  package var view = ViewContext()

  var gesture = Gesture()

  /// The consequences of edits.
  var rules: EditRules

  /// - Parameter history: how the drawing came about; its edits must fit the drawing.
  package init(_ drawing: Drawing = Drawing(), history: History = History(), ink: Ink = Ink()) {
    self.init(drawing, history: history, settings: ToolSettings(ink: ink))
  }

  /// - Parameter history: how the drawing came about; its edits must fit the drawing.
  package init(_ drawing: Drawing, history: History, settings: ToolSettings) {
    self.drawing = drawing
    self.history = history
    self.settings = settings
    selection = Selection(of: drawing)
    rules = EditRules(for: drawing)
  }

  /// The state that an operation starts from, and that questions are about.
  package var draft: Draft { Draft(drawing, selection, settings, view) }

  // MARK: Choices

  /// Chooses another tool.
  ///
  /// The selection frame is shown with the select tool only.
  package mutating func take(_ choice: ToolChoice) -> EditorUpdate {
    settings.choice = choice
    return .none
  }

  /// Selects marks.
  package mutating func select(_ paths: Set<MarkPath>) -> EditorUpdate {
    selection.paths = paths.outermost
    return .none
  }

  /// The path of the layer that is drawn on; nil when what is drawn lies on top of all there is.
  package var layer: MarkPath? { selection.layer.path }

  /// Whether the current layer is neither hidden nor locked.
  package var canDraw: Bool { layer.flatMap { drawing[$0]?.groupTraits }?.isEditable ?? true }

  /// Makes a layer the current one; nil for the top level.
  package mutating func draw(on layer: MarkPath?) {
    guard layer.map({ drawing[$0]?.isLayer == true }) ?? true else { return }
    selection.layer.choose(layer)
  }

  /// Has the next gesture place copies of marks where it ends, in place of what the tool in hand does.
  ///
  /// - Returns: false when there is nothing in them.
  package mutating func pickUp(_ marks: [any Mark]) -> Bool {
    gesture.pickedUp = StencilTool(marks, grid: settings.grid)
    return gesture.pickedUp != nil
  }

  // MARK: Display

  /// Whether a gesture is under way or something is pending.
  package var isDrawing: Bool { gesture.isUnderWay }

  /// The mark that the gesture under way would leave; nil for none.
  package var preview: (any Mark)? {
    guard var preview = gesture.tool?.preview else { return nil }
    if settings.tool.selects, let group = preview as? Group, let tool = gesture.tool {
      preview = rules.shown(group, of: tool.hiddenOriginals, in: drawing)
    }
    return gesture.followers.isEmpty ? preview : Group([preview] + gesture.followers.map(\.mark))
  }

  /// The drawing without the originals that the preview shows in another form: what is seen below the preview.
  package var visibleRoot: Group { drawing.root(without: gesture.hiddenOriginals) }

  /// How large or how far the gesture under way has come, such as `24 x 6` or `15°`; nil where there is nothing to say.
  package var measure: String? { gesture.tool?.measure }

  /// Frames, handles, guides, axes and the hovered mark's box, as laid over the drawing; nil for nothing.
  package var overlay: Overlay? {
    var overlay = isDrawing ? gesture.tool?.overlay : draft.overlay(gesture.pointed)
    if !arrivals.isEmpty {
      var marked = overlay ?? Overlay()
      marked.members += arrivals.prefix(Overlay.mostMembers)
      overlay = marked
    }
    guard let axes = settings.axes(in: view.bounds) else { return overlay }
    var whole = overlay ?? Overlay()
    whole.axes = axes
    return whole
  }

  /// Sets the pointer's location with no button down; nil off the drawing.
  ///
  /// The overlay then shows what a click would take.
  package mutating func hover(at point: Point?) {
    gesture.pointed = point.flatMap { point in
      isDrawing ? nil : settings.tool.descriptor.pointed?(point, draft).map { (settings.tool, $0) }
    }
  }
}
