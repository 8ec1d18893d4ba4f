import CellRendering
import Editing
import Marks

/// The part of a drawing that a canvas shows, as cells that are redrawn only where it changed.
///
/// There are two pictures: the drawing as it is, and the drawing with what the gesture under way would add. A new mark
/// is drawn on top of the first; a preview is drawn again in the cells that changed, on a copy of them. So the cost of a
/// stroke does not depend on how much was drawn before.
struct CanvasPicture {
  private(set) var glyphs: GlyphSet
  let usesColor: Bool
  private(set) var viewport: Viewport

  /// The drawing with the preview, as of the last ``refresh(_:)``.
  private(set) var grid: CellGrid

  /// The colour of the terminal's background, or one that is taken for it; ``Color/standard`` where ink is not mixed with
  /// what lies below.
  private(set) var paper = Color.standard

  /// The colour that the drawing lies on; nil for the paper.
  private var sheet: Color?

  /// The colour below the drawing, which ink is mixed with; ``Color/standard`` if it is unknown.
  var ground: Color { paper == .standard ? paper : sheet ?? paper }

  /// The drawing without the preview.
  private var drawn: CellRenderer

  /// The drawing with the preview.
  private var shown: CellRenderer

  /// The cells whose preview or drawing changed since the last ``refresh(_:)``.
  private var stale = StaleCells()

  /// The cells of the text in the preview that is shown.
  ///
  /// Tools report the damage of a preview in units, but text takes the same number of cells at any scale.
  private var previewText = CellRect.none

  /// The cells of ``grid`` that changed since they were last taken.
  private(set) var changes: [CellRect]

  /// The changes of the drawing since they were last taken; nil without a picture in pixels to take them.
  private var drawnChanges: [PixelPicture.Change]?

  /// Creates a blank picture, to be filled by ``redraw(_:)``.
  init(_ viewport: Viewport, glyphs: GlyphSet, usesColor: Bool) {
    self.viewport = viewport
    self.glyphs = glyphs
    self.usesColor = usesColor
    drawn = CellRenderer(viewport: viewport, for: glyphs)
    shown = drawn
    grid = CellGrid(columns: viewport.columns, rows: viewport.rows)
    changes = [grid.bounds]
  }

  /// Whether the drawing's ink is shown coarser than it is, because it takes too much work.
  var isSimplified: Bool { drawn.detail > .full }

  /// The size of the viewport's cells, and where they lie on the drawing.
  var cells: CellMetrics { CellMetrics(origin: viewport.origin, width: 1 / viewport.scale) }

  /// Whether a cell holds text.
  func isText(column: Int, row: Int) -> Bool { shown.isText(column: column, row: row) }

  /// Whether a cell holds an arrowhead, or a side of a figure that is a character.
  func isHead(column: Int, row: Int) -> Bool { shown.isHead(column: column, row: row) }

  /// Returns the cells that changed since the last call.
  mutating func takeChanges() -> [CellRect] {
    defer { changes.removeAll(keepingCapacity: true) }
    return changes
  }

  /// Has changes of the drawing noted from now on, for a picture of it in pixels, or no longer.
  mutating func noteDrawnChanges(_ isWanted: Bool) { drawnChanges = isWanted ? [] : nil }

  /// Returns the changes of the drawing since the last call.
  mutating func takeDrawnChanges() -> [PixelPicture.Change] {
    defer { if drawnChanges != nil { drawnChanges = [] } }
    return drawnChanges ?? []
  }

  // MARK: Looking elsewhere

  /// Turns to another part of the drawing; the picture is blank until ``redraw(_:)``.
  mutating func show(_ viewport: Viewport) {
    let (paper, sheet, isNoted) = (paper, sheet, drawnChanges != nil)
    self = CanvasPicture(viewport, glyphs: glyphs, usesColor: usesColor)
    (self.paper, self.sheet) = (paper, sheet)
    drawnChanges = isNoted ? [.otherView] : nil
    takeGround()
  }

  /// Takes other characters for the ink; the picture is blank until ``redraw(_:)``.
  mutating func spell(in glyphs: GlyphSet) {
    self.glyphs = glyphs
    show(viewport)
  }

  /// Scrolls at the same scale, and draws only what was not seen before.
  ///
  /// - Returns: false if that is impossible; then nothing is done.
  mutating func scroll(to origin: Point, _ editor: Editor) -> Bool {
    let way = origin - viewport.origin
    guard let parts = drawn.scroll(to: origin) else { return false }
    // It moves by whole cells only.
    drawnChanges?.append(
      .scrolled(
        columns: Int((way.dx * viewport.scale).rounded()),
        rows: Int((way.dy * viewport.scale / CellMetrics.aspect).rounded())))
    drawnChanges? += parts.map(PixelPicture.Change.redrawn)
    viewport = drawn.viewport
    for part in parts {
      drawn.setClip(part)
      drawn.clear()
      editor.visibleRoot.accept(&drawn)
      // The parts that come into sight take too much work at this level of detail.
      guard !drawn.isExhausted else {
        drawn.drawPicture(of: editor.visibleRoot)
        break
      }
    }
    shown = CellRenderer(viewport: viewport, for: glyphs)
    shown.ground = ground
    stale = StaleCells()
    previewText = textCells(of: editor.preview)
    renew(viewport.cells, editor.preview)
    return true
  }

  // MARK: Drawing

