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
  private let ink: InkController
  private let selection: SelectionController
  private let layers: LayerController
  private let text: TextController
  private let gestures: GestureController
  private let pointer: PointerState
  private let clipboard: Clipboard
  private let quitGuard: QuitGuard
  private var status: StatusLine { workspace.status }
  private var messages: Messages { workspace.messages }

  init(
    _ workspace: Workspace, _ screen: ScreenController, _ dialogs: DialogController,
    _ documents: DocumentController, _ appearance: AppearanceController, _ ink: InkController,
    _ selection: SelectionController, _ layers: LayerController, _ text: TextController,
    _ gestures: GestureController, _ pointer: PointerState, _ clipboard: Clipboard, _ quitGuard: QuitGuard
  ) {
    self.workspace = workspace
    self.screen = screen
    self.dialogs = dialogs
    self.documents = documents
    self.appearance = appearance
    self.ink = ink
    self.selection = selection
    self.layers = layers
    self.text = text
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
    case .undo, .redo: step(command)
    case .save: documents.save()
    case .saveAs: dialogs.ask(.save(then: .stay), text: workspace.nameToSave)
    case .saveTo(let name): return .submit(name, .save(then: .stay))
    case .open: documents.leave(for: .open)
    case .openNamed(let name): documents.leave(for: .openNamed(name))
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
    case .settings: status.show("Settings are in a file: charcoal config shows where, --show what it says")
    case .help: dialogs.toggleHelp()
    case .palette: dialogs.ask(.command)
    case .closePanel: dialogs.close()
    case .answer(let answer):
      if case .question(let question) = dialogs.mode { documents.answer(question, answer) }
    case .theme(let kind): appearance.choose(kind)
    case .nextTheme: appearance.chooseNext()
    case .toggleBars: screen.toggleBars()
    case .redraw: screen.repaint()
    case .suspend: return .suspend
    case .layer(.choose) where screen.hasRoomForLayers: screen.toggleLayers()
    case .layer(let command): layers.perform(command)
    case .layerAt(let path, let command): layers.perform(command, at: path)
    case .selection(.paste): paste()
    case .selection(let command): selection.perform(command)
    case .text(let command): text.perform(command)
    case .pan(let columns, let rows): pan(columns: columns, rows: rows)
    case .center: workspace.center()
    case .zoom(let zoom): workspace.zoom(zoom)
    case .zoomTo(let percent): workspace.zoom(toPercent: percent)
    case .tool(let kind):
      workspace.choose(kind)
      status.show(kind.hint(workspace.settings.keymap))
    case .hand:
      workspace.chooseHand()
      status.show(Chrome.handHint + messages.key(.tool(.pen), "pen"))
    case .grid: toggle(GridOverlay.self, called: "Grid")
    case .ruler: toggle(RulerOverlay.self, called: "Rulers")
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
    case .nextTexture, .texture: true
    case .pan, .center, .zoom, .toggleBars, .suspend, .redraw: true
    // It ends what is pending only if it does something.
    case .copyOrQuit: true
    default: false
    }
  }

  private func step(_ command: Command) {
    let isUndo = command == .undo
    let pending = workspace.editor.pending
    if isUndo ? pending != nil : pending == .text { return workspace.pass(isUndo ? .undo : .redo) }
    if workspace.isViewOnly { return status.show(messages.viewOnly) }
    switch workspace.edit({ (isUndo ? $0.undo() : $0.redo()) ?? .none }) {
    case .undid(let name): status.show("Undo: \(name)")
    case .redid(let name): status.show("Redo: \(name)")
    default: status.show(isUndo ? "Nothing to undo" : "Nothing to redo")
    }
  }

  /// Copies what is selected; otherwise quits at the second press.
  private func copyOrQuit() {
    if workspace.editor.pending == .text { return status.show("Nothing to copy. Esc: done") }
    if workspace.hasSelection { return selection.perform(.copy) }
    let key = workspace.settings.keymap.firstKey(for: .copyOrQuit) ?? Key(.character("c"), .control)
    if quitGuard.isConfirmed(by: key) { documents.leave(for: .quit) }
  }

  /// Pastes what was copied last: text that was typed, or marks.
  private func paste() {
    guard let copied = clipboard.text, !workspace.isViewOnly else { return selection.perform(.paste) }
    gestures.interrupt()
    text.paste(copied, near: pointer.placeOfText)
  }

  /// Moves the selection by a cell, or the view by a part of the canvas.
  private func pan(columns: Int, rows: Int) {
    if workspace.hasSelection { return selection.nudge(columns: columns, rows: rows) }
    let frame = workspace.canvas.frame
    workspace.pan(columns: columns * max(1, frame.columns / 8), rows: rows * max(1, frame.rows / 8))
  }

  private func toggle<D: CanvasDecorator>(_ kind: D.Type, called name: String) {
    status.show("\(name): \(workspace.canvas.toggle(kind) ? "on" : "off")")
  }

  // MARK: Modes

  private func changeMode(_ command: Command) {
    switch command {
    case .smooth:
      workspace.editor.settings.smoothing = workspace.editor.settings.smoothing.next
      let isIdle = workspace.editor.settings.grid != nil && workspace.editor.settings.smoothing != .off
      status.show(
        "Smoothing: \(workspace.editor.settings.smoothing.rawValue)" + (isIdle ? ", once snap is off" : ""))
    case .snap: workspace.toggleSnap()
    case .gridStep(let step): workspace.setGrid(step: step)
    case .guides:
      workspace.editor.settings.usesGuides.toggle()
      status.show("Guides: \(workspace.editor.settings.usesGuides ? "on" : "off")")
    case .mirror: mirror()
    case .mode(let mode): toggle(mode)
    default: break
    }
  }

  /// Takes the next of the symmetries, around the middle of the view.
  private func mirror() {
    let kinds: [(kind: Symmetry.Kind, words: String)] = [
      (.leftRight, "left and right"), (.aboveBelow, "top and bottom"), (.quarters, "four quarters"),
      (.radial(6), "six parts"),
    ]
    let current = workspace.editor.settings.symmetry?.kind
    let index = kinds.firstIndex { $0.kind == current }.map { $0 + 1 } ?? 0
    guard kinds.indices.contains(index) else {
      workspace.editor.settings.symmetry = nil
      return status.show("Mirror: off")
    }
    let center = SnapGrid.cells.nearest(to: workspace.canvas.viewport.visible.center)
    workspace.editor.settings.symmetry = Symmetry(kinds[index].kind, around: center)
    status.show("Mirror: \(kinds[index].words)")
  }

  /// Switches a mode on or off, in the middle of a gesture too.
  private func toggle(_ mode: GestureOptions) {
    let isOn = workspace.toggle(mode)
    let names: [GestureOptions: String] = [
      .constrained: "Straight", .fromCenter: "Draw from centre", .adding: "Add to selection",
    ]
    status.show("\(names[mode] ?? ""): \(isOn ? "on" : "off")")
    if mode == .adding, workspace.editor.settings.tool != .select { workspace.choose(.select) }
    gestures.repeatLast()
  }

  // MARK: Ink

  private func changeInk(_ command: Command) {
    switch command {
    case .color(let number): ink.choose(InkPalette.colors[number - 1])
    case .colors: dialogs.ask(.color)
    case .inkColor(let color): ink.choose(color)
    case .sheets: dialogs.ask(.sheet)
    case .sheet(let color): ink.paintSheet(color)
    case .copyStyle: ink.copyStyle()
    case .pasteStyle: ink.pasteStyle()
    case .thinner: ink.setWidth(wider: false)
    case .wider: ink.setWidth(wider: true)
    case .width(let width): ink.set(width: width)
    case .nextTexture: ink.choose(InkPalette.texture(after: workspace.shownInk.texture))
    case .texture(let texture): ink.choose(texture)
    case .ink(let command): ink.perform(command)
    default: break
    }
  }
}
