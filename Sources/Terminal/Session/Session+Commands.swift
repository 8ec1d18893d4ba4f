import CellRendering
import Editing
import Marks

/// What keys and buttons ask for.
extension Session {
  func perform(_ command: Command) {
    if !keepsPending(command) { finishPending() }
    switch command {
    case .undo where editor.pending != nil: pass(.undo)
    case .undo: step({ $0.undo() }, done: "Undo", none: "Nothing to undo")
    case .redo where editor.pending == .text: pass(.redo)
    case .redo: step({ $0.redo() }, done: "Redo", none: "Nothing to redo")
    case .save: save()
    case .saveAs: ask(.save(then: .stay), text: name ?? "")
    case .open: leave(for: .open)
    case .bringBack: leave(for: .bringBack)
    case .revert: revert()
    case .saveTo(let name): submit(name, .save(then: .stay))
    case .openNamed(let name): leave(for: .openNamed(name))
    case .saveAndQuit: saveAndQuit()
    case .quitWithoutSaving: quitWithoutSaving()
    case .quit: leave(for: .quit)
    case .new: leave(for: .new)
    case .copyOrQuit: copyOrQuit()
    case .find: ask(.find, text: searchedText)
    case .findText(let words): find(words)
    case .settings: setMessage("Settings are in a file: charcoal config shows where, --show what it says")
    case .help: setMode(mode == .help ? .canvas : .help)
    case .palette: ask(.command)
    case .sketchbook: leave(for: .sketchbook)
    case .gallery: leave(for: .gallery)
    case .sketchbookList: leave(for: .sketchbookList)
    case .sketch(let number): leave(for: .sketch(number))
    case .inGallery(let command): perform(command)
    case .theme(let kind): choose(kind)
    case .nextTheme: chooseNextTheme()
    case .grid: toggle(GridOverlay.self, called: "Grid")
    case .ruler: toggle(RulerOverlay.self, called: "Rulers")
    case .closePanel: setMode(.canvas)
    case .color(let number): choose(InkPalette.colors[number - 1])
    case .colors: ask(.color)
    case .inkColor(let color): choose(color)
    case .sheets: ask(.sheet)
    case .sheet(let color): paintSheet(color)
    case .copyStyle: copyStyle()
    case .pasteStyle: pasteStyle()
    case .thinner: setWidth(wider: false)
    case .wider: setWidth(wider: true)
    case .width(let width): set(width: width)
    case .nextTexture: choose(InkPalette.texture(after: shownInk.texture))
    case .texture(let texture): choose(texture)
    case .ink(let command): perform(command)
    case .text(let command): perform(command)
    case .pan(let columns, let rows) where hasSelection:
      nudge(columns: columns, rows: rows)
    case .pan(let columns, let rows):
      pan(columns: columns * max(1, canvas.frame.columns / 8), rows: rows * max(1, canvas.frame.rows / 8))
    case .center: center()
    case .zoom(let zoom): self.zoom(zoom)
    case .zoomTo(let percent): self.zoom(toPercent: percent)
    case .toggleBars: toggleBars()
    case .suspend:
      suspend()
    case .redraw:
      repaint()
    case .tool(let kind):
      choose(kind)
      setMessage(kind.hint(settings.keymap))
    case .hand:
      usesHand = true
      needsChrome = true
      setMessage(Chrome.handHint + messages.key(.tool(.pen), "pen"))
    case .smooth:
      editor.settings.smoothing = editor.settings.smoothing.next
      let isIdle = editor.settings.grid != nil && editor.settings.smoothing != .off
      setMessage("Smoothing: \(editor.settings.smoothing.rawValue)" + (isIdle ? ", once snap is off" : ""))
    case .snap:
      editor.settings.grid = editor.settings.grid == nil ? SnapGrid(spacing: Double(gridStep)) : nil
      setMessage("Snap: \(editor.settings.grid == nil ? "off" : "on")")
    case .gridStep(let step):
      setGrid(step: step)
    case .guides:
      editor.settings.usesGuides.toggle()
      setMessage("Guides: \(editor.settings.usesGuides ? "on" : "off")")
    case .mirror:
      mirror()
    case .wish(let wish):
      toggle(wish)
    case .selection(let command):
      perform(command)
    case .layer(let command):
      perform(command)
    case .layerAt(let path, let command):
      perform(command, at: path)
    case .answer(let answer):
      if case .question(let question) = mode { self.answer(question, answer) }
    }
  }

  /// Takes the next of the symmetries, about the middle of what is seen.
  private func mirror() {
    let kinds: [(kind: Symmetry.Kind, words: String)] = [
      (.leftRight, "left and right"), (.aboveBelow, "top and bottom"), (.quarters, "four quarters"),
      (.radial(6), "six parts"),
    ]
    let index = kinds.firstIndex { $0.kind == editor.settings.symmetry?.kind }.map { $0 + 1 } ?? 0
    guard kinds.indices.contains(index) else {
      editor.settings.symmetry = nil
      return setMessage("Mirror: off")
    }
    let center = SnapGrid.cells.nearest(to: canvas.viewport.visible.center)
    editor.settings.symmetry = Symmetry(kinds[index].kind, around: center)
    setMessage("Mirror: \(kinds[index].words)")
  }

  func choose(_ kind: ToolKind) {
    usesHand = false
    text.visit = nil
    if kind == .text, editor.settings.tool != .text { text.toolBefore = editor.settings.tool }
    canvas.apply(editor.take(kind), editor)
    needsChrome = true
  }

  /// Switches a wish on or off, in the middle of a gesture too.
  private func toggle(_ wish: GestureOptions) {
    wishes.formSymmetricDifference(wish)
    let isOn = wishes.contains(wish)
    let names: [GestureOptions: String] = [
      .constrained: "Straight", .fromCenter: "Draw from centre", .adding: "Add to selection",
    ]
    setMessage("\(names[wish] ?? ""): \(isOn ? "on" : "off")")
    if wish == .adding, editor.settings.tool != .select { choose(.select) }
    if tracker.isActive { perform(tracker.repeated()) }
  }

  /// Changes the ink of what is drawn next, and of what is selected.
  func setInk(_ change: @escaping @Sendable (inout Ink) -> Void) {
    change(&editor.settings.ink)
    if editor.pending != nil { edit { $0.restylePending(change) } }
    if hasSelection, !isLookedAt { self.change { $0.restyleSelection(change) } }
    needsChrome = true
  }

  private func choose(_ texture: Texture) {
    setInk { $0.keepingLineStyle { $0.texture = texture } }
    setMessage("Texture: \(texture.words)")
  }

  private func step(
    _ take: (inout Editor) -> EditorUpdate?, done: String, none: String
  ) {
    if isLookedAt { return setMessage(messages.viewOnly) }
    let event = edit { take(&$0) ?? .none }
    switch event {
    case .undid(let name)?, .redid(let name)?: setMessage("\(done): \(name)")
    default: setMessage(none)
    }
  }
}
