import CellRendering
import Editing
import Marks

/// What is on the screen.
extension Session {
  /// Shows what changed since the last picture.
  func render() {
    canvas.refresh(editor)
    canvas.sheet = editor.drawing.sheet
    tellSimplified()
    noteCursor()
    var changed = canvas.takeChanges()
    guard needsChrome || !changed.isEmpty else { return }
    previews.beginPicture()
    defer {
      watchWelcome()
      wantSummaries()
      previews.fetch()
    }
    let coversCanvas = list != nil || gallery != nil
    // Panels lie over the canvas: with one open, all is drawn.
    if coversCanvas { changed = [picture.bounds] }
    canvas.hint = canvasHint
    // Nobody else holds the picture while it is painted: two holders would copy all its cells.
    let grid = picture
    picture = CellGrid(columns: 0, rows: 0)
    var painter = ViewPainter(
      grid: consume grid, theme: themeKind.theme(colors: screen.colors), isUTF8: isUTF8, canvasParts: changed)
    var chrome = [canvas.hint?.frame].compactMap(\.self)
    if needsChrome || coversCanvas {
      refreshLayers()
      hovered = targetOfPointer
      let window = self.window
      window.accept(&painter)
      chrome += window.children.map(\.frame).filter { $0 != canvas.frame }
    } else {
      canvas.accept(&painter)
    }
    needsChrome = false
    paintCursor(in: &painter.grid)
    picture = painter.grid
    screen.show(picture, changed: changed + chrome)
  }

  /// Whether there is nothing on the canvas yet.
  var isBlank: Bool { editor.drawing.isEmpty && !editor.isDrawing }

  func redrawHint() { canvas.invalidate() }

  /// Gives the bars and the canvas their places.
  func arrange() {
    gallery?.resize(to: GalleryLayout(columns: screen.columns, rows: screen.rows))
    canvas.frame = chrome.canvasFrame
    editor.bounds = canvas.bounds
    needsChrome = true
    placeList()
  }

  var chrome: Chrome {
    Chrome(
      columns: screen.columns, rows: screen.rows, showsBars: showsBars, name: name,
      isModified: editor.history.isModified, canUndo: editor.history.undoName != nil || editor.pending != nil,
      canRedo: editor.history.redoName != nil,
      ink: hasSelection ? editor.selectedInk ?? editor.ink : editor.ink, glyphs: glyphs, message: message,
      mode: mode,
      isUTF8: isUTF8, scale: canvas.viewport.scale, tool: usesHand ? nil : editor.kind,
      keymap: settings.keymap,
      hint: hint, modes: modes, isRecorded: store.recordingProblem == nil, list: list, layers: layerList,
      layerCommands: layerCommands, touch: touch,
      hoveredRow: hoveredRow)
  }
}
