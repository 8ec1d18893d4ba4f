package import Marks

/// A picture that is drawn a part at a time, so that a session can read input in between.
///
/// When it is complete it is the same as ``CellRenderer/drawPicture(of:)`` draws.
package struct PictureInParts {
  /// The picture so far.
  package private(set) var renderer: CellRenderer

  /// The marks in the order in which they are drawn, with how many vertices each has.
  private var marks: [(mark: any Mark, vertices: Int)] = []

  /// The number of marks that are drawn at the present level of detail.
  private var drawn = 0

  /// The steps taken so far, in about nanoseconds, abandoned levels included.
  package private(set) var cost = 0

  /// The steps for each vertex on its way to the ink, which ``RenderBudget`` leaves out.
  ///
  /// A million vertices take 50 to 80 ms in thin lines, of which the budget counts 10 to 20.
  private static let stepsOfVertex = 50

  /// Prepares to draw a group, of which nothing is drawn yet.
  ///
  /// O(*n*) in the marks.
  ///
  /// - Parameter renderer: a blank picture.
  package init(of root: Group, in renderer: CellRenderer) {
    self.renderer = renderer
    append(root)
    let vertices = marks.reduce(0) { $0 + $1.vertices }
    self.renderer.beginPicture(at: renderer.finestDetail(vertices: vertices))
  }

  /// Whether all is drawn.
  package var isComplete: Bool { drawn == marks.count }

  /// Draws marks until they took some steps, or all are drawn: at least one.
  ///
  /// A level of detail that exceeds the budget is abandoned, and the next coarser one is begun.
  ///
  /// - Returns: whether all is drawn.
  @discardableResult
  package mutating func draw(steps: Int) -> Bool {
    var left = steps
    while drawn < marks.count {
      let before = renderer.budget.spent
      let (mark, vertices) = marks[drawn]
      mark.accept(&renderer)
      drawn += 1
      let taken = renderer.budget.spent - before + vertices * Self.stepsOfVertex
      cost += taken
      left -= taken
      if renderer.isExhausted, let coarser = CellRenderer.Detail(rawValue: renderer.detail.rawValue + 1) {
        renderer.beginPicture(at: coarser)
        drawn = 0
      }
      if left <= 0 { break }
    }
    return isComplete
  }

  /// Groups are taken apart: a layer may hold the whole drawing.
  private mutating func append(_ mark: any Mark) {
    guard let group = mark as? Group else {
      return marks.append((mark, mark.visibleVertexCount))
    }
    guard !group.isHidden else { return }
    for child in group.children { append(child) }
  }
}
