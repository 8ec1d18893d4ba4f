import CellRendering
import Editing
import Marks

/// The ink of the part of a drawing that a canvas shows, in pixels: what ``CanvasPicture`` is in cells.
///
/// There are two surfaces here, too: the drawing as it is, and the drawing with what the gesture under way
/// would add. Ink that takes longer than a frame is drawn in several; until it is complete, its cells are
/// ``pending``.
final class PixelPicture {
  /// A change of the drawing in a ``CanvasPicture``, in its cells.
  enum Change {
    /// All marks in these cells are to be drawn again.
    case redrawn(CellRect)
    /// Marks were added on top of all.
    case added([any Mark], CellRect)
    /// Another part of the drawing is seen, or in another size.
    case otherView
    /// Everything moved left and up by whole cells.
    case scrolled(columns: Int, rows: Int)
  }

  /// The size of a cell.
  let cell: PixelCell

  /// The part of the drawing that was seen first; ``offset`` is how far it was scrolled since.
  let viewport: Viewport

  /// How far the view was scrolled since it was made, in cells.
  private(set) var offset = (columns: 0, rows: 0)

  /// The cells whose ink is not complete yet.
  private(set) var pending: [CellRect] = []

  /// Whether there is more ink than can be drawn in pixels in time.
  private(set) var isTooDense = false

  /// The cells that changed since they were last taken.
  private var changed: [CellRect] = []

  private let drawn: any PixelSurface
  private let shown: any PixelSurface
  private var drawnText: TextPlane
  private var shownText: TextPlane
  private var view: PixelView
  private var ground: PixelGround

  /// The sample of a pixel without ink.
  private(set) var below: UInt32

  /// The parts in the first of the pending cells, and the next of them to draw.
  private var job: (parts: [ScenePart], next: Int)?

  /// The most pixels of a canvas, of which there are two: a screen of 3840 by 2160.
  private static let mostPixels = 9_000_000

  /// Creates a picture that is pending as a whole; nil where there is no memory for it.
  init?(
    _ viewport: Viewport, cell: PixelCell, glyphs: GlyphSet, isBelowText: Bool, on ground: PixelGround,
    services: PixelServices
  ) {
    let (width, height) = (viewport.columns * cell.width, viewport.rows * cell.height)
    guard width > 0, height > 0, width <= 16_384, height <= 16_384, width * height <= Self.mostPixels,
      let drawn = services.makeSurface(width, height), let shown = services.makeSurface(width, height)
    else { return nil }
    (self.viewport, self.cell) = (viewport, cell)
    (self.drawn, self.shown) = (drawn, shown)
    drawnText = TextPlane(
      viewport, for: glyphs, on: ground.sheet ?? ground.paper, abovePixels: isBelowText)
    shownText = drawnText
    view = PixelView(of: viewport, cell, on: ground)
    below = ground.sample
    self.ground = ground
    pending = [viewport.cells]
  }

  /// Whether the ink of some cells is complete.
  func isComplete(in cells: CellRect) -> Bool {
    !isTooDense && pending.allSatisfy { $0.intersection(cells).isEmpty }
  }

  /// Whether there is more to draw.
  var isUnfinished: Bool { !pending.isEmpty && !isTooDense }

  /// Returns the cells that changed since the last call.
  func takeChanges() -> [CellRect] {
    defer { changed.removeAll(keepingCapacity: true) }
    return changed
  }

  /// The characters of a cell; blank where there are none.
  func text(column: Int, row: Int) -> Cell { shownText.grid[column, row] }

  /// Returns the samples of some pixels, row by row.
  func samples(in area: PixelArea) -> [UInt32] { shown.samples(in: area) }

  // MARK: Drawing

  /// Takes what lies below the ink; where it is new, all is drawn again.
  private func take(_ ground: PixelGround, _ origin: Point) {
    view.origin = origin
    guard ground != self.ground else { return }
    self.ground = ground
    (view.ground, view.standard, below) = (ground.kind, ground.standard, ground.sample)
    for plane in [\PixelPicture.drawnText, \.shownText] {
      self[keyPath: plane].lie(on: ground.sheet ?? ground.paper)
    }
    restart([viewport.cells])
  }

