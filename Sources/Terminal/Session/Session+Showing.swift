import CellRendering
import Editing
import Marks

/// What is on the screen.
extension Session {
  /// Shows what changed since the last picture.
  func render() {
    noteHover()
    tellMeasure()
    canvas.refresh(editor)
    canvas.sheet = editor.drawing.sheet
    tellSimplified()
    noteCursor()
    refreshLayers()
    var chrome = self.chrome
    let isOutdated = presenter.isOutdated(chrome)
    if isOutdated {
      hovered = targetOfPointer
      chrome = self.chrome
      for frame in presenter.uncovered(by: chrome) { canvas.invalidate(screen: frame) }
    }
    var changed = canvas.takeChanges()
    let isCovered = list != nil || gallery != nil
    guard isOutdated || isCovered || !changed.isEmpty else { return }
    previews.beginPicture()
    defer {
      watchWelcome()
      wantSummaries()
      previews.fetch()
    }
    // Panels lie over the canvas: with one open, all is drawn.
    if isCovered { changed = [CellRect(column: 0, row: 0, columns: screen.columns, rows: screen.rows)] }
    canvas.hint = canvasHint
    presenter.show(
      chrome, canvas, changed: changed, isCovered: isCovered,
      theme: themeKind.theme(colors: screen.colors), window: { window }, finish: paintCursor)
  }

  /// Whether there is nothing on the canvas yet.
  var isBlank: Bool { editor.drawing.isEmpty && !editor.isDrawing }

  func redrawHint() { canvas.invalidate() }

  /// Gives the bars and the canvas their places.
  func arrange() {
    layout = ChromeLayout(columns: screen.columns, rows: screen.rows, showsBars: showsBars)
    gallery?.resize(to: GalleryLayout(columns: screen.columns, rows: screen.rows))
    canvas.frame = chrome.canvasFrame
    editor.bounds = canvas.bounds
    placeList()
  }

  var chrome: Chrome {
    Chrome(
      layout: layout, name: name, isModified: editor.history.isModified,
      canUndo: editor.history.undoName != nil || editor.pending != nil,
      canRedo: editor.history.redoName != nil,
      ink: shownInk,
      arrowheads: editor.selectedArrowheads ?? editor.arrowheads, glyphs: glyphs, message: message,
      mode: mode, isUTF8: isUTF8, scale: canvas.viewport.scale, tool: usesHand ? nil : editor.kind,
      keymap: settings.keymap, hint: hint, modes: modes, layer: layerAtHand,
      isRecorded: store.recordingProblem == nil, list: list, layers: layerList,
      layerCommands: layerCommands, touch: touch, hoveredRow: hoveredRow)
  }
}
