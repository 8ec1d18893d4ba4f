import CellRendering
import Editing
import Marks

/// What keys and buttons ask for.
extension Session {
  func perform(_ command: Command) {
    if !keepsPending(command) { finishPending() }
    switch command {
    case .undo where editor.pending != nil: pass(.undo)
    case .undo: step({ $0.undo() }, done: "undid", none: "nothing to undo")
    case .redo: step({ $0.redo() }, done: "redid", none: "nothing to redo")
    case .save: save()
    case .saveAs: ask("Save as:", text: name ?? "", .save(then: .stay))
    case .open: leave(for: .open)
    case .bringBack: leave(for: .bringBack)
    case .revert: revert()
    case .quit: leave(for: .quit)
    case .help: setMode(mode == .help ? .canvas : .help)
    case .palette: ask(":", text: "", .command)
    case .sketchbook: leave(for: .sketchbook)
    case .gallery: leave(for: .gallery)
    case .sketchbookList: leave(for: .sketchbookList)
    case .sketch(let number): leave(for: .sketch(number))
    case .inGallery(let command): perform(command)
    case .theme(let kind): choose(kind)
    case .nextTheme: chooseNextTheme()
    case .grid: toggle(GridOverlay.self, called: "grid")
    case .ruler: toggle(RulerOverlay.self, called: "ruler")
    case .closePanel: setMode(.canvas)
    case .color(let number): choose(InkPalette.colors[number - 1])
    case .colors: ask("Colour:", text: "", .color)
    case .inkColor(let color): choose(color)
    case .sheets: ask("Sheet:", text: "", .sheet)
    case .sheet(let color): paintSheet(color)
    case .copyStyle: copyStyle()
    case .pasteStyle: pasteStyle()
    case .thinner: setWidth(wider: false)
    case .wider: setWidth(wider: true)
    case .nextTexture: choose(InkPalette.texture(after: editor.ink.texture))
    case .texture(let texture): choose(texture)
    case .ink(let command): perform(command)
    case .pan(let columns, let rows) where hasSelection:
      nudge(columns: columns, rows: rows)
    case .pan(let columns, let rows):
      pan(columns: columns * max(1, canvas.frame.columns / 8), rows: rows * max(1, canvas.frame.rows / 8))
    case .center: center()
    case .zoom(let zoom): self.zoom(zoom)
    case .toggleBars:
      showsBars.toggle()
      arrange()
      canvas.redraw(editor)
      screen.invalidate()
    case .suspend:
      suspend()
    case .redraw:
      repaint()
    case .tool(let kind):
      choose(kind)
      setMessage(kind.hint)
    case .hand:
      usesHand = true
      needsChrome = true
      setMessage("hand: drag the paper; p draws again")
    case .smooth:
      editor.smoothing = editor.smoothing.next
      let isIdle = editor.grid != nil && editor.smoothing != .off
      setMessage("smooth strokes: \(editor.smoothing.rawValue)" + (isIdle ? ", once snap is off" : ""))
    case .snap:
      editor.grid = editor.grid == nil ? Grid(spacing: InkPalette.gridSpacing) : nil
      setMessage("snap to the grid: \(editor.grid == nil ? "off" : "on, strokes are straight")")
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
      (.leftRight, "left and right"), (.aboveBelow, "above and below"), (.quarters, "all four quarters"),
      (.radial(6), "six times around"),
    ]
    let index = kinds.firstIndex { $0.kind == editor.symmetry?.kind }.map { $0 + 1 } ?? 0
    guard kinds.indices.contains(index) else {
      editor.symmetry = nil
      return setMessage("mirror: off")
    }
    let center = Grid.cells.nearest(to: canvas.viewport.visible.center)
    editor.symmetry = Symmetry(kinds[index].kind, around: center)
    setMessage("mirror: \(kinds[index].words), about the middle of the screen")
  }

  func choose(_ kind: ToolKind) {
    usesHand = false
    canvas.apply(editor.take(kind), editor)
    needsChrome = true
  }

  /// Switches a wish on or off, in the middle of a gesture too.
  private func toggle(_ wish: PointerEvent.Wishes) {
    wishes.formSymmetricDifference(wish)
    let isOn = wishes.contains(wish)
    let names: [PointerEvent.Wishes: String] = [
      .constrained: "constrained", .fromCenter: "from the middle", .adding: "select more",
    ]
    setMessage("\(names[wish] ?? ""): \(isOn ? "on" : "off")")
    if wish == .adding, editor.kind != .select { choose(.select) }
    if tracker.isActive { perform(tracker.repeated()) }
  }

  /// Changes the ink of what is drawn next, and of what is selected.
  func setInk(_ change: @escaping @Sendable (inout Ink) -> Void) {
    change(&editor.ink)
    if editor.pending != nil { edit { $0.restylePending(change) } }
    if hasSelection, !isLookedAt { self.change { $0.restyleSelection(change) } }
    needsChrome = true
  }

  private func choose(_ texture: Texture) {
    setInk { $0.keepingLineStyle { $0.texture = texture } }
    setMessage("texture: \(texture.words)")
  }

  private func step(
    _ take: (inout Editor) -> (name: String, update: EditorUpdate)?, done: String, none: String
  ) {
    if isLookedAt { return setMessage("only looking: nothing to take back") }
    let wasBlank = isBlank
    let result = take(&editor)
    if let result { canvas.apply(result.update, editor) }
    setMessage(result.map { "\(done) \($0.name)" } ?? none)
    if wasBlank != isBlank { redrawHint() }
  }
}
