public import Marks

/// The level of detail of a picture, lower if the drawing exceeds the render budget.
extension CellRenderer {
  /// A level of detail, one for the whole picture, so that a part drawn alone has the cells of the whole.
  public enum Detail: Int, CaseIterable, Comparable, Sendable {
    /// Everything as it is, wide lines and fills in pixels, for glyph sets that show more than dots.
    case fine
    /// Everything as it is, in dots.
    case full
    /// Wide lines thin, dashed lines solid, fills in whole cells.
    case coarse
    /// A dot for each vertex and corner. Text stays. Takes no more work than reading the drawing.
    case coarsest

    /// Whether the left level is finer.
    public static func < (left: Detail, right: Detail) -> Bool { left.rawValue < right.rawValue }
  }

  /// Draws a new picture on all cells, in the finest detail that the budget allows.
  ///
  /// A level whose drawing exceeds the budget is abandoned and the next coarser one is tried. The level also
  /// holds for parts that are drawn later.
  public mutating func drawPicture(of mark: any Mark) {
    work = 0
    let finest =
      sheet.glyphs.isMixed && isSmallEnough ? finestDetail(vertices: mark.visibleVertexCount) : .full
    for detail in Detail.allCases where detail >= finest {
      beginPicture(at: detail)
      mark.accept(&self)
      work += sheet.budget.spent
      guard isExhausted else { return }
    }
  }

  /// Begins a new picture on all cells at a level of detail, with a new budget.
  mutating func beginPicture(at detail: Detail) {
    begin(at: detail)
    resetClip()
    clear()
  }

  /// The finest level that a picture of so many vertices may have.
  func finestDetail(vertices: Int) -> Detail {
    sheet.glyphs.isMixed && isSmallEnough && isFineEnough(vertices: vertices) ? .fine : .full
  }

  /// The steps that a picture may take, without those for each vertex: some more for large pictures, which take longer
  /// to write than to draw.
  static func limit(in viewport: Viewport) -> Int { 150_000_000 + 25 * viewport.columns * viewport.rows }

  /// The budget of one drawing at a level.
  ///
  /// Coarser levels have less to do for each vertex; the coarsest level is bounded by itself.
  static func budget(for detail: Detail, limit: Int) -> RenderBudget {
    switch detail {
    case .fine, .full: RenderBudget(limit: limit, allowance: 1_500)
    case .coarse: RenderBudget(limit: limit, allowance: 500)
    case .coarsest: RenderBudget(limit: .max / 2, allowance: 0)
    }
  }

  /// Whether a picture has few enough cells to be drawn in pixels: finding the nearest character takes microseconds a
  /// cell.
  private var isSmallEnough: Bool { viewport.columns * viewport.rows <= Self.mostFineCells }

  /// Whether a drawing has few enough vertices to be drawn in pixels, which takes ten times as long as dots
  /// do.
  ///
  /// Vertices outside the viewport count too, so that a pan does not change it.
  private func isFineEnough(vertices: Int) -> Bool { vertices <= Self.mostFineVertices }

  private static let mostFineVertices = 100_000
  private static let mostFineCells = 250_000

  /// Draws another picture of the same drawing as far as it lies inside the clip, larger or smaller as the viewports have
  /// it.
  ///
  /// Lines and areas are copied dot by dot, texts are left out. O(dots of both).
  package mutating func draw(copyOf other: CellRenderer) { PictureSketch(of: other.sheet).draw(on: &sheet) }

  /// Draws a dot for each of some vertices.
  mutating func draw(vertices: [Point], color: Color) {
    for vertex in vertices { sheet.thin([vertex], ink: Ink(color: color)) }
  }
}
