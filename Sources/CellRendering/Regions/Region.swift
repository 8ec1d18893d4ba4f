package import Marks

/// A closed region of a picture.
package struct Region: Sendable {
  private let dots: Bitmap
  private let viewport: Viewport

  /// How finely the lines around it are drawn.
  private let detail: CellRenderer.Detail

  /// The lines that may enclose it.
  private let edges: EdgeSnapper

  /// The cells that its dots and those beside them are in.
  private let cells: CellRect

  init(dots: Bitmap, viewport: Viewport, detail: CellRenderer.Detail, edges: EdgeSnapper) {
    self.dots = dots
    self.edges = edges
    self.detail = detail
    self.viewport = viewport
    var box: Rect?
    dots.forEachDot { column, row in
      let point = Point(x: Double(column), y: Double(row))
      if box == nil { box = Rect(at: point) } else { box?.stretch(to: point) }
    }
    let (low, high) = (box?.corners[0] ?? .origin, box?.corners[2] ?? .origin)
    let (left, top) = (Int(clamping: low.x - 1) >> 1, Int(clamping: low.y - 1) >> 2)
    cells = CellRect(
      column: left, row: top, columns: (Int(clamping: high.x + 1) >> 1) - left + 1,
      rows: (Int(clamping: high.y + 1) >> 2) - top + 1)
  }

  /// The closed polygon around it, in units.
  ///
  /// Its edge runs along the middles of the lines that enclose the region, and inside the dots of text. Holes are
  /// joined to the edge by zero-width cuts and wound in the opposite direction, so that they stay empty under the
  /// non-zero winding rule.
  package var outline: [Point] {
    var loops = RegionTracer.loops(around: dots).map { loop in
      let snapped = edges.snapped(loop)
      return Polygon(snapped).simplified(tolerance: snapped == loop ? Self.tolerance : Self.snappedTolerance)
    }
    // The first loop found begins in the topmost row, which is the outer edge's.
    guard !loops.isEmpty else { return [] }
    let joined = loops.removeFirst().joined(to: loops)
    let dot = 1 / (2 * viewport.scale)
    return joined.corners.map { viewport.origin + Vector(dx: $0.x * dot, dy: $0.y * dot) }
  }

  /// How far corners that are left out may be from the polygon, in dots: about as far as those of straight
  /// lines of dots are.
  ///
  /// More would let it bulge into the dots beyond.
  private static let tolerance = 0.35

  /// The tolerance for loops along lines, which have no dots to even out.
  private static let snappedTolerance = 0.02

  /// Whether the region is exactly the inside of a closed line.
  ///
  /// False if the comparison would take too much work.
  ///
  /// - Parameters:
  ///   - line: a closed polygon, in units.
  ///   - ink: the ink of the line.
  package func isInside(of line: [Point], drawnIn ink: Ink) -> Bool {
    guard line.count > 2 else { return false }
    let polygon = line.map(viewport.dots)
    guard polygon.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return false }
    var coverage = Coverage(columns: 0..<dots.columns, rows: 0..<dots.rows)
    coverage.add(polygon: polygon, limit: Self.mostSteps)
    guard coverage.steps <= Self.mostSteps else { return false }
    var inside = Bitmap(columns: dots.columns, rows: dots.rows)
    coverage.forEachDot { inside[$0, $1] = true }
    // Under the line itself they may differ: by half its width and a dot, or by a cell where it takes cells.
    let reach = ink.texture == .fine ? max(ink.width, Ink.dotWidth) * viewport.scale + 1.5 : 5
    var comparisons = 0
    for row in 0..<dots.rows {
      for column in 0..<dots.columns where dots[column, row] != inside[column, row] {
        comparisons += polygon.count
        guard comparisons <= Self.mostComparisons else { return false }
        let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
        var last = polygon[polygon.count - 1]
        let isNear = polygon.contains { next in
          defer { last = next }
          return middle.distance(toSegmentFrom: last, to: next) <= reach
        }
        if !isNear { return false }
      }
    }
    return true
  }

  /// The most steps that drawing the inside of a line may take.
  private static let mostSteps = 20_000_000

  /// The most distances to pieces of a line that are measured to find whether it encloses the region.
  private static let mostComparisons = 5_000_000

  /// Whether a mark's lines or characters are adjacent to the region or, as texts are, in it.
  package func isBounded(by mark: any Mark) -> Bool {
    let text = TextExtents(of: mark).cells(in: viewport)
    let ink = mark.bounds(.ink).map { viewport.cells(touching: $0.outset(by: 1 / viewport.scale)) }
    guard !text.intersection(cells).isEmpty || ink.map({ !$0.intersection(cells).isEmpty }) ?? false else {
      return false
    }
    var renderer = CellRenderer(viewport: viewport)
    renderer.begin(at: detail)
    renderer.setClip(cells)
    var restyler = Restyler { $0 = $0.ofEdge }
    mark.accept(&restyler)?.accept(&renderer)
    var isBeside = false
    Bitmap(renderer).forEachDot { column, row in
      isBeside =
        isBeside || dots[column, row] || dots[column - 1, row] || dots[column + 1, row]
        || dots[column, row - 1]
        || dots[column, row + 1]
    }
    return isBeside
  }
}
