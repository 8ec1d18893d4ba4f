import CellRendering
import Editing
import Marks

/// The parts that commands are carried out by, and the commands that need several of them.
struct CommandContext {
  let workspace: Workspace
  let screen: ScreenController
  let dialogs: DialogController
  let documents: DocumentController
  let appearance: AppearanceController
  let terminal: TerminalController
  let ink: InkController
  let selection: SelectionController
  let stencils: StencilController
  let tables: TableController
  let layers: LayerController
  let frames: FrameController
  let text: TextController
  let pasting: PastingController
  let textStyle: TextStyleController
  let gestures: GestureController
  let pointer: PointerState
  let clipboard: Clipboard
  let wordGuard: WordGuard

  var status: StatusLine { workspace.status }

  /// Carries out a command, unless the session lacks what it needs.
  func perform(_ command: Command) {
    guard let entry = CommandTable[command] else { return }
    if !entry.keepsPending { workspace.finishPending() }
    if entry.needs.allSatisfy(workspace.meets) { entry.run(self, command) }
  }

  // MARK: Editing

  /// Takes back what is pending, or else the last step.
  func undo() {
    if workspace.editor.pending != nil { return workspace.pass(.undo) }
    report(workspace.edit { $0.undo() ?? .none }, otherwise: .nothingToUndo)
  }

  func redo() {
    if workspace.editor.pending == .text { return workspace.pass(.redo) }
    workspace.finishPending()
    report(workspace.edit { $0.redo() ?? .none }, otherwise: .nothingToRedo)
  }

  private func report(_ event: EditorEvent?, otherwise message: EditMessage) {
    switch event {
    case .undid(let name): status.show(.edit(.undid(name)))
    case .redid(let name): status.show(.edit(.redid(name)))
    default: status.show(.edit(message))
    }
  }

  func copy() { if !tables.copy() { selection.copy() } }

  /// Copies what is selected; otherwise quits at the second press.
  func copyOrQuit() {
    if workspace.editor.pending == .text { return status.show(.text(.nothingToCopy)) }
    if workspace.hasSelection { return copy() }
    let key = workspace.settings.keymap.firstKey(for: .copyOrQuit) ?? .control("c")
    if wordGuard.isConfirmed(by: key) { documents.leave(for: .quit) }
  }

  /// Pastes what was copied last: text that was typed, or marks.
  func paste() {
    if tables.paste() { return }
    guard let copied = clipboard.text else { return selection.paste() }
    gestures.interrupt()
    pasting.paste(copied, near: pointer.cellOfText)
  }

  /// Pastes the text that was pasted last, or copied, as a label.
  func pasteAsText() {
    gestures.interrupt()
    pasting.pasteAsText(otherwise: clipboard.textToType, near: pointer.cellOfText)
  }

  /// Makes a connected shape, and types in it.
  func connect(_ direction: GrowthDirection) {
    workspace.selectLatest()
    guard workspace.meets(.selection) else { return wordGuard.expectNameWithoutShape() }
    guard let event = workspace.perform(Growing.addShape(direction)) else {
      status.show(.selection(.notConnectable))
      return wordGuard.expectNameWithoutShape()
    }
    if event.isNewStep { text.writeInSelection() }
  }

  /// Moves the selection by a cell, or the view by a part of the canvas.
  func scroll(_ direction: GrowthDirection) {
    let (columns, rows) =
      switch direction {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      }
    if workspace.hasSelection { return selection.nudge(columns: columns, rows: rows) }
    let frame = workspace.canvas.frame
    workspace.pan(columns: columns * max(1, frame.columns / 8), rows: rows * max(1, frame.rows / 8))
  }

  /// Switches a mode on or off, in the middle of a gesture too.
  func toggle(_ mode: GestureOptions, message: (Bool) -> DrawingAidMessage) {
    status.show(.aid(message(workspace.toggle(mode))))
    if mode == .adding, !workspace.editor.settings.tool.selects { workspace.choose(.select) }
    gestures.repeatLast()
  }

  /// Opens a list of choices beside its row of the column, where the pointer is on the canvas, or where that begins.
  func present(_ menu: ChoiceMenu) {
    let canvas = workspace.canvas.frame
    if let cell = pointer.last, canvas.contains(column: cell.column, row: cell.row) {
      return dialogs.present(menu, column: cell.column, row: cell.row)
    }
    let row = screen.layout.row(of: menu) ?? canvas.row
    dialogs.present(menu, column: canvas.column, row: row)
  }

  // MARK: Requests

  /// Carries out a request that a part left to the session; a key is for the session alone.
  func carryOut(_ request: SessionRequest?) {
    switch request {
    case nil, .key: break
    case .perform(let command): perform(command)
    case .submit(let text, let purpose): submit(text, purpose)
    case .openSketch(let number): documents.open(sketch: number)
    case .placeStencil(let stencil): stencils.place(stencil)
    }
  }

  /// Handles a line that was typed.
  func submit(_ text: String, _ purpose: Mode.Purpose) {
    if text.allSatisfy(\.isWhitespace) { return dialogs.refuse(purpose.emptyNotice, text, purpose) }
    switch purpose {
    case .save(let next): documents.save(typed: text, then: next, purpose)
    case .export(let isOfSelection):
      documents.exports.export(typed: text, ofSelection: isOfSelection, purpose)
    case .source: documents.sources.update(typed: text, purpose)
    case .open: documents.open(typed: text)
    case .picture: documents.pictures.place(typed: text, purpose)
    case .find:
      dialogs.close()
      selection.find(text)
    case .layerName(let path):
      dialogs.close()
      layers.renameLayer(at: path, to: text)
    case .frameName(let path):
      dialogs.close()
      frames.rename(at: path, to: text)
    case .stencilName: stencils.save(named: text)
    case .command, .sketchbook, .layer, .color, .sheet: dialogs.refuse(nil, text, purpose)
    }
  }
}
