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
    workspace.select { $0.perform(Selecting.all) }
    let count = workspace.editor.selection.paths.count
    status.show(.selection(count == 0 ? .nothingToSelect : .selected(count: count)))
  }

  /// Unlocks what lies at a point, or everything that is locked.
  func unlock(at point: Point?) {
    guard Locking.hasLocked(in: workspace.editor.drawing, at: point) else {
      return status.show(.selection(.nothingLocked))
    }
    workspace.choose(.select)
    workspace.perform(Locking.unlock(at: point))
    status.show(.selection(.unlocked(count: workspace.editor.selection.paths.count)))
  }

  func lock() {
    let count = workspace.editor.selection.paths.count
    guard workspace.perform(Locking.lock) != nil else { return }
    status.show(.selection(.locked(count: count)))
  }

  // MARK: Deleting and grouping

  func delete() {
    if workspace.draft.touchedVertex != nil {
      workspace.perform(Reshaping.removeVertex)
      return status.show(.selection(.removedCorner))
    }
    let count = workspace.editor.selection.paths.count
    workspace.perform(Replacing.delete())
    status.show(.selection(.deleted(count: count)))
  }

  /// Deletes all that can be selected.
  func clear() {
    // Only the select tool has a selection.
    let tool = workspace.editor.settings.choice
    workspace.choose(.select)
    workspace.select { $0.perform(Selecting.all) }
    if workspace.hasSelection { delete() } else { status.show(.selection(.nothingToDelete)) }
    workspace.choose(tool)
  }

  /// Groups several marks, or takes one group apart.
  func groupOrUngroup() {
    let count = workspace.editor.selection.paths.count
    let isGroup = count == 1 && workspace.draft.selectedMarks.first?.isTakenApart == true
    if !isGroup, count < 2 { return status.show(.selection(.tooFew(.group))) }
    workspace.perform(isGroup ? Grouping.ungroup : Grouping.group)
    status.show(.selection(isGroup ? .ungrouped : .grouped(count: count)))
  }

  // MARK: Shapes and arrows

  /// Gives the selected shapes another form, or takes the tool that draws shapes of this form; nil for boxes.
  func choose(_ form: FigureForm?) {
    guard workspace.hasSelection, Reshaping.hasShape(in: workspace.draft) else {
      return workspace.take(ToolChoice(.rectangle, drawing: form.map { .figure($0) } ?? .box))
    }
    workspace.perform(Reshaping.setForm(form))
  }

  /// Sets how arrows between shapes run: those selected, and those to come.
  func choose(_ route: Connection.Route) {
    let isOfSelection = workspace.hasSelection && Arrows.hasConnector(in: workspace.draft)
    if isOfSelection { workspace.perform(Arrows.setRoute(route)) }
    workspace.changeSettings { $0.route = route }
    status.show(.selection(.route(route, isForNext: !isOfSelection)))
  }

  // MARK: Arranging

  /// Turns or flips the selection around its center.
  func transform(named name: String, by transform: (Point) -> Transform) {
    guard let center = workspace.draft.selectionCenter else { return }
    workspace.perform(Moving.transform(by: transform(center), named: name))
  }

  /// Arranges what arrows join in layers, else in a grid.
  func tidy() {
    // One part of a sequence diagram is enough to lay it out anew.
    let message = workspace.editor.selection.paths.count < 2 ? SelectionMessage.tooFew(.tidy) : .inOrder
    arrange(Tidying.tidy(), otherwise: message)
  }

  /// Arranges some shapes, of which a command needs several.
  func arrange(
    _ count: Int, of least: Int, for several: SelectionMessage.Several, _ operation: Operation
  ) {
    if count < least { return status.show(.selection(.tooFew(several))) }
    arrange(operation)
  }

  /// Arranges what is selected, and says so if nothing was out of order.
  func arrange(_ operation: Operation, otherwise message: SelectionMessage = .inOrder) {
    if workspace.perform(operation) == nil { status.show(.selection(message)) }
  }

  /// Selects the shape at the other end of a connector, and brings it into sight.
  func walk(_ step: Operation) {
    let before = workspace.editor.selection.paths
    workspace.select { $0.perform(step) }
    guard workspace.editor.selection.paths != before else { return status.show(.selection(.notConnected)) }
    revealSelection()
  }

  private func revealSelection() {
    if let box = workspace.draft.frame?.box { workspace.reveal(box) }
  }

  /// Moves what is selected by cells of the screen.
  func nudge(columns: Int, rows: Int) {
    let size = Size(columns: columns, rows: rows)
    let offset = Vector(dx: size.width, dy: size.height) * workspace.editor.view.cellWidth
    workspace.perform(Moving.transform(by: .translation(by: offset), named: "move"))
  }

  // MARK: Copying

  func copy() { status.show(.selection(.copied(count: workspace.editor.selection.paths.count, copyText()))) }

  func cut() {
    status.show(.selection(.cut(count: workspace.editor.selection.paths.count, copyText())))
    workspace.perform(Replacing.delete(named: "cut"))
  }

  /// - Returns: what became of the marks as text.
  private func copyText() -> CopiedText {
    clipboard.copy(workspace.draft.selectedMarks, glyphs: workspace.canvas.glyphs)
  }

  /// The copies made by the last duplication, and the side of the originals on which they are.
  private var duplicates: (ids: Set<MarkID>, side: CopyStep.Side?) = ([], nil)

  /// Puts copies beside what is selected where there is room in sight; copies of copies go on to the same side.
  func duplicate() {
    let marks = workspace.draft.selectedMarks
    let side = Set(marks.map(\.id)) == duplicates.ids ? duplicates.side : nil
    let step = Room(in: workspace.draft).copyStep(
      of: marks, in: workspace.canvas.viewport.visible, after: side)
    workspace.perform(Inserting.copies(of: marks, movedBy: step.offset, named: "duplicate"))
    duplicates = (Set(workspace.draft.selectedMarks.map(\.id)), step.side)
    // The view stays where it is as long as something of the copy is in it.
    if let box = workspace.draft.frame?.box, !box.intersects(workspace.canvas.viewport.visible) {
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
    workspace.perform(Inserting.copies(of: marks, movedBy: offset, named: "paste"))
    revealSelection()
    status.show(.selection(.pasted(count: marks.count)))
  }

  // MARK: Finding

  /// The words that were looked for last, and the text where they were found.
  private(set) var searchedText = ""
  private var found: TextSearch.Hit?

  /// Goes to the next text that contains some words, and selects it.
  func find(_ text: String) {
    if text != searchedText { found = nil }
    searchedText = text
    let search = TextSearch(for: text, in: workspace.editor.drawing)
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
      let path = LastStep(editor)?.textHolder
    else { return }
    choose(.select)
    select { $0.select([path]) }
  }
}
