import CellRendering
import Editing
import Marks

/// Carries out commands on the selected marks.
final class SelectionController {
  private let workspace: Workspace
  private let clipboard: Clipboard
  private var status: StatusLine { workspace.status }

  init(_ context: SessionContext) {
    workspace = context.workspace
    clipboard = context.clipboard
  }

  // MARK: Selecting

  func selectAll() {
    workspace.choose(.select)
    workspace.select { $0.selectAll() }
    let count = workspace.editor.selection.count
    status.show(.selection(count == 0 ? .nothingToSelect : .selected(count: count)))
  }

  /// Unlocks what lies at a point, or everything that is locked.
  func unlock(at point: Point?) {
    guard workspace.editor.hasLockedShapes(at: point) else { return status.show(.selection(.nothingLocked)) }
    workspace.choose(.select)
    workspace.edit { $0.unlock(at: point) }
    status.show(.selection(.unlocked(count: workspace.editor.selection.count)))
  }

  func lock() {
    let count = workspace.editor.selection.count
    guard workspace.edit({ $0.lockSelection() }) != nil else { return }
    status.show(.selection(.locked(count: count)))
  }

  // MARK: Deleting and grouping

  func delete() {
    if workspace.editor.touchedVertex != nil {
      workspace.edit { $0.removeTouchedVertex() }
      return status.show(.selection(.removedCorner))
    }
    let count = workspace.editor.selection.count
    workspace.edit { $0.deleteSelection() }
    status.show(.selection(.deleted(count: count)))
  }

  /// Deletes all that can be selected.
  func clear() {
    // Only the select tool has a selection.
    let tool = workspace.editor.settings.choice
    workspace.choose(.select)
    workspace.select { $0.selectAll() }
    if workspace.hasSelection { delete() } else { status.show(.selection(.nothingToDelete)) }
    workspace.choose(tool)
  }

  /// Groups several marks, or takes one group apart.
  func groupOrUngroup() {
    let count = workspace.editor.selection.count
    let isGroup = count == 1 && workspace.editor.selectedMarks.first?.isTakenApart == true
    if !isGroup, count < 2 { return status.show(.selection(.tooFew(.group))) }
    workspace.edit { isGroup ? $0.ungroupSelection() : $0.groupSelection() }
    status.show(.selection(isGroup ? .ungrouped : .grouped(count: count)))
  }

  // MARK: Shapes and arrows

  /// Gives the selected shapes another form, or takes the tool that draws shapes of this form; nil for boxes.
  func choose(_ form: FigureForm?) {
    guard workspace.hasSelection, workspace.editor.hasSelectedShape else {
      return workspace.take(ToolChoice(.rectangle, drawing: form.map { .figure($0) } ?? .box))
    }
    workspace.edit { $0.setForm(form) }
  }

  /// Sets how arrows between shapes run: those selected, and those to come.
  func choose(_ route: Connection.Route) {
    let isOfSelection = workspace.hasSelection && workspace.editor.hasSelectedConnector
    if isOfSelection { workspace.edit { $0.setRoute(route) } }
    workspace.changeSettings { $0.route = route }
    status.show(.selection(.route(route, isForNext: !isOfSelection)))
  }

  // MARK: Arranging

  /// Turns or flips the selection around its center.
  func transform(named name: String, by transform: (Point) -> Transform) {
    guard let center = workspace.editor.selectionCenter else { return }
    workspace.edit { $0.transformSelection(by: transform(center), named: name) }
  }

  /// Arranges what arrows join in layers, else in a grid.
  func tidy() {
    // One part of a sequence diagram is enough to lay it out anew.
    let message = workspace.editor.selection.count < 2 ? SelectionMessage.tooFew(.tidy) : .inOrder
    arrange(otherwise: message) { $0.tidySelection() }
  }

  /// Arranges some shapes, of which a command needs several.
  func arrange(
    _ count: Int, of least: Int, for several: SelectionMessage.Several,
    _ body: (inout Editor) -> EditorUpdate
  ) {
    if count < least { return status.show(.selection(.tooFew(several))) }
    arrange(body)
  }

