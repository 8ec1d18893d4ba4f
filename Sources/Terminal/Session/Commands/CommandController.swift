import CellRendering
import Editing
import Marks

/// Carries out commands, each by the part of the session that it is about.
final class CommandController {
  private let workspace: Workspace
  private let screen: ScreenController
  private let dialogs: DialogController
  private let documents: DocumentController
  private let appearance: AppearanceController
  private let terminal: TerminalController
  private let ink: InkController
  private let selection: SelectionController
  private let stencils: StencilController
  private let tables: TableController
  private let layers: LayerController
  private let text: TextController
  private let textStyle: TextStyleController
  private let gestures: GestureController
  private let pointer: PointerState
  private let clipboard: Clipboard
  private let quitGuard: QuitGuard
  private var status: StatusLine { workspace.status }

  init(
    _ workspace: Workspace, _ screen: ScreenController, _ dialogs: DialogController,
    _ documents: DocumentController, _ appearance: AppearanceController,
    _ terminal: TerminalController, _ ink: InkController,
    _ selection: SelectionController, _ stencils: StencilController, _ tables: TableController,
    _ layers: LayerController, _ text: TextController, _ textStyle: TextStyleController,
    _ gestures: GestureController, _ pointer: PointerState, _ clipboard: Clipboard, _ quitGuard: QuitGuard
  ) {
    self.workspace = workspace
    self.screen = screen
    self.dialogs = dialogs
    self.documents = documents
    self.appearance = appearance
    self.terminal = terminal
    self.ink = ink
    self.selection = selection
    self.stencils = stencils
    self.tables = tables
    self.layers = layers
    self.text = text
    self.textStyle = textStyle
    self.gestures = gestures
    self.pointer = pointer
    self.clipboard = clipboard
    self.quitGuard = quitGuard
  }

  /// Carries out a command.
  ///
  /// - Returns: what is left for the session to do.
  func perform(_ command: Command) -> SessionRequest? {
    if !keepsPending(command) { workspace.finishPending() }
    switch command {
    case .undo, .redo: undoOrRedo(command)
    case .save: documents.save()
    case .saveAs: dialogs.ask(.save(then: .stay), text: documents.nameToSave)
    case .exportAs: documents.exports.ask()
    case .updateFromSource: dialogs.ask(.source, notice: .sourceFile)
    case .exportTo(let name): return .submit(name, .export(ofSelection: false))
    case .exportSelection: documents.exports.ask(ofSelection: true)
    case .exportSelectionTo(let name): return .submit(name, .export(ofSelection: true))
    case .copyPicture: documents.exports.copyPicture()
    case .saveTo(let name): return .submit(name, .save(then: .stay))
    case .open: documents.leave(for: .open)
    case .openNamed(let name): documents.leave(for: .openNamed(name))
    case .placePicture: documents.pictures.ask()
    case .placePictureNamed(let name): return .submit(name, .picture)
    case .new: documents.leave(for: .new)
    case .restoreUnnamed: documents.leave(for: .restoreUnnamed)
    case .revert: documents.revert()
    case .saveAndQuit: documents.saveAndQuit()
    case .quitWithoutSaving: documents.quitWithoutSaving()
    case .quit: documents.leave(for: .quit)
    case .copyOrQuit: copyOrQuit()
    case .sketchbook: documents.leave(for: .sketchbook)
    case .gallery: documents.leave(for: .gallery)
    case .sketchbookList: documents.leave(for: .sketchbookList)
    case .sketch(let number): documents.leave(for: .sketch(number))
    case .inGallery(let command): return dialogs.perform(command)
    case .find: dialogs.ask(.find, text: selection.searchedText)
    case .findText(let words): selection.find(words)
    case .settings: status.show(.session(.settings))
    case .help: dialogs.toggleHelp()
    case .palette: dialogs.ask(.command)
    case .closePanel: dialogs.close()
    case .answer(let answer):
      if case .question(let question) = dialogs.mode { documents.resolve(question, with: answer) }
    case .theme(let kind): appearance.choose(kind)
    case .nextTheme: appearance.chooseNext()
    case .glyphs(let set): status.show(.view(.glyphs(terminal.choose(set))))
    case .pixels: status.show(.view(.pixels(terminal.togglePixels())))
    case .toggleBars: screen.toggleBars()
    case .redraw: screen.repaint()
    case .suspend: return .suspend
    case .layer(.choose) where screen.hasRoomForLayers: screen.toggleLayers()
    case .layer(let command): layers.perform(command)
    case .layerAt(let path, let command): layers.perform(command, at: path)
    case .selection(let command) where tables.perform(command): break
    case .selection(.paste): pasteCopied()
    case .selection(.connect(let direction)): connect(direction)
    case .stickyNote: addNote()
    case .table(let command): tables.perform(command)
    case .stencils: stencils.present()
    case .saveStencil: stencils.askForName()
    case .selection(let command): selection.perform(command)
    case .text(let command): textStyle.perform(command)
    case .pan(let columns, let rows): nudgeOrPan(columns: columns, rows: rows)
    case .center: workspace.center()
    case .zoom(let zoom): workspace.zoom(zoom)
    case .zoomTo(let percent): workspace.zoom(toPercent: percent)
    case .tool(let kind):
      if kind.draws { ink.leaveHighlighter() }
      workspace.choose(kind)
      status.show(.tool(.chosen(workspace.editor.settings.choice)))
    case .hand:
      workspace.chooseHand()
      status.show(.tool(.hand))
    case .write: if !text.respond(to: FixedKey.enter, near: nil) { status.show(.text(.noText)) }
    case .choices(let menu): present(menu)
    case .grid: status.show(.aid(.grid(workspace.toggle(GridOverlay.self))))
    case .ruler: status.show(.aid(.rulers(workspace.toggle(RulerOverlay.self))))
    case .smooth, .snap, .gridStep, .guides, .mirror, .mode: changeMode(command)
    case .color, .colors, .inkColor, .sheets, .sheet, .copyStyle, .pasteStyle, .thinner, .wider, .width,
      .nextTexture, .texture, .ink:
      changeInk(command)
    }
    return nil
  }