  /// Draws the whole drawing.
  mutating func redraw(_ editor: Editor) {
    sheet = editor.drawing.sheet
    takeGround()
    drawn.shortenLabels(of: editor.visibleRoot)
    drawn.drawPicture(of: editor.visibleRoot)
    drawnChanges?.append(.redrawn(viewport.cells))
    previewText = textCells(of: editor.preview)
    renew(viewport.cells, editor.preview)
  }

  /// Sets the colour of the terminal's background; only a picture whose ink is mixed with it is drawn again.
  mutating func setPaper(_ color: Color, _ editor: Editor) {
    let before = ground
    paper = color
    if ground != before { renewGround(editor) }
  }

  private mutating func renewGround(_ editor: Editor) {
    takeGround()
    if drawn.dependsOnGround || shown.dependsOnGround { redraw(editor) }
  }

  /// Draws what an update of the editor changed; ``refresh(_:)`` shows it.
  ///
  /// - Parameter editor: asked for only where marks of the drawing changed, since a copy of it takes time.
  mutating func apply(_ update: EditorUpdate, _ editor: @autoclosure () -> Editor) {
    if isShortened, !update.changed.isEmpty || !update.addedOnTop.isEmpty,
      drawn.shortenLabels(of: editor().visibleRoot)
    {
      drawn.drawPicture(of: editor().visibleRoot)
      drawnChanges?.append(.redrawn(viewport.cells))
      note(viewport.cells)
    } else if !update.changed.isEmpty || !update.addedOnTop.isEmpty {
      draw(update, editor())
    }
    for rect in update.damage { note(cells(touching: rect)) }
    if !update.damage.isEmpty { note(previewText) }
  }

  /// Whether texts end before the next one, as in a picture smaller than the drawing.
  private var isShortened: Bool { viewport.scale < 1 }

  private mutating func draw(_ update: EditorUpdate, _ editor: Editor) {
    if !update.changed.isEmpty {
      let cells = cells(touching: update.changed)
      drawnChanges?.append(.redrawn(cells))
      drawn.setClip(cells)
      drawn.clear()
      editor.visibleRoot.accept(&drawn)
      redrawIfExhausted(editor)
      note(cells)
    }
    if !update.addedOnTop.isEmpty {
      drawn.resetClip()
      for mark in update.addedOnTop { mark.accept(&drawn) }
      redrawIfExhausted(editor)
      let cells = cells(touching: update.addedOnTop)
      drawnChanges?.append(.added(update.addedOnTop, cells))
      note(cells)
    }
  }

  /// Brings ``grid`` up to date: once a frame, however many updates came.
  mutating func refresh(_ editor: Editor) {
    let before = ground
    sheet = editor.drawing.sheet
    if ground != before { renewGround(editor) }
    let preview = editor.preview
    let text = textCells(of: preview)
    if text != previewText || !stale.isEmpty {
      note(text.union(previewText))
      previewText = text
    }
    for rect in stale.take() { renew(rect, preview) }
  }

  private mutating func takeGround() {
    drawn.ground = ground
    shown.ground = ground
  }

  /// Draws the whole picture again, coarser, if a change took too much work at its level of detail.
  private mutating func redrawIfExhausted(_ editor: Editor) {
    guard drawn.isExhausted else { return }
    drawn.drawPicture(of: editor.visibleRoot)
    note(viewport.cells)
  }

  private mutating func note(_ cells: CellRect) {
    if !cells.isEmpty { stale.add(cells) }
  }

  private mutating func renew(_ rect: CellRect, _ preview: (any Mark)?) {
    if preview == nil || shown.detail < drawn.detail { shown.begin(at: drawn.detail) }
    var rect = rect
    draw(preview, in: rect)
    // The whole preview has one level of detail, which it keeps until it is gone.
    while shown.isExhausted, let coarser = CellRenderer.Detail(rawValue: shown.detail.rawValue + 1) {
      rect = viewport.cells
      shown.begin(at: coarser)
      draw(preview, in: rect)
    }
    shown.spell(into: &grid, in: glyphs, usingColor: usesColor)
    changes.append(rect)
  }

  private mutating func draw(_ preview: (any Mark)?, in rect: CellRect) {
    shown.setClip(rect)
    shown.copy(from: drawn)
    preview?.accept(&shown)
  }

  // MARK: Cells of marks

  /// The cells that a rectangle touches, and one more on each side.
  ///
  /// Lines of dots may begin a dot beside the ink's box, and both halves of a wide character are drawn together.
  private func cells(touching rect: Rect) -> CellRect {
    let cell = cells.size
    return viewport.cells(
      touching: Rect(
        from: Point(x: rect.minX - cell.width, y: rect.minY - cell.height),
        to: Point(x: rect.maxX + cell.width, y: rect.maxY + cell.height)))
  }

  /// The cells that any of some marks is drawn in.
  private func cells(touching marks: [any Mark]) -> CellRect {
    marks.reduce(CellRect.none) { found, mark in
      found.union(mark.bounds(.ink).map(cells(touching:)) ?? found).union(textCells(of: mark))
    }
  }

  /// The cells of the text in a mark, with one more on each side.
  private func textCells(of mark: (any Mark)?) -> CellRect {
    guard let mark, case let cells = TextExtents(of: mark).cells(in: viewport), !cells.isEmpty else {
      return .none
    }
    return CellRect(
      column: cells.column - 1, row: cells.row, columns: cells.columns + 2, rows: cells.rows
    ).intersection(viewport.cells)
  }
}
