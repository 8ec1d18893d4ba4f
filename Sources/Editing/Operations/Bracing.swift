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
  ///
  /// A place that is taken is left for one farther out.
  package static var besideSelection: Operation {
    Operation { draft in
      // The text of another brace counts, too.
      let boxes = draft.selectedMarks.compactMap { mark in
        mark.bounds(.geometry).map { $0.union(mark.textHolder?.seenTextLabel()?.box) }
      }
      guard let spanned = boxes.dropFirst().reduce(boxes.first, { $1.union($0) }) else { return nil }
      let isUpright = spanned.size.height >= spanned.size.width
      var taken: [Rect] = []
      draft.drawing.forEachEditableMark { _, mark in taken += mark.bounds(.ink).map { [$0] } ?? [] }
      var place = box(beside: spanned, isUpright)
      let cell = CellMetrics.standard
      for _ in 0..<mostSteps {
        let hit = taken.filter { $0.intersects(place) }
        guard let end = hit.map({ isUpright ? $0.maxX : $0.maxY }).max() else { break }
        let way = isUpright ? end - place.minX : end - place.minY
        let cells = (way / (isUpright ? cell.width : cell.height)).rounded(.down) + 1
        let step = isUpright ? Vector(dx: cell.width, dy: 0) : Vector(dx: 0, dy: cell.height)
        place = Rect(location: place.location + step * cells, size: place.size)
      }
      let ink = draft.settings.ink.ofLine.withoutFill
      let brace = draft.identified(Brace(isUpright ? .right : .down, in: place, ink: ink))
      let path = draft.insertionPath
      return .init(Edit("brace", [.insert(brace, at: path)]), selecting: [brace], near: [path])
    }
  }

  /// The number of times that a brace goes beyond what is in its place.
  private static let mostSteps = 100

  /// The box of a brace on the right of a box, or below it, whose ends are in the outer cells of what it spans.
  private static func box(beside box: Rect, _ isUpright: Bool) -> Rect {
    let cells = CellMetrics.standard
    // The sides of shapes run through the middles of cells, and text ends between two.
    let inset = Vector(dx: cells.width / 4, dy: cells.height / 4)
    let first = cells.cell(around: box.location + inset)
    let last = cells.cell(around: box.corners[2] - inset)
    let depth = Brace.standardDepth(isUpright: isUpright)
    // A mark of one cell is spanned with a cell on either side.
    if isUpright {
      let more = first.row >= last.row ? 1 : 0
      let start = cells.center(column: last.column + 2, row: first.row - more)
      let end = cells.center(column: last.column + 2, row: last.row + more)
      return Rect(from: start, to: Point(x: end.x + depth, y: end.y))
    }
    let more = first.column >= last.column ? 1 : 0
    let start = cells.center(column: first.column - more, row: last.row + 1)
    let end = cells.center(column: last.column + more, row: last.row + 1)
    return Rect(from: start, to: Point(x: end.x, y: end.y + depth))
  }
}