  /// Whether what is pending stays so through a command.
  private func keepsPending(_ command: Command) -> Bool {
    switch command {
    case .redo: workspace.editor.pending == .text
    case .undo, .text, .color, .colors, .inkColor, .ink, .thinner, .wider, .mode, .smooth, .help, .closePanel,
      .palette:
      true
    case .nextTexture, .texture, .choices: true
    case .table(.change): true
    case .pan, .center, .zoom, .toggleBars, .pixels, .suspend, .redraw: true
    // Copying and quitting end what is pending only if they do something.
    case .copyOrQuit: true
    default: false
    }
  }

  private func undoOrRedo(_ command: Command) {
    let isUndo = command == .undo
    let pending = workspace.editor.pending
    if isUndo ? pending != nil : pending == .text { return workspace.pass(isUndo ? .undo : .redo) }
    if workspace.isViewOnly { return status.show(.edit(.viewOnly)) }
    switch workspace.edit({ (isUndo ? $0.undo() : $0.redo()) ?? .none }) {
    case .undid(let name): status.show(.edit(.undid(name)))
    case .redid(let name): status.show(.edit(.redid(name)))
    default: status.show(.edit(isUndo ? .nothingToUndo : .nothingToRedo))
    }
  }

  /// Copies what is selected; otherwise quits at the second press.
  private func copyOrQuit() {
    if workspace.editor.pending == .text { return status.show(.text(.nothingToCopy)) }
    if tables.perform(.copy) { return }
    if workspace.hasSelection { return selection.perform(.copy) }
    let key = workspace.settings.keymap.firstKey(for: .copyOrQuit) ?? Key(.character("c"), .control)
    if quitGuard.isConfirmed(by: key) { documents.leave(for: .quit) }
  }

  /// Pastes what was copied last: text that was typed, or marks.
  private func pasteCopied() {
    guard let copied = clipboard.text, !workspace.isViewOnly else { return selection.perform(.paste) }
    gestures.interrupt()
    text.paste(copied, near: pointer.placeOfText)
  }

  /// Makes a sticky note in the middle of the view, and types in it.
  private func addNote() {
    if workspace.isViewOnly { return status.show(.edit(.viewOnly)) }
    guard workspace.editor.canDraw else { return workspace.reportClosedLayer() }
    workspace.choose(.select)
    let view = workspace.canvas.viewport.visible
    guard workspace.edit({ $0.addNote(around: view.center, in: view) }) != nil,
      let path = workspace.editor.selection.first
    else { return }
    if let box = workspace.editor.frame?.box { workspace.reveal(box) }
    _ = text.editText(ofMarkAt: path)
  }

