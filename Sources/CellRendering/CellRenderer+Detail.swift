public import Marks

/// How finely ink is drawn when a drawing asks for more work than a picture may take.
extension CellRenderer {
  /// One level for a whole picture, whatever part of it is drawn: parts have the very cells of the whole.
  public enum Detail: Int, CaseIterable, Comparable, Sendable {
    /// As the drawing says, wide lines and fills in pixels: for glyphs that show more than dots.
    case fine
    /// As the drawing says, in dots.
    case full
    /// Wide lines thin, dashed lines solid, fills in whole cells.
    case coarse
    /// A dot for each vertex and corner. Text stays. Takes no more work than reading the drawing.
    case coarsest

    public static func < (left: Detail, right: Detail) -> Bool { left.rawValue < right.rawValue }
  }

  /// Draws a picture on all cells in place of what is there, as finely as the budget allows.
  ///
  /// The level is found by drawing: a level that would take too much work is given up halfway. It stays for the parts
  /// that are drawn later.
  public mutating func drawPicture(of mark: any Mark) {
    work = 0
    for detail in Detail.allCases where detail > .fine || drawsPixels && isFineEnough(mark) {
      begin(at: detail)
      resetClip()
      clear()
      mark.accept(&self)
      work += budget.spent
      guard isExhausted else { return }
    }
  }

  /// The steps that a picture may take, without those for each vertex: some more for large pictures, which take longer
  /// to write than to draw.
  static func limit(in viewport: Viewport) -> Int { 150_000_000 + 25 * viewport.columns * viewport.rows }

  /// The budget of one drawing at a level. What is coarser has less to do for each vertex; the coarsest level is bounded
  /// by itself.
  static func budget(for detail: Detail, limit: Int) -> RenderBudget {
    switch detail {
    case .fine, .full: RenderBudget(limit: limit, allowance: 1_500)
    case .coarse: RenderBudget(limit: limit, allowance: 500)
    case .coarsest: RenderBudget(limit: .max / 2, allowance: 0)
    }
  }

  /// Whether a drawing has few enough vertices to be drawn in pixels, which takes ten times as long as dots do. What
  /// lies outside the viewport counts too, so that a pan does not change it.
  private func isFineEnough(_ mark: any Mark) -> Bool {
    // Finding the nearest character takes microseconds a cell.
    guard viewport.columns * viewport.rows <= Self.mostFineCells else { return false }
    return mark.accept(VertexCounter()) <= Self.mostFineVertices
  }

  private static let mostFineVertices = 100_000
  private static let mostFineCells = 250_000

  /// Draws a dot for each of some vertices.
  mutating func draw(vertices: [Point], color: Color) {
    for vertex in vertices { thin([vertex], color: color) }
  }
}
