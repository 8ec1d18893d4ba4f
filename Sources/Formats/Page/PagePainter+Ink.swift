import Marks

/// Ink: lines and fills of paths.
extension PagePainter {
  /// Fills an area, with its pattern if it has one.
  mutating func fill(_ area: SceneArea) {
    let path = area.outline.path
    guard !path.isEmpty, work.spend(filling: path, within: page) else { return }
    context.setColor(components(of: area.color))
    context.begin(path, area.rule)
    guard area.pattern != .solid else { return context.fill() }
    guard let box = path.box else { return }
    context.saved {
      context.clip()
      draw(area.pattern, spacing: area.spacing, in: box)
    }
  }

  /// Draws a line.
  mutating func draw(_ line: SceneLine) {
    let (path, width, style) = (line.outline.path, max(line.width, leastWidth), line.style)
    guard line.width > 0 else { return }
    guard !path.isEmpty, work.spend(drawing: path, width: width, within: page) else { return }
    context.setColor(components(of: line.color))
    context.setLine(width: width, dash: affordableDash(of: path, line.dash, width), style: style)
    guard line.dash.isEmpty, style == PathStyle() else {
      context.begin(path)
      return context.stroke()
    }
    drawRound(path)
  }

  /// Draws a line with round ends and corners.
  ///
  /// cairo leaves out the round corner where a thin closed line begins, so such a line has two ends there. It takes long to
  /// find the outline of a line of many points, so that is drawn in pieces.
  private func drawRound(_ path: BezierPath) {
    var piece = BezierPath()
    var start = Point.origin
    path.forEach { element in
      if piece.pointCount >= Self.piece, let end = piece.currentPoint {
        context.begin(piece)
        context.stroke()
        piece = BezierPath([.move(end)])
      }
      if case .move(let place) = element { start = place }
      piece.append(element == .close ? .line(start) : element)
    }
    context.begin(piece)
    context.stroke()
  }

  private static let piece = 500

  /// The dashes of a line; none where there would be too many to draw.
  private mutating func affordableDash(of path: BezierPath, _ dash: [Double], _ width: Double) -> [Double] {
    let period = dash.reduce(0, +)
    guard period > 0, let box = path.box else { return [] }
    // No line with so many points is longer.
    let length = (box.size.width + box.size.height) * Double(path.pointCount)
    let count = length / period * Double(dash.count)
    guard count < Double(dashesLeft), work.spend(dashes: count, width: width) else { return [] }
    dashesLeft -= Int(count)
    return dash
  }

  // MARK: Patterns

  /// Draws a pattern over a box; it lies on a grid that begins at the drawing's origin.
  private func draw(_ pattern: FillPattern, spacing: Double, in box: Rect) {
    guard let seen = box.intersection(page), pattern != .solid else { return }
    guard pattern != .dots else { return drawDots(in: seen, spacing: spacing) }
    context.setLine(width: Ink.patternWidth(ofSpacing: spacing, pattern))
    var lines = BezierPath()
    // x + y = n rises to the right, and x - y = n falls.
    for isFalling in pattern == .crossHatch ? [false, true] : [false] {
      let (low, high) =
        isFalling
        ? (seen.minX - seen.maxY, seen.maxX - seen.minY) : (seen.minX + seen.minY, seen.maxX + seen.maxY)
      for index in Self.steps(from: low - 1, to: high + 1, by: spacing) {
        let sum = index * spacing
        let (top, bottom) = (seen.minY - 1, seen.maxY + 1)
        lines.move(to: Point(x: isFalling ? sum + top : sum - top, y: top))
        lines.line(to: Point(x: isFalling ? sum + bottom : sum - bottom, y: bottom))
      }
    }
    context.begin(lines)
    context.stroke()
  }

  /// Dots in staggered rows, as a tile of a file has them: at (.25, .25) and (1.25, 2.25) of 2 by 4 units.
  private func drawDots(in seen: Rect, spacing: Double) {
    let rows = Self.steps(from: seen.minY - 1, to: seen.maxY + 1, by: spacing)
    let columns = Self.steps(from: seen.minX - 2, to: seen.maxX + 1, by: spacing)
    // More dots are too small to be told apart.
    guard rows.count * columns.count < 100_000 else { return }
    for row in rows {
      let shift = row.truncatingRemainder(dividingBy: 2) == 0 ? 0.25 : 1.25
      var dots = BezierPath()
      for column in columns {
        let center = Point(x: column * spacing + shift, y: row * spacing + 0.25)
        dots.append(.ellipse(center: center, radiusX: 0.25, radiusY: 0.25))
      }
      context.begin(dots)
      context.fill()
    }
  }

  /// Whole numbers of steps between two places; no more than a page needs.
  private static func steps(from low: Double, to high: Double, by step: Double) -> [Double] {
    let first = (low / step).rounded(.up)
    let count = Int(clamping: min(4000, max(0, (high / step).rounded(.down) - first + 1)))
    return (0..<count).map { first + Double($0) }
  }
}
