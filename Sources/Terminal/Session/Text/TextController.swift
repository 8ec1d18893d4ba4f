import CellRendering
import Editing
import Marks

/// Typing on the canvas: with the text tool, or as a visit of it while another tool is in hand.
struct TextController {
  let workspace: Workspace
  let clipboard: Clipboard
  let frames: FrameController
  private var status: StatusLine { workspace.status }

  // MARK: Keys

  /// Handles a key for text on the canvas, whether a label is begun already or not.
  ///
  /// - Parameter cell: the cell of the screen where the pointer or the cursor is, as far as it is known.
  /// - Returns: false when the key means nothing to text.
  func respond(to key: Key, near cell: (column: Int, row: Int)?) -> Bool {
    if workspace.editor.pending == .text { return respondAsClipboard(to: key) }
    guard workspace.editor.pending == nil, !workspace.usesHand, !workspace.isViewOnly else { return false }
    if workspace.editor.settings.tool.descriptor.types {
      if key.code == .escape {
        workspace.leaveTextTool()
        status.show(.tool(.chosen(workspace.editor.settings.choice)))
      } else if let character = key.typedCharacter, !choosesColor(key) {
        begin(with: character, near: cell)
      } else {
        return false
      }
      return true
    }
    let isTab = key == Key(.tab)
    guard key == Key(.enter) || isTab else { return false }
    let tool = workspace.editor.settings.choice
    if !isTab { workspace.selectLatest() }
    guard workspace.editor.settings.tool.selects, workspace.editor.selection.paths.count == 1,
      let path = workspace.editor.selection.paths.first
    else { return false }
    // Outside of tables, Tab hides the bars.
    if isTab, workspace.editor.drawing.table(at: path) == nil { return false }
    guard editLabel(at: path) || editText(ofMarkAt: path) else { return frames.askForName() }
    // The mark just drawn was selected only to be written into; in a table, clicks go from cell to cell.
    if workspace.editor.typing?.cell == nil { workspace.endVisit(with: tool) }
    return true
  }

  /// Whether a key that is bound to a colour comes before a text is begun: after any tool it is for the ink.
  private func choosesColor(_ key: Key) -> Bool {
    workspace.settings.keymap.command(for: key)?.isColor == true
  }

  /// Handles the keys of the clipboard while text is typed.
  ///
  /// None of these keys ends the text or the program.
  private func respondAsClipboard(to key: Key) -> Bool {
    switch key {
    case Key(.character("c"), .control): copySelected(isCut: false)
    case Key(.character("x"), .control): copySelected(isCut: true)
    case Key(.character("v"), .control): pasteCopied()
    default: return false
    }
    return true
  }

  /// Begins a label with text that was typed before any click.
  private func begin(with text: String, near cell: (column: Int, row: Int)?) {
    guard workspace.editor.canDraw else { return workspace.reportClosedLayer() }
    status.clear()
    workspace.prepareTool()
    begin(at: placeForText(near: cell))
    workspace.pass(.text(text))
  }

  /// Returns the place of text that no click gave one: the pointer's, now or last, or else the view's middle.
  func placeForText(near place: (column: Int, row: Int)?) -> Point {
    let frame = workspace.canvas.frame
    var cell = (column: frame.column + frame.columns / 2, row: frame.row + frame.rows / 2)
    if let place, frame.contains(column: place.column, row: place.row) { cell = place }
    return TextPlaces(workspace.draft).placeForText(
      below: workspace.canvas.point(column: cell.column, row: cell.row))
  }

  /// Clicks with the text tool.
  ///
  /// A pointer clicks on what is seen, so the place is brought into sight first.
  private func begin(at point: Point) {
    workspace.reveal(point)
    workspace.prepareTool()
    workspace.edit { $0.beginText(at: point) }
  }

  // MARK: Labels with another tool in hand

  /// Writes into the label, the shape or the line at a point.
  ///
  /// - Returns: false where there is none.
  func write(at point: Point) -> Bool {
    if TextPlaces(workspace.draft).label(at: point) != nil {
      visitTextTool(at: point)
    } else if let text = TextPlaces(workspace.draft).rowText(at: point) {
      switch text {
      case .label(let end): visitTextTool(at: end)
      case .shape(let path): visitTextTool { $0.beginText(inMarkAt: path) }
      }
    } else if let path = TextPlaces(workspace.draft).textHolder(at: point) {
      return editText(ofMarkAt: path)
    } else {
      return false
    }
    return true
  }

  /// Edits the text of a shape or a line, or a label that stands in the middle of the shape.
  ///
  /// - Returns: false when the mark holds no text.
  func editText(ofMarkAt path: MarkPath) -> Bool {
    workspace.prepareTool()
    guard workspace.editor.drawing.holdsText(at: path) else { return false }
    if let center = TextPlaces(workspace.draft).textCenter(ofShapeAt: path),
      let label = TextPlaces(workspace.draft).label(at: center)
    {
      return editLabel(at: label)
    }
    // Typed text takes the place of the sample that came with a stencil.
    let isSample = LastStep(workspace.editor)?.placed(path) == true
    visitTextTool { $0.beginText(inMarkAt: path, at: isSample ? .all : .end) }
    return true
  }

