import Marks

/// Fits thin lines along rows and columns to the cells, as fonts fit stems to pixels: in the middles of cells they are
/// box-drawing lines, elsewhere they would be dots.
extension CellFit {
  /// A box without a fill as it is seen: with its sides in the middles of their cells.
  ///
  /// One that is less than two cells wide or high stays as it is, and so does one whose sides are box-drawing lines where
  /// they are.
  func hinted(_ box: Rect, ink: Ink) -> Rect {
    guard isHinted(ink), ink.fill == nil else { return box }
    let corners = [lattice.alignedDots(box.location), lattice.alignedDots(box.corners[2])]
    guard !corners.allSatisfy(\.isNearMiddle) else { return box }
    let middles = corners.map(\.middleOfCell)
    guard middles[0].x < middles[1].x, middles[0].y < middles[1].y else { return box }
    return Rect(
      from: box.location + (middles[0] - corners[0]) * (1 / lattice.density),
      to: box.corners[2] + (middles[1] - corners[1]) * (1 / lattice.density))
  }

  /// A line that is level or upright throughout as it is seen: through the middles of its cells.
  ///
  /// Any other line stays as it is. O(*n*) in the vertices, O(1) for most lines that stay.
  func hinted(_ stroke: Stroke) -> Stroke {
    guard !stroke.isSmooth, let line = hinted(stroke.points, ink: stroke.ink) ?? onParts(stroke) else {
      return stroke
    }
    return stroke.through(line)
  }

  /// The vertices of a wide line that is level or upright throughout, where it covers whole parts of cells and is about as
  /// wide in both directions, as the outlines of boxes are; nil for any other line.
  ///
  /// Arrows stay in the middles of their rows, as their heads do.
  private func onParts(_ stroke: Stroke) -> [Point]? {
    guard let fit = bandFit(of: stroke) else { return nil }
    let points = stroke.points
    return points.indices.map { index in
      let point = points[index]
      let dots = lattice.alignedDots(point)
      guard abs(dots.x) < 1e9, abs(dots.y) < 1e9 else { return point }
      let neighbors = [index - 1, index + 1].filter(points.indices.contains).map { points[$0] }
      let dx = neighbors.contains { $0.x == point.x } ? fit.upright(dots.x) - dots.x : 0
      let dy = neighbors.contains { $0.y == point.y } ? fit.level(dots.y) - dots.y : 0
      return point + Vector(dx: dx, dy: dy) * (1 / lattice.density)
    }
  }

  /// Returns how a wide line that is level or upright throughout is fitted to parts of cells; nil for any other
  /// line.
  ///
  /// A line with a fill, arrowheads, a connection or translucent ink is not fitted.
  private func bandFit(of stroke: Stroke) -> BandFit? {
    let (points, ink) = (stroke.points, stroke.ink)
    let width = dots(across: ink)
    guard detail == .fine, ink.texture == .fine, width >= Self.slender, width <= Self.widestSpot,
      ink.fill == nil, stroke.arrowheads.isEmpty, stroke.connection == nil, points.count > 1,
      // A highlighter goes from the first letter to the last, without its ends.
      ink.opacity == 1, zip(points, points.dropFirst()).allSatisfy({ ($0.x == $1.x) != ($0.y == $1.y) })
    else { return nil }
    return BandFit(width: width, parts: glyphs.heights)
  }

  /// Returns the whole parts of cells that a line with a band fit covers, a rectangle for each piece, in units;
  /// nil for any other line, and for dashes.
  ///
  /// Round ends would be parts of parts.
  func bands(of stroke: Stroke) -> [[Point]]? {
    guard stroke.ink.dash.isEmpty, let fit = bandFit(of: stroke) else { return nil }
    let start = stroke.points[0]
    let origin = lattice.alignedDots(start)
    let dots = stroke.points.map(lattice.alignedDots)
    guard dots.allSatisfy({ abs($0.x) < 1e9 && abs($0.y) < 1e9 }) else { return nil }
    return zip(dots, dots.dropFirst()).map { first, last in
      let piece = fit.band(from: first, to: last)
      return piece.corners.map { start + ($0 - origin) * (1 / lattice.density) }
    }
  }

  /// Returns the vertices of a line of level and upright pieces as it is seen; nil for a line that stays as it
  /// is.
  func hinted(_ points: [Point], ink: Ink) -> [Point]? {
    guard points.count > 1, ink.fill == nil, isHinted(ink),
      zip(points, points.dropFirst()).allSatisfy({ $0.x == $1.x || $0.y == $1.y })
    else { return nil }
    let dots = points.map(lattice.alignedDots)
    guard !dots.allSatisfy(\.isInMiddle) else { return nil }
    let seen = zip(points, dots).map { $0 + ($1.middleOfCell - $1) * (1 / lattice.density) }
    let line = seen.indices.filter { $0 == 0 || dots[$0].middleOfCell != dots[$0 - 1].middleOfCell }.map {
      seen[$0]
    }
    return line.count > 1 ? line : nil
  }

  /// A closed line with its level sides in the middles of rows and its upright ones in those of columns, as a speech bubble
  /// has them beside its tail.
  ///
  /// One of which two corners would be the same place stays as it is, and so does an open line. Zoomed out, a tail may be
  /// too small for a side beside it that moves.
  func hintedSides(of line: [Point], ink: Ink) -> [Point] {
    guard scale >= 1, line.count > 4, line.first == line.last, ink.fill == nil, isHinted(ink) else {
      return line
    }
    let corners = line.dropLast().map { $0 }
    let seen = corners.indices.map { index in
      let corner = corners[index]
      let neighbors = [1, corners.count - 1].map { corners[(index + $0) % corners.count] }
      let dots = lattice.alignedDots(corner)
      let way = (dots.middleOfCell - dots) * (1 / lattice.density)
      return corner
        + Vector(
          dx: neighbors.contains { $0.x == corner.x } ? way.dx : 0,
          dy: neighbors.contains { $0.y == corner.y } ? way.dy : 0)
    }
    return Set(seen).count == Set(corners).count ? seen + seen.prefix(1) : line
  }

  /// Whether lines of an ink are fitted to cells.
  func isHinted(_ ink: Ink) -> Bool {
    drawsLines && ink.texture == .fine && dots(across: ink) < Self.slender
  }
}

/// Places in dots, counted from where cells begin.
extension Point {
  /// The middle of the cell around it, whatever the last digits of sums are.
  fileprivate var middleOfCell: Point {
    func middle(_ place: Double, _ size: Double) -> Double {
      ((place / size * 1e6).rounded() / 1e6).rounded(.down) * size + size / 2
    }
    return Point(x: middle(x, Double(DotMask.columns)), y: middle(y, Double(DotMask.rows)))
  }

  /// Whether a box-drawing line that begins here has no arm on the other side.
  fileprivate var isInMiddle: Bool {
    let way = middleOfCell - self
    return isNearMiddle && abs(way.dx) <= 0.25 && abs(way.dy) <= 0.5
  }

  /// Whether box-drawing lines along the row and the column of its cell are near enough.
  fileprivate var isNearMiddle: Bool {
    // Huge numbers have no middle.
    !(abs(x) < 1e9 && abs(y) < 1e9)
      || StraightRun(from: self, to: self + Vector(dx: 1, dy: 0)).isNearMiddle
        && StraightRun(from: self, to: self + Vector(dx: 0, dy: 1)).isNearMiddle
  }
}
