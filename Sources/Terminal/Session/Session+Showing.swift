import CellRendering
import Documents
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
    renewOverlays()
    var changed = canvas.takeChanges()
    needsChrome =
      needsChrome || changed.contains { part in overlays.contains { !$0.intersection(part).isEmpty } }
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
      grid: consume grid, theme: themeKind.theme(colors: screen.colors), isUTF8: isUTF8,
      usesColor: screen.colors > 0, canvasParts: changed)
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

  /// Has the canvas drawn again where a message lay over it.
  private func renewOverlays() {
    guard needsChrome else { return }
    let frames = chrome.overlays.map(\.frame)
    for frame in overlays where !frames.contains(frame) { canvas.invalidate(screen: frame) }
    overlays = frames
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

  var layout: ChromeLayout {
    ChromeLayout(columns: screen.columns, rows: screen.rows, showsBars: showsBars)
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
      isRecorded: store.autosaveProblem == nil, list: list, layers: layerList,
      layerCommands: layerCommands, touch: touch, hoveredRow: hoveredRow)
  }
}