  /// Makes something in the middle of the view, and types in it.
  ///
  /// - Parameter make: is given the part of the drawing that is seen.
  func writeInNew(_ make: (Rect) -> Operation) {
    workspace.choose(.select)
    let view = workspace.canvas.viewport.visible
    if workspace.perform(make(view)) != nil { writeInSelection() }
  }

  /// Types in the first mark that is selected.
  func writeInSelection() {
    guard let path = workspace.editor.selection.paths.first else { return }
    if let box = workspace.draft.frame?.box { workspace.reveal(box) }
    _ = editText(ofMarkAt: path)
  }

  /// Begins to type in place of the text of a shape or a cell.
  func replaceText(ofMarkAt path: MarkPath, with typed: String) {
    workspace.prepareTool()
    visitTextTool { $0.beginText(inMarkAt: path, at: .all) }
    if workspace.editor.pending == .text { workspace.pass(.text(typed)) }
  }

  /// Edits a label with the cursor at its end.
  ///
  /// - Returns: false when the mark is no label.
  private func editLabel(at path: MarkPath) -> Bool {
    workspace.prepareTool()
    guard let end = TextPlaces(workspace.draft).end(ofLabelAt: path) else { return false }
    visitTextTool(at: end)
    return true
  }

  /// Has the text tool begin or edit one label.
  func visitTextTool(at point: Point) {
    workspace.reveal(point)
    visitTextTool { $0.beginText(at: point) }
  }

  /// Has the text tool begin or edit one text; the tool in hand comes back when it is done.
  private func visitTextTool(_ begin: (inout Editor) -> EditorUpdate) {
    workspace.visitTextTool()
    workspace.prepareTool()
    workspace.edit(begin)
    workspace.followCaret()
  }

  /// Ends a visited label when a press is outside of it: the press is for the tool that comes back.
  func endVisit(before event: GestureTracker.Event) {
    guard workspace.visit != nil, workspace.editor.pending == .text else { return }
    let point = workspace.canvas.point(column: event.column, row: event.row)
    // A click in another cell of a table goes on there.
    if workspace.editor.closesPending(at: point), !workspace.editor.typesInTable(at: point) {
      workspace.finishPending()
      endVisit()
    }
  }

  /// Gives the tool back that was in hand before a visit, once the label is done.
  func endVisit() {
    guard let visit = workspace.visit, workspace.editor.pending != .text, !workspace.editor.isDrawing else {
      return
    }
    workspace.choose(visit.tool)
    if visit.tool.kind == .select, visit.hasStep {
      workspace.select { $0.selectLastChanged() }
    }
  }

  /// Gives the text tool back after Esc ended a label, so that letters are commands again.
  func leaveToolAfterEscape() {
    guard workspace.visit == nil, workspace.editor.settings.tool.descriptor.types,
      workspace.editor.pending == nil
    else {
      return
    }
    workspace.leaveTextTool()
  }

  // MARK: The clipboard

  private func copySelected(isCut: Bool) {
    guard let selected = workspace.editor.typing?.selection else {
      return status.show(.text(.nothingSelected))
    }
    clipboard.copy(text: selected)
    if isCut { workspace.pass(.delete) }
    status.show(.text(isCut ? .cutOut : .copied))
  }

  /// Types what was copied: a part of a text, or the labels among the marks.
  private func pasteCopied() {
    let copied = clipboard.textToType
    guard !copied.isEmpty else { return status.show(.selection(.nothingCopied)) }
    insert(copied)
  }

  /// Inserts text at the cursor.
  private func insert(_ pasted: String) {
    let pasted = PastedText(pasted, isWithin: true)
    workspace.pass(.text(pasted.text))
    if pasted.isCut { status.show(.text(.cut)) } else { status.clear() }
  }

  /// Inserts pasted text into the text that is typed, or makes a label of it.
  ///
  /// - Parameter asWords: whether it is a label even if it is a table.
  func paste(_ pasted: String, near cell: (column: Int, row: Int)?, asWords: Bool = false) {
    if workspace.editor.pending == .text { return insert(pasted) }
    workspace.finishPending()
    guard workspace.editor.canDraw else { return workspace.reportClosedLayer() }
    let pasted = PastedText(pasted)
    guard !pasted.text.allSatisfy(\.isWhitespace) else { return status.show(.text(.emptyClipboard)) }
    workspace.prepareTool()
    var former: ToolKind?
    if workspace.typesText {
      begin(with: pasted.text, near: cell)
    } else {
      let (point, tool) = (placeForText(near: cell), workspace.editor.settings.tool)
      workspace.choose(.select)
      if !tool.selects { former = tool }
      if !asWords, let table = TableText(pasted.text) {
        workspace.perform(Inserting.table(table, at: point))
        return status.show(.table(.pasted(columns: table.rows[0].count, rows: table.rows.count)))
      }
      workspace.perform(Inserting.text(pasted.text, at: point))
    }
    status.show(.text(pasted.isCut ? .cut : .pasted(tool: former)))
  }
}
