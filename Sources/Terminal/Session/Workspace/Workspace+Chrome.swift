import Editing
import Marks

/// The state that the bars show of the drawing and of what is switched on, and their messages.
extension Workspace {
  /// Whether the terminal lacks pixels of the canvas or of thumbnails, though no cell changed.
  var hasPixelsToSend: Bool { canvas.pixels?.output.isWaiting ?? false }

  /// A tool in hand for a single text, in place of the user's own, until another is chosen.
  struct Visit {
    /// The tool that is given back.
    var tool: ToolChoice

    /// Whether a step was made since.
    var hasStep = false
  }

  /// Whether something is selected that may be changed, so that choices of ink are for it.
  var canRestyleSelection: Bool { hasSelection && !isViewOnly }

  /// The heads of the first selected line; nil when there is none.
  var selectedArrowheads: Arrowheads? { hasSelection ? Arrows.selectedHeads(in: editor.draft) : nil }

  /// The heads that bars show, and that the next of some choices comes after: of what is selected, or at hand.
  var shownArrowheads: Arrowheads { selectedArrowheads ?? editor.settings.arrowheads }

  /// The status line's suggestion while there is nothing to report.
  var hint: Hint {
    if usesHand { return .hand }
    if isViewOnly { return .tool(editor.settings.choice) }
    if hasSelection {
      let count = editor.selection.paths.count
      let path = count == 1 ? editor.selection.paths.first : nil
      return .selected(
        count: count,
        path.map { Hint.Holder(editor.drawing[$0], holdsText: editor.drawing.holdsText(at: $0)) } ?? .other)
    }
    return lastDrawn.map(Hint.drawn) ?? .tool(editor.settings.choice)
  }

  /// The attributes of the ink and the text that the selection has, or else those that the tool draws with.
  var attributes: Set<ChoiceMenu> {
    guard !usesHand else { return [] }
    if hasSelection {
      var finder = AttributeFinder()
      for mark in editor.draft.selectedMarks.prefix(AttributeFinder.mostMarks) { mark.accept(&finder) }
      return finder.found
    }
    return Set(editor.settings.tool.descriptor.attributes.map(ChoiceMenu.init))
  }

  /// The command that would choose what a menu's attribute is now; nil where none is chosen.
  func currentChoice(in menu: ChoiceMenu) -> Command? {
    let ink = shownInk
    return switch menu {
    case .stroke: ink.lineStyle.map { .lineStyle($0) }
    case .fill: ink.fill == nil ? .fill(false) : .fillPattern(ink.fillPattern)
    case .opacity: .opacity(Int(clamping: (ink.opacity * 100).rounded()))
    case .arrow: shownArrowheads.kinds.last.map { .arrowhead($0) } ?? .arrowEnds(.none)
    case .text, .shapes, .route, .align, .order: nil
    }
  }

  /// The modes that are on and change what is drawn or selected.
  var chips: Set<ModeChip> {
    var chips: Set<ModeChip> = []
    if editor.settings.grid != nil { chips.insert(.snap) }
    if editor.settings.symmetry != nil { chips.insert(.mirror) }
    if modes.contains(.constrained) { chips.insert(.straight) }
    if modes.contains(.fromCenter) { chips.insert(.centered) }
    if modes.contains(.adding) { chips.insert(.adding) }
    return chips
  }

  /// The layer that is drawn on; nil outside of all layers.
  var layerState: Chrome.LayerState? {
    guard let path = editor.layer, let layer = editor.drawing.layers.first(where: { $0.path == path }) else {
      return nil
    }
    return Chrome.LayerState(
      name: layer.traits.name ?? "", isOpen: !layer.traits.isLocked && !layer.traits.isHidden)
  }

  /// The kind of mark that the last step drew, with a tool for shapes or straight lines; nil for anything else.
  var drawnShape: Hint.Holder? {
    guard editor.settings.tool.drawsShapes, editor.pending == nil, let path = LastStep(editor)?.textHolder
    else {
      return nil
    }
    return Hint.Holder(editor.drawing[path], holdsText: true)
  }

  /// Takes a tool, and says what it does.
  func take(_ choice: ToolChoice) {
    choose(choice)
    status.show(.tool(.chosen(editor.settings.choice)))
  }

  /// Says why nothing can be drawn or erased, and what to do about it.
  ///
  /// - Parameter path: that of the layer that is locked or hidden; nil for the one that is drawn on.
  func reportClosedLayer(at path: MarkPath? = nil) {
    guard let layer = editor.drawing.layers.first(where: { $0.path == path ?? editor.layer }) else { return }
    // Keys are about the layer that is drawn on.
    status.show(.layer(layer.path == editor.layer ? .closed(layer) : .closedElsewhere(layer)))
  }
}
