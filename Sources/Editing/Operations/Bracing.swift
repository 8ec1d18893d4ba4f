import Marks

/// Braces: drawn beside marks, or put beside those that are selected.
package enum Bracing {
  /// The tool that draws braces along a drag, their tips away from the marks beside it.
  static func tool(in draft: Draft) -> ShapeTool {
    let ink = draft.settings.ink.ofLine.withoutFill
    var boxes: [Rect] = []
    draft.drawing.forEachEditableMark { _, mark in boxes.append(mark.box) }
    return ShapeTool { [boxes] start, end in brace(from: start, to: end, beside: boxes, ink: ink) }
  }

  /// The brace of a drag: it spans the longer way, and a drag that leads aside says where the tip is, and how far.
  ///
  /// - Parameter boxes: those of the marks around.
  private static func brace(from start: Point, to end: Point, beside boxes: [Rect], ink: Ink) -> Brace? {
    let way = end - start
    let isUpright = abs(way.dy) >= abs(way.dx)
    let (span, across) = isUpright ? (way.dy, way.dx) : (way.dx, way.dy)
    guard abs(span) >= CellMetrics.standard.height else { return nil }
    let depth = Brace.standardDepth(isUpright: isUpright)
    let last = isUpright ? Point(x: start.x, y: end.y) : Point(x: end.x, y: start.y)
    let line = Rect(from: start, to: last)
    func gap(isAfter: Bool) -> Double { distance(from: line, toThose: boxes, isUpright, isAfter: isAfter) }
    let isBack = abs(across) >= depth ? across < 0 : gap(isAfter: true) < gap(isAfter: false)
    let out = (isBack ? -1 : 1) * max(depth, abs(across))
    let tip = last + Vector(dx: isUpright ? out : 0, dy: isUpright ? 0 : out)
    let side: Brace.Side = isUpright ? (isBack ? .left : .right) : (isBack ? .up : .down)
    return Brace(side, in: Rect(from: start, to: tip).rounded, ink: ink)
  }

  /// The distance from a line along an axis to the nearest box on one side of it that it passes; infinite where there is
  /// none.
  private static func distance(
    from line: Rect, toThose boxes: [Rect], _ isUpright: Bool, isAfter: Bool
  ) -> Double {
    boxes.reduce(.infinity) { nearest, box in
      let isPassed =
        isUpright
        ? box.minY < line.maxY && box.maxY > line.minY : box.minX < line.maxX && box.maxX > line.minX
      let gap =
        isUpright
        ? (isAfter ? box.minX - line.minX : line.minX - box.maxX)
        : (isAfter ? box.minY - line.minY : line.minY - box.maxY)
      return isPassed && gap >= 0 ? min(nearest, gap) : nearest
    }
  }

  /// Puts a brace beside what is selected, and selects it: on the right of what is higher than wide, else below.
  package static var besideSelection: Operation {
    Operation { draft in
      let boxes = draft.selectedMarks.compactMap { $0.bounds(.geometry) }
      guard let box = boxes.dropFirst().reduce(boxes.first, { $1.union($0) }) else { return nil }
      let cells = CellMetrics.standard
      // The sides of shapes run through the middles of cells, and text ends between two.
      let inset = Vector(dx: cells.width / 4, dy: cells.height / 4)
      let first = cells.cell(around: box.location + inset)
      let last = cells.cell(around: box.corners[2] - inset)
      let isUpright = box.size.height >= box.size.width
      let depth = Brace.standardDepth(isUpright: isUpright)
      let start =
        isUpright
        ? cells.center(column: last.column + 2, row: first.row)
        : cells.center(column: first.column, row: last.row + 1)
      let end = cells.center(column: last.column, row: last.row)
      let corner =
        isUpright ? Point(x: start.x + depth, y: end.y) : Point(x: end.x, y: start.y + depth)
      let ink = draft.settings.ink.ofLine.withoutFill
      let brace = draft.identified(
        Brace(isUpright ? .right : .down, in: Rect(from: start, to: corner), ink: ink))
      let path = draft.insertionPath
      return .init(Edit("brace", [.insert(brace, at: path)]), selecting: [brace], near: [path])
    }
  }
}