  /// Makes a connected shape, and types in it.
  private func connect(_ direction: GrowthDirection) {
    workspace.selectLatest()
    let steps = workspace.stepCount
    selection.perform(.connect(direction))
    guard workspace.stepCount > steps, let path = workspace.editor.selection.first else { return }
    if let box = workspace.editor.frame?.box { workspace.reveal(box) }
    _ = text.editText(ofMarkAt: path)
  }

  /// Moves the selection by a cell, or the view by a part of the canvas.
  private func nudgeOrPan(columns: Int, rows: Int) {
    if workspace.hasSelection { return selection.nudge(columns: columns, rows: rows) }
    let frame = workspace.canvas.frame
    workspace.pan(columns: columns * max(1, frame.columns / 8), rows: rows * max(1, frame.rows / 8))
  }

  // MARK: Modes

  private func changeMode(_ command: Command) {
    switch command {
    case .smooth:
      workspace.changeSettings { $0.smoothing = $0.smoothing.next }
      let isIdle = workspace.editor.settings.grid != nil && workspace.editor.settings.smoothing != .off
      status.show(.aid(.smoothing(workspace.editor.settings.smoothing, isIdle: isIdle)))
    case .snap: workspace.toggleSnap()
    case .gridStep(let step): workspace.setGrid(step: step)
    case .guides:
      workspace.changeSettings { $0.usesGuides.toggle() }
      status.show(.aid(.guides(workspace.editor.settings.usesGuides)))
    case .mirror: mirror()
    case .mode(let mode): toggle(mode)
    default: break
    }
  }

  /// Switches to the next of the symmetries, around the middle of the view; after the last, to none.
  private func mirror() {
    let kinds: [Symmetry.Kind] = [.leftRight, .aboveBelow, .quarters, .radial(6)]
    let current = workspace.editor.settings.symmetry?.kind
    let index = kinds.firstIndex { $0 == current }.map { $0 + 1 } ?? 0
    guard kinds.indices.contains(index) else {
      workspace.changeSettings { $0.symmetry = nil }
      return status.show(.aid(.mirror(nil)))
    }
    let center = SnapGrid.cells.nearest(to: workspace.canvas.viewport.visible.center)
    workspace.changeSettings { $0.symmetry = Symmetry(kinds[index], around: center) }
    status.show(.aid(.mirror(kinds[index])))
  }

  /// Switches a mode on or off, in the middle of a gesture too.
  private func toggle(_ mode: GestureOptions) {
    let isOn = workspace.toggle(mode)
    switch mode {
    case .fromCenter: status.show(.aid(.fromCenter(isOn)))
    case .adding: status.show(.aid(.adding(isOn)))
    default: status.show(.aid(.straight(isOn)))
    }
    if mode == .adding, workspace.editor.settings.tool != .select { workspace.choose(.select) }
    gestures.repeatLast()
  }

  // MARK: Ink

  /// Opens a list of choices beside its row of the column, where the pointer is on the canvas, or where that begins.
  private func present(_ menu: ChoiceMenu) {
    let canvas = workspace.canvas.frame
    if let place = pointer.last, canvas.contains(column: place.column, row: place.row) {
      return dialogs.present(menu, column: place.column, row: place.row)
    }
    let row = screen.layout.row(of: menu) ?? canvas.row
    dialogs.present(menu, column: canvas.column, row: row)
  }

  private func changeInk(_ command: Command) {
    switch command {
    case .color(let number): ink.choose(InkPalette.colors[number - 1])
    case .colors: dialogs.ask(.color)
    case .inkColor(let color): ink.choose(color)
    case .sheets: dialogs.ask(.sheet)
    case .sheet(let color): ink.paintSheet(color)
    case .copyStyle: ink.copyStyle()
    case .pasteStyle: ink.pasteStyle()
    case .thinner: ink.chooseWidth(wider: false)
    case .wider: ink.chooseWidth(wider: true)
    case .width(let width): ink.choose(width: width)
    case .nextTexture: ink.choose(InkPalette.texture(after: workspace.shownInk.texture))
    case .texture(let texture): ink.choose(texture)
    case .ink(let command): ink.perform(command)
    default: break
    }
  }
}
