import Editing
import Marks

/// Carries out commands on the ink and the arrowheads of what is drawn next, and of what is selected.
final class InkController {
  /// The colours that were chosen last and have no key, the newest first.
  private(set) var recentColors: [Color] = []

  /// The ink at hand before the highlighter was chosen; nil while it is not.
  private var inkBeforeHighlighter: Ink?

  private let workspace: Workspace
  private let clipboard: Clipboard
  private var status: StatusLine { workspace.status }

  init(_ context: SessionContext) {
    workspace = context.workspace
    clipboard = context.clipboard
  }

  /// Changes the ink of what is drawn next, and of what is selected.
  func setInk(_ change: @escaping @Sendable (inout Ink) -> Void) {
    workspace.changeSettings { change(&$0.ink) }
    if workspace.editor.pending != nil { workspace.edit { $0.restylePending(change) } }
    if workspace.canRestyleSelection { workspace.perform(Styling.restyle(change)) }
  }

  func choose(_ texture: Texture) {
    setInk { $0.keepingLineStyle { $0.texture = texture } }
    status.show(.ink(.texture(texture)))
  }

  /// The arrowheads in the order of choice, the usual one first.
  private static let headOrder: [Arrowhead] = [
    .triangle, .open, .dot, .bar, .diamond, .hollowTriangle, .hollowDiamond, .one, .many, .zeroOrOne,
    .oneOrMany, .zeroOrMany,
  ]

  func chooseWidth(wider: Bool) {
    setInk { $0.keepingLineStyle { $0.width = InkPalette.width(after: $0.width, wider: wider) } }
  }

  func choose(width: Double) {
    setInk { $0.keepingLineStyle { $0.width = width } }
    status.show(.ink(.width(width)))
  }

  func choose(_ style: LineStyle) {
    setInk { $0.setLineStyle(style) }
    status.show(.ink(.lineStyle(style)))
  }

  func choose(opacity: Double) {
    setInk { $0.opacity = opacity }
    status.show(.ink(.opacity(opacity)))
  }

  /// Fills what is selected with a pattern, or else what is drawn next.
  func choose(_ pattern: FillPattern) {
    let isOfSelection = fillSelection(with: pattern)
    // The fill tool fills what it is used on, so that its pattern is all there is to choose.
    let isForNext = !isOfSelection && !workspace.editor.settings.tool.descriptor.fillsAreas
    workspace.changeSettings {
      $0.ink.fillPattern = pattern
      if isForNext { $0.ink.fill = $0.ink.fill ?? $0.ink.color }
    }
    status.show(.ink(.fillPattern(pattern, isForNext: isForNext)))
  }

  /// Gives what is selected a pattern, hollow shapes a fill with it.
  ///
  /// - Returns: false where nothing that is selected can have one.
  private func fillSelection(with pattern: FillPattern) -> Bool {
    guard workspace.canRestyleSelection else { return false }
    let isFilled = workspace.draft.selectedMarks.contains { $0.hasFill }
    return workspace.perform(Filling.fill(keepingColorsIn: pattern)) != nil || isFilled
  }

  /// The fill that follows the present one: patterns in turn, and for what is drawn next none after the last.
  func chooseNextFill() {
    // The fill tool has no use for none.
    let isFillTool = !workspace.hasSelection && workspace.editor.settings.tool.descriptor.fillsAreas
    let fills: [FillPattern?] = (isFillTool ? [] : [nil]) + FillPattern.allCases
    let isFilled =
      workspace.hasSelection
      ? workspace.draft.selectedMarks.contains { $0.hasFill } : workspace.editor.settings.ink.fill != nil
    let pattern = (workspace.hasSelection ? workspace.shownInk : workspace.editor.settings.ink).fillPattern
    let next = InkPalette.next(after: isFillTool || isFilled ? pattern : nil, of: fills)
    next.map(choose) ?? fill(false)
  }

  /// Fills what is selected, or else what is drawn next.
  func fill(_ isFilled: Bool) {
    let ink = workspace.editor.settings.ink
    let color = isFilled ? ink.color : nil
    let isForSelection = workspace.canRestyleSelection
    if isForSelection {
      workspace.perform(Filling.fill(isFilled ? ink.fillPattern : nil))
    } else {
      workspace.changeSettings {
        $0.ink.fill = color
        // The next fill begins anew, also that of the fill tool.
        if color == nil { $0.ink.fillPattern = .solid }
      }
    }
    status.show(.ink(.fill(isFilled, isForNext: !isForSelection)))
  }

