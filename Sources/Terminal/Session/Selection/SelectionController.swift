import CellRendering
import Editing
import Marks

/// Carries out commands on the selected marks.
final class SelectionController {
  private let workspace: Workspace
  private let clipboard: Clipboard
  private let frames: FrameController
  private var status: StatusLine { workspace.status }

  init(_ workspace: Workspace, _ clipboard: Clipboard, _ frames: FrameController) {
    self.workspace = workspace
    self.clipboard = clipboard
    self.frames = frames
  }

  func perform(_ command: SelectionCommand) {
    if workspace.isViewOnly, command.changesDrawing { return status.show(.edit(.viewOnly)) }
    switch command {
    case .all:
      workspace.choose(.select)
      workspace.edit { $0.selectAll() }
      let count = workspace.editor.selection.count
      status.show(.selection(count == 0 ? .nothingToSelect : .selected(count: count)))
    case .clear:
      // Only the select tool has a selection.
      let tool = workspace.editor.settings.choice
      workspace.choose(.select)
      workspace.edit { $0.selectAll() }
      if workspace.hasSelection {
        performOnSelection(.delete)
      } else {
        status.show(.selection(.nothingToDelete))
      }
      workspace.choose(tool)
    case .paste:
      pasteCopied()
    case .route(let route):
      let isOfSelection = workspace.hasSelection && workspace.editor.hasSelectedConnector
      if isOfSelection { workspace.edit { $0.setRoute(route) } }
      workspace.changeSettings { $0.route = route }
      status.show(.selection(.route(route, isForNext: !isOfSelection)))
    case .form(let form) where !workspace.hasSelection || !workspace.editor.hasSelectedShape:
      workspace.choose(ToolChoice(.rectangle, drawing: form.map { .figure($0) } ?? .box))
      status.show(.tool(.chosen(workspace.editor.settings.choice)))
    case .frame: frames.frame()
    case .unlock(let point):
      guard workspace.editor.hasLockedShapes(at: point) else {
        return status.show(.selection(.nothingLocked))
      }
      workspace.choose(.select)
      workspace.edit { $0.unlock(at: point) }
      status.show(.selection(.unlocked(count: workspace.editor.selection.count)))
    default:
      guard workspace.hasSelection else { return status.show(.selection(.nothingSelected)) }
      performOnSelection(command)
    }
  }

  private func performOnSelection(_ command: SelectionCommand) {
    let count = workspace.editor.selection.count
    switch command {
    case .copy:
      status.show(.selection(.copied(count: count, copy())))
    case .cut:
      status.show(.selection(.cut(count: count, copy())))
      workspace.edit { $0.deleteSelection(named: "cut") }
    case .duplicate:
      duplicate()
    case .delete where workspace.editor.touchedVertex != nil:
      workspace.edit { $0.removeTouchedVertex() }
      status.show(.selection(.removedCorner))
    case .delete:
      workspace.edit { $0.deleteSelection() }
      status.show(.selection(.deleted(count: count)))
    case .group:
      let isGroup = count == 1 && workspace.editor.selectedMarks.first?.isTakenApart == true
      if !isGroup, count < 2 { return status.show(.selection(.tooFew(.group))) }
      workspace.edit { isGroup ? $0.ungroupSelection() : $0.groupSelection() }
      status.show(.selection(isGroup ? .ungrouped : .grouped(count: count)))
    case .lock:
      guard workspace.edit({ $0.lockSelection() }) != nil else { return }
      status.show(.selection(.locked(count: count)))
    case .order(let ordering):
      workspace.edit { $0.order(ordering) }
    case .turn(let turn):
      guard let center = workspace.editor.selectionCenter else { return }
      workspace.edit { $0.transformSelection(by: .quarterTurn(turn, around: center), named: "rotate") }
    case .flip(let axis):
      guard let center = workspace.editor.selectionCenter else { return }
      let (x, y): (Double, Double) = axis == .horizontal ? (-1, 1) : (1, -1)
      workspace.edit { $0.transformSelection(by: .scale(x: x, y: y, around: center), named: "flip") }
    case .resize(let size): workspace.edit { $0.resizeSelection(to: size) }
    case .move(let corner): workspace.edit { $0.moveSelection(to: corner) }
    case .align(let alignment):
      if workspace.editor.arrangedCount < 2 { return status.show(.selection(.tooFew(.align))) }
      arrange { $0.align(alignment) }
    case .distribute(let axis):
      if workspace.editor.arrangedCount < 3 { return status.show(.selection(.tooFew(.distribute))) }
      arrange { $0.distribute(axis) }
    case .tidy:
      // One part of a sequence diagram is enough to lay it out anew.
      arrange(otherwise: count < 2 ? .tooFew(.tidy) : .inOrder) { $0.tidySelection() }
    case .layers(let axis):
      arrange(otherwise: .tooFew(.layers)) { $0.tidySelection(inLayersAlong: axis) }
    case .sameSize:
      if count < 2 { return status.show(.selection(.tooFew(.sameSize))) }
      arrange { $0.equalizeSizes() }
    case .form(let form): workspace.edit { $0.setForm(form) }
    case .connect(let direction):
      guard workspace.edit({ $0.addConnectedShape(direction) }) != nil else {
        return status.show(.selection(.notConnectable))
      }
    case .reverse:
      arrange(otherwise: .noArrows) { $0.reverseArrows() }
    case .detach:
      arrange(otherwise: .nothingAttached) { $0.detachArrows() }
    case .walk(let direction): walk { $0.walk(direction) }
    case .walkOn: walk { $0.walkOn() }
    case .renameFrame:
      if !frames.askForName() { status.show(.selection(.noFrameSelected)) }
    case .all, .clear, .paste, .route, .frame, .unlock:
      break
    }
  }

  /// Arranges what is selected, and says so if nothing was out of order.
  private func arrange(
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
  private func walk(_ step: (inout Editor) -> Bool) {
    var isDone = false
    workspace.edit {
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

  /// - Returns: what became of the marks as text.
  private func copy() -> CopiedText {
    clipboard.copy(workspace.editor.selectedMarks, glyphs: workspace.canvas.glyphs)
  }

  /// The copies made by the last duplication, and the side of the originals on which they are.
  private var duplicates: (ids: Set<MarkID>, side: CopyStep.Side?) = ([], nil)

  /// Puts copies beside what is selected where there is room in sight; copies of copies go on to the same side.
  private func duplicate() {
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
  private func pasteCopied() {
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
    workspace.edit { $0.select(hit.isSelectable ? [hit.path] : []) }
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
    guard editor.settings.tool.draws, editor.pending == nil, !usesHand, !isViewOnly,
      let path = editor.latestTextHolder
    else { return }
    choose(.select)
    edit { $0.select([path]) }
  }
}
