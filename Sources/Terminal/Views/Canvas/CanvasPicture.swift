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

  /// The colour of the terminal's background, or one that is taken for it; ``Color/standard`` where ink is not mixed with
  /// what lies below.
  private(set) var paper = Color.standard

  /// The colour that the drawing lies on; nil for the paper.
  private var sheet: Color?

  /// The colour below the drawing, which ink is mixed with; ``Color/standard`` if it is unknown.
  var ground: Color { paper == .standard ? paper : sheet ?? paper }

  /// The drawing without the preview; while ``pending`` is drawn, a sketch of it.
  private var drawn: CellRenderer

  /// The same as it is to be, where that takes longer than a frame.
  private var pending: PendingPicture

  /// The picture before ``show(_:keepsInk:)``, for a sketch; nil when it was of another drawing.
  private var former: CellRenderer?

  /// The drawing with the preview, as of the last ``refresh(_:)``.
  private var shown: PreviewedPicture

  /// The cells whose preview or drawing changed since the last ``refresh(_:)``.
  private var stale = StaleCells()

  /// The cells of the text in the preview that is shown.
  ///
  /// Tools report the damage of a preview in units, but text takes the same number of cells at any scale.
  private var previewText = CellRect.none

  /// The changes of the drawing since they were last taken; nil without a picture in pixels to take them.
  private var drawnChanges: [PixelPicture.Change]?

  /// Creates a blank picture, to be filled by ``redraw(_:)``.
  init(
    _ viewport: Viewport, glyphs: GlyphSet, usesColor: Bool, pending: PendingPicture = PendingPicture()
  ) {
    self.viewport = viewport
    self.pending = pending
    self.glyphs = glyphs
    self.usesColor = usesColor
    drawn = CellRenderer(viewport: viewport, for: glyphs)
    shown = PreviewedPicture(viewport, glyphs: glyphs, usesColor: usesColor)
  }

  /// The drawing with the preview in characters, as of the last ``refresh(_:)``.
  var grid: CellGrid { shown.grid }

  /// The cells of ``grid`` that changed since they were last taken.
  var changes: [CellRect] { shown.changes }

  /// Returns the cells that changed since the last call.
  mutating func takeChanges() -> [CellRect] { shown.takeChanges() }

  /// Whether the drawing's ink is shown coarser than it is, because it takes too much work.
  var isSimplified: Bool { drawn.detail > .full }

  /// Whether a sketch is shown, and more of the drawing is drawn by the next ``refresh(_:)``.
  var isUnfinished: Bool { pending.isUnfinished }

  /// The size of the viewport's cells, and where they lie on the drawing.
  var cells: CellMetrics { CellMetrics(origin: viewport.origin, width: 1 / viewport.scale) }

  /// Whether a cell holds text.
  func isText(column: Int, row: Int) -> Bool { shown.isText(column: column, row: row) }

  /// Whether a cell holds an arrowhead, or a side of a figure that is a character.
  func isHead(column: Int, row: Int) -> Bool { shown.isHead(column: column, row: row) }

  /// Has changes of the drawing noted from now on, for a picture of it in pixels, or no longer.
  mutating func noteDrawnChanges(_ isWanted: Bool) { drawnChanges = isWanted ? [] : nil }

  /// Returns the changes of the drawing since the last call.
  mutating func takeDrawnChanges() -> [PixelPicture.Change] {
    defer { if drawnChanges != nil { drawnChanges = [] } }
    return drawnChanges ?? []
  }

  // MARK: Looking elsewhere

  /// Turns to another part of the drawing; the picture is blank until ``redraw(_:)``.
  ///
  /// - Parameter keepsInk: whether a sketch may be made of what was seen before: it is the same drawing.
  mutating func show(_ viewport: Viewport, keepsInk: Bool = true) {
    let (paper, sheet, isNoted) = (paper, sheet, drawnChanges != nil)
    pending.abandon()
    let former = keepsInk ? former ?? drawn : nil
    self = CanvasPicture(viewport, glyphs: glyphs, usesColor: usesColor, pending: pending)
    (self.paper, self.sheet, self.former) = (paper, sheet, former)
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
    let (columns, rows) = (
      Int((way.dx * viewport.scale).rounded()), Int((way.dy * viewport.scale / CellMetrics.aspect).rounded())
    )
    drawnChanges?.append(.scrolled(columns: columns, rows: rows))
    drawnChanges? += parts.map(PixelPicture.Change.redrawn)
    viewport = drawn.viewport
    var isMoved = stale.isEmpty && editor.preview == nil
    for part in parts {
      drawn.setClip(part)
      drawn.clear()
      editor.visibleRoot.accept(&drawn)
      // The parts that come into sight take too much work at this level of detail.
      guard !drawn.isExhausted else {
        drawAtOnce(editor)
        isMoved = false
        break
      }
    }
    if isUnfinished { begin(editor) }
    if isMoved {
      shown.scroll(with: drawn, columns: columns, rows: rows)
    } else {
      shown.scroll(with: drawn, editor.preview)
    }
    stale = StaleCells()
    previewText = textCells(of: editor.preview)
    return true
  }

  // MARK: Drawing

  /// Draws the whole drawing, or a sketch of it from what was seen before, if it takes longer than a frame; then
  /// ``refresh(_:)`` goes on with it.
  mutating func redraw(_ editor: Editor) {
    sheet = editor.drawing.sheet
    takeGround()
    if let former {
      drawn = begin(editor)
      if let complete = pending.drawIfQuick() {
        drawn = complete
      } else {
        drawn.begin(at: former.detail)
        drawn.draw(copyOf: former)
      }
    } else {
      drawAtOnce(editor)
    }
    former = nil
    drawnChanges?.append(.redrawn(viewport.cells))
    previewText = textCells(of: editor.preview)
    shown.renew(viewport.cells, of: editor.preview, on: drawn)
  }

  /// Draws all of the drawing before anything else is done.
  private mutating func drawAtOnce(_ editor: Editor) {
    begin(editor)
    drawn = pending.drawAll() ?? drawn
  }

  /// Begins to draw the drawing in parts.
  ///
  /// - Returns: a renderer for it without ink.
  @discardableResult
  private mutating func begin(_ editor: Editor) -> CellRenderer {
    var blank = CellRenderer(viewport: viewport, for: glyphs)
    blank.ground = ground
    pending.begin(editor.visibleRoot, in: blank)
    return blank
  }

  /// Sets the colour of the terminal's background; only a picture whose ink is mixed with it is drawn again.
  mutating func setPaper(_ color: Color, _ editor: Editor) {
    let before = ground
    paper = color
    if ground != before { renewGround(editor) }
  }

  private mutating func renewGround(_ editor: Editor) {
    takeGround()
    let isOutdated = drawn.dependsOnGround || shown.dependsOnGround
    if isOutdated { redraw(editor) } else if isUnfinished { begin(editor) }
  }

  /// Draws what an update of the editor changed; ``refresh(_:)`` shows it.
  ///
  /// - Parameter editor: asked for only where marks of the drawing changed, since a copy of it takes time.
  mutating func apply(_ update: EditorUpdate, _ editor: @autoclosure () -> Editor) {
    if isShortened, !isUnfinished, !update.changed.isEmpty || !update.addedOnTop.isEmpty,
      drawn.shortenLabels(of: editor().visibleRoot)
    {
      drawAtOnce(editor())
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
    if isUnfinished { begin(editor) }
  }

  /// Brings ``grid`` up to date: once a frame, however many updates came.
  mutating func refresh(_ editor: Editor) {
    let before = ground
    sheet = editor.drawing.sheet
    if ground != before { renewGround(editor) }
    if let complete = pending.drawPart() {
      drawn = complete
      note(viewport.cells)
    }
    let preview = editor.preview
    let text = textCells(of: preview)
    if text != previewText || !stale.isEmpty {
      note(text.union(previewText))
      previewText = text
    }
    for rect in stale.take() { shown.renew(rect, of: preview, on: drawn) }
  }

  private mutating func takeGround() {
    drawn.ground = ground
    shown.ground = ground
  }

  /// Draws the whole picture again, coarser, if a change took too much work at its level of detail.
  private mutating func redrawIfExhausted(_ editor: Editor) {
    guard drawn.isExhausted else { return }
    drawAtOnce(editor)
    note(viewport.cells)
  }

  private mutating func note(_ cells: CellRect) {
    if !cells.isEmpty { stale.add(cells) }
  }
}