  /// Arranges what is selected, and says so if nothing was out of order.
  func arrange(
    otherwise message: SelectionMessage = .inOrder, _ body: (inout Editor) -> EditorUpdate
  ) {
    var isRefused = false
    let event = workspace.edit {
      let update = body(&$0)
      isRefused = update.refusal != nil
      return update
    }
    if event == nil, !isRefused { status.show(.selection(message)) }
  }

  /// Selects the shape at the other end of a connector, and brings it into sight.
  func walk(_ step: (inout Editor) -> Bool) {
    var isDone = false
    workspace.select {
      isDone = step(&$0)
      return .none
    }
    guard isDone else { return status.show(.selection(.notConnected)) }
    revealSelection()
  }

  private func revealSelection() {
    if let box = workspace.editor.frame?.box { workspace.reveal(box) }
  }

  /// Moves what is selected by cells of the screen.
  func nudge(columns: Int, rows: Int) {
    let size = Size(columns: columns, rows: rows)
    let offset = Vector(dx: size.width, dy: size.height) * workspace.editor.view.cellWidth
    workspace.edit { $0.transformSelection(by: .translation(by: offset), named: "move") }
  }

  // MARK: Copying

  func copy() { status.show(.selection(.copied(count: workspace.editor.selection.count, copyText()))) }

  func cut() {
    status.show(.selection(.cut(count: workspace.editor.selection.count, copyText())))
    workspace.edit { $0.deleteSelection(named: "cut") }
  }

  /// - Returns: what became of the marks as text.
  private func copyText() -> CopiedText {
    clipboard.copy(workspace.editor.selectedMarks, glyphs: workspace.canvas.glyphs)
  }

  /// The copies made by the last duplication, and the side of the originals on which they are.
  private var duplicates: (ids: Set<MarkID>, side: CopyStep.Side?) = ([], nil)

  /// Puts copies beside what is selected where there is room in sight; copies of copies go on to the same side.
  func duplicate() {
    let marks = workspace.editor.selectedMarks
    let side = Set(marks.map(\.id)) == duplicates.ids ? duplicates.side : nil
    let step = workspace.editor.copyStep(of: marks, in: workspace.canvas.viewport.visible, after: side)
    workspace.edit { $0.insertCopies(of: marks, movedBy: step.offset, named: "duplicate") }
    duplicates = (Set(workspace.editor.selectedMarks.map(\.id)), step.side)
    // The view stays where it is as long as something of the copy is in it.
    if let box = workspace.editor.frame?.box, !box.intersects(workspace.canvas.viewport.visible) {
      revealSelection()
    }
  }

  /// Pastes the copied marks.
  func paste() {
    let marks = clipboard.marks
    guard !marks.isEmpty else { return status.show(.selection(.nothingCopied)) }
    workspace.choose(.select)
    let offset = clipboard.nextOffset(
      of: marks, in: workspace.editor, workspace.canvas.viewport.visible)
    workspace.edit { $0.insertCopies(of: marks, movedBy: offset, named: "paste") }
    revealSelection()
    status.show(.selection(.pasted(count: marks.count)))
  }

  // MARK: Finding

  /// The words that were looked for last, and the text where they were found.
  private(set) var searchedText = ""
  private var found: TextSearch.Hit?

  /// Goes to the next text that contains some words, and selects it.
  func find(_ words: String) {
    if words != searchedText { found = nil }
    searchedText = words
    let search = TextSearch(for: words, in: workspace.editor.drawing)
    guard let hit = search.hit(after: found) else {
      found = nil
      return status.show(.selection(.notFound))
    }
    found = hit
    workspace.choose(.select)
    workspace.select { $0.select(hit.isSelectable ? [hit.path] : []) }
    workspace.reveal(hit.box)
    status.show(.selection(.found(number: hit.number, of: search.count)))
  }
}

extension Mark {
  /// Whether ungrouping takes it apart.
  var isTakenApart: Bool { kind == .group || kind == .frame }
}

extension Workspace {
  /// Selects what was just drawn, where a tool that draws is in hand and nothing can be selected.
  ///
  /// So a box that is drawn can be written into and connected without being selected first.
  func selectLatest() {
    guard editor.settings.tool.draws, editor.pending == nil, !usesHand,
      let path = editor.latestTextHolder
    else { return }
    choose(.select)
    select { $0.select([path]) }
  }
}