  /// Takes the highlighter; a second time, the ink from before.
  func toggleHighlighter() {
    let (width, opacity, color) = InkPalette.highlighter
    if isHighlighting, let before = inkBeforeHighlighter {
      inkBeforeHighlighter = nil
      workspace.changeSettings { $0.textInk = nil }
      setInk { $0 = before.keepingFill(of: $0) }
      return status.show(.ink(.highlighter(false)))
    }
    let before = workspace.editor.settings.ink
    inkBeforeHighlighter = before
    let drawsLines = !workspace.usesHand && workspace.editor.settings.tool.drawsLines
    if !workspace.hasSelection, !drawsLines { workspace.choose(.pen) }
    setInk {
      $0.width = width
      $0.opacity = opacity
      $0.texture = .fine
      $0.dash = []
      // The terminal's own colour cannot be mixed with another.
      if $0.color == .standard { $0.color = color }
    }
    workspace.changeSettings { $0.textInk = before }
    status.show(.ink(.highlighter(true)))
  }

  /// Gives a tool that is chosen the ink from before the highlighter, which does not change theirs.
  func leaveHighlighter() {
    guard isHighlighting, let before = inkBeforeHighlighter else { return }
    inkBeforeHighlighter = nil
    workspace.changeSettings {
      $0.textInk = nil
      $0.ink = before.keepingFill(of: $0.ink)
    }
  }

  /// Whether the ink at hand is the highlighter's.
  private var isHighlighting: Bool {
    let ink = workspace.editor.settings.ink
    return inkBeforeHighlighter != nil && ink.width == InkPalette.highlighter.width
      && ink.opacity == InkPalette.highlighter.opacity
  }

  // MARK: Arrow heads

  func chooseNextArrowhead() {
    choose(InkPalette.next(after: workspace.shownArrowheads.kinds.first, of: Self.headOrder))
  }

  func choose(_ kind: Arrowhead) {
    let heads = workspace.shownArrowheads
    choose(heads.isEmpty ? Arrowheads(end: kind) : heads.with(kind))
  }

  func choose(_ ends: ArrowEnds) {
    choose(workspace.shownArrowheads.at(ends))
  }

  private func choose(_ heads: Arrowheads) {
    let isOfSelection = workspace.selectedArrowheads != nil
    // Heads taken off a selected line are not taken off lines to come.
    if !heads.isEmpty || !isOfSelection { workspace.changeSettings { $0.arrowheads = heads } }
    if isOfSelection { workspace.perform(Arrows.setHeads(heads)) }
    status.show(.ink(.arrowheads(heads, isForNext: !isOfSelection)))
  }

  // MARK: Colours

  func choose(_ color: Color) {
    setInk { $0.changeColor(to: color) }
    guard !InkPalette.colors.contains(color) else { return }
    recentColors = [color] + recentColors.filter { $0 != color }.prefix(7)
  }

  func paintSheet(_ color: Color?) {
    workspace.perform(Replacing.paintSheet(color))
    status.show(.ink(.canvasColor(workspace.editor.drawing.sheet)))
  }

  func copyStyle() {
    let style = workspace.hasSelection ? workspace.draft.selectedInk : workspace.editor.settings.ink
    guard let style else { return status.show(.ink(.noStyle)) }
    clipboard.style = style
    status.show(.ink(.styleCopied))
  }

  /// Gives the copied ink to what is selected, or draws on in it.
  func pasteStyle() {
    guard let style = clipboard.style else { return status.show(.ink(.noStyleCopied)) }
    let isForSelection = workspace.canRestyleSelection
    setInk { $0 = style }
    status.show(.ink(.stylePasted(isForNext: !isForSelection)))
  }
}

extension Ink {
  /// Changes the colour of the line, and that of a fill that has the same: they look like one.
  fileprivate mutating func changeColor(to color: Color) {
    if fill == self.color { fill = color }
    self.color = color
  }

  /// Returns the ink with the fill of another one.
  fileprivate func keepingFill(of other: Ink) -> Ink {
    var ink = self
    ink.fill = other.fill
    ink.fillPattern = other.fillPattern
    return ink
  }
}

extension Mark {
  /// Whether the mark, or one in it, is filled.
  fileprivate var hasFill: Bool {
    if let inked = self as? any InkedMark { return inked.ink.fill != nil }
    return container?.children.contains { $0.hasFill } ?? false
  }
}