  /// Brings the picture up to date, as far as there is time.
  ///
  /// - Parameters:
  ///   - changes: what happened to the drawing.
  ///   - renewed: the cells in which the preview may have changed.
  ///   - origin: the place at the top left of the canvas now, in units.
  ///   - deadline: when to go on with the next frame.
  func refresh(
    _ editor: Editor, after changes: [Change], renewed: [CellRect], on ground: PixelGround,
    from origin: Point,
    until deadline: ContinuousClock.Instant
  ) {
    for change in changes { take(change) }
    take(ground, origin)
    while let area = pending.first, !isTooDense {
      guard draw(editor.visibleRoot, in: area, until: deadline) else { break }
      pending.removeFirst()
      job = nil
      renew(area, editor.preview)
      if ContinuousClock.now >= deadline { break }
    }
    for cells in renewed { renew(cells, editor.preview) }
  }

  private func take(_ change: Change) {
    switch change {
    case .otherView: restart([viewport.cells])
    case .redrawn(let cells): if !cells.isEmpty { restart([cells]) }
    case .added(let marks, let cells):
      guard isComplete(in: viewport.cells) else { return restart([cells]) }
      let parts = PartCollector(of: Group(marks), in: units(of: cells), textOn: metrics).parts
      _ = drawn.draw(parts[...], in: cell.pixels(of: cells).rect, of: view) { true }
      drawnText.begin(in: cells, on: drawnText)
      for part in parts { drawnText.read(part) }
    case .scrolled(let columns, let rows):
      offset = (offset.columns + columns, offset.rows + rows)
      let way = Vector(
        dx: Double(columns) / viewport.scale, dy: CellMetrics.aspect * Double(rows) / viewport.scale)
      view.origin = view.origin + way
      drawnText.scroll(to: view.origin)
      shownText = drawnText
      for surface in [drawn, shown] {
        surface.scroll(columns: columns * cell.width, rows: rows * cell.height)
      }
      pending = pending.map {
        CellRect(column: $0.column - columns, row: $0.row - rows, columns: $0.columns, rows: $0.rows)
          .intersection(viewport.cells)
      }.filter { !$0.isEmpty }
      job = nil
    }
  }

  /// Has all marks in some cells drawn again.
  private func restart(_ cells: [CellRect]) {
    isTooDense = false
    job = nil
    pending += cells
    // Few large parts are drawn sooner than many that overlap.
    let all = pending.reduce(CellRect.none) { $0.union($1) }
    let count = pending.reduce(0) { $0 + $1.columns * $1.rows }
    if pending.count > 1, all.columns * all.rows <= 2 * count || pending.count > 16 { pending = [all] }
  }

  /// The cells that texts stand on.
  private var metrics: CellMetrics { CellMetrics(origin: view.origin, width: 1 / viewport.scale) }

  private func units(of cells: CellRect) -> Rect { view.units(cell.pixels(of: cells).rect) }

  /// Draws the marks in some cells.
  ///
  /// - Returns: whether all are drawn.
  private func draw(_ root: Group, in area: CellRect, until deadline: ContinuousClock.Instant) -> Bool {
    if job == nil {
      let collector = PartCollector(of: root, in: units(of: area), textOn: metrics)
      isTooDense = collector.isFinished
      guard !isTooDense else { return false }
      drawn.clear(cell.pixels(of: area), to: below)
      job = (collector.parts, 0)
      drawnText.shortenLabels(of: root)
      drawnText.begin(in: area)
      for part in collector.parts { drawnText.read(part) }
    }
    guard let (parts, next) = job else { return false }
    guard next < parts.count else { return true }
    let count = drawn.draw(parts[next...], in: cell.pixels(of: area).rect, of: view) {
      ContinuousClock.now < deadline
    }
    job?.next = next + count
    return next + count == parts.count
  }

  /// Shows the drawing with the preview in some cells.
  private func renew(_ cells: CellRect, _ preview: (any Mark)?) {
    let cells = cells.intersection(viewport.cells)
    guard !cells.isEmpty else { return }
    let pixels = cell.pixels(of: cells)
    shown.copy(pixels, from: drawn)
    shownText.begin(in: cells, on: drawnText)
    if let preview {
      let parts = PartCollector(of: preview, in: units(of: cells), textOn: metrics).parts
      _ = shown.draw(parts[...], in: pixels.rect, of: view) { true }
      for part in parts { shownText.read(part) }
    }
    shownText.spell()
    changed.append(cells)
  }
}
