package import Marks

/// Finds the closed regions of a drawing as it looks on the screen.
///
/// Dots, characters and box-drawing lines enclose regions. Fills do not, so that a filled region can be
/// filled again, and dashed lines enclose like solid ones.
package struct RegionFinder: Sendable {
  private let viewport: Viewport

  /// The dots that are on.
  private let walls: Bitmap

  /// How finely they are drawn.
  private let detail: CellRenderer.Detail

  /// Draws the drawing once.
  package init(_ drawing: Drawing, in viewport: Viewport) {
    self.viewport = viewport
    var renderer = CellRenderer(viewport: viewport)
    var restyler = Restyler { $0 = $0.ofEdge }
    if let lines = drawing.root.accept(&restyler) { renderer.drawPicture(of: lines) }
    detail = renderer.detail
    walls = Bitmap(renderer)
  }

  /// The region around a place in units, or around the free dot next to it in the same cell; nil if there is
  /// none or if it reaches the edge of the viewport.
  ///
  /// O(dots).
  package func region(around point: Point) -> Region? {
    guard let seed = freeDot(near: viewport.dots(point)) else { return nil }
    var dots = Bitmap(columns: walls.columns, rows: walls.rows)
    var waiting = [seed]
    dots[seed.column, seed.row] = true
    // From dot to dot across their sides, so that lines connected by corners are closed.
    while let dot = waiting.popLast() {
      guard dot.column > 0, dot.row > 0, dot.column + 1 < dots.columns, dot.row + 1 < dots.rows else {
        return nil
      }
      for (column, row) in dot.sides where !walls[column, row] && !dots[column, row] {
        dots[column, row] = true
        waiting.append(GridPoint(column: column, row: row))
      }
    }
    return Region(dots: dots, viewport: viewport, detail: detail)
  }

  /// The dot that is off and nearest to a place on the dot grid, among those of its cell.
  private func freeDot(near place: Point) -> GridPoint? {
    guard place.x >= 0, place.y >= 0, place.x < Double(walls.columns), place.y < Double(walls.rows) else {
      return nil
    }
    let (left, top) = (Int(place.x) & ~1, Int(place.y) & ~3)
    var nearest: (dot: GridPoint, distance: Double)?
    for row in top..<(top + 4) {
      for column in left..<(left + 2) where !walls[column, row] {
        let distance = (Point(x: Double(column) + 0.5, y: Double(row) + 0.5) - place).squaredLength
        if nearest.map({ distance < $0.distance }) ?? true {
          nearest = (GridPoint(column: column, row: row), distance)
        }
      }
    }
    return nearest?.dot
  }
}

extension GridPoint {
  /// The four places beside it.
  fileprivate var sides: [(Int, Int)] {
    [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
  }
}

extension Ink {
  /// The part of an ink that encloses: the line without its gaps.
  var ofEdge: Ink {
    var ink = self
    ink.fill = nil
    ink.dash = []
    return ink
  }
}
