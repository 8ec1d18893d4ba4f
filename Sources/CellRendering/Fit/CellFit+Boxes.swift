import Marks

/// Places boxes on the cells.
extension CellFit {
  /// Whether an outline and its fill look like one area.
  ///
  /// Both are then drawn in pixels, since box-drawing lines and dots would protrude from the area's edge.
  func isSolid(_ ink: Ink) -> Bool {
    detail == .fine && ink.texture == .fine && ink.fill == ink.color && ink.fillPattern == .solid
  }

  /// A box without the quarter of a cell in each of its corners, which is how a small round one looks.
  func withoutCorners(_ corners: [Point]) -> [Point] {
    let (dx, dy) = (
      0.5 * Double(DotMask.columns) / lattice.density, 0.5 * Double(DotMask.rows) / lattice.density
    )
    let inwards = [(1.0, 1.0), (-1, 1), (-1, -1), (1, -1)]
    return corners.enumerated().flatMap { index, corner -> [Point] in
      let (x, y) = inwards[index]
      let level = corner + Vector(dx: dx * x, dy: 0)
      let upright = corner + Vector(dx: 0, dy: dy * y)
      let inner = corner + Vector(dx: dx * x, dy: dy * y)
      // The corners are clockwise: every second one is reached along an upright side.
      return index % 2 == 0 ? [upright, inner, level] : [level, inner, upright]
    }
  }

  /// Whether an area as high as a box has too few rows, or too few columns, for round corners: they would be half of its
  /// sides, which would have knobs between them.
  func isTooLowForRoundCorners(_ box: Rect) -> Bool {
    let size = alignedDots(box).size
    return min(size.height / Double(DotMask.rows), size.width / Double(DotMask.columns)) < 2 - 1e-6
  }

  /// The place of a box as seen on the cells; nil for the exact one.
  ///
  /// - Parameter radius: of the corners, in units; infinite for an ellipse.
  func placement(of box: Rect, radius: Double, ink: Ink) -> BoxPlacement? {
    let width = dots(across: ink)
    guard drawsLines, ink.texture == .fine, ink.dash.isEmpty, width < Self.slender else { return nil }
    let exact = alignedDots(box)
    guard exact.size.width >= 2, exact.size.height >= 2 else { return nil }
    // The round corners of the box-drawing set fit one cell, and there are light ones only.
    let roundness = radius * lattice.density
    if isASCII {
      let isArea = ink.fill == ink.color && ink.fillPattern == .solid
      return BoxPlacement(inCells: exact, isStraight: roundness <= Self.roundInCell, isArea: isArea)
    }
    if ink.outlinesFill {
      return roundness <= Self.roundInCell ? BoxPlacement(rimmed: exact) : nil
    }
    return BoxPlacement(
      exact, isStraight: roundness <= Self.roundInCell, isSolid: isSolid(ink) && ink.width > 0)
  }

  /// The sides of a box as box-drawing lines; nil if one of them is too far from the middles of cells.
  func straightSides(of box: Rect, radius: Double, ink: Ink) -> [StraightRun]? {
    placement(of: box, radius: radius, ink: ink)?.sides
  }

  /// The outline of a box as it is filled, and as it is drawn where it is no box-drawing line: moved to where the box is
  /// seen, so that all four sides look alike.
  func seenOutline(_ outline: [Point], of box: Rect, radius: Double, ink: Ink) -> [Point] {
    guard let placement = placement(of: box, radius: radius, ink: ink) else { return outline }
    let (exact, seen) = (alignedDots(box), placement.area)
    let (left, right) = (seen.minX - exact.minX, seen.maxX - exact.maxX)
    let (top, bottom) = (seen.minY - exact.minY, seen.maxY - exact.maxY)
    return (placement.isSquare ? box.corners : outline).map { point in
      let across = (point.x - box.minX) / box.size.width
      let down = (point.y - box.minY) / box.size.height
      return point
        + Vector(dx: left * (1 - across) + right * across, dy: top * (1 - down) + bottom * down)
        * (1 / lattice.density)
    }
  }

  /// The area of a box with an outline of characters: the cells of these, since the line in the middle of a cell has the fill
  /// on both sides; nil for other outlines.
  func areaOfCharacters(_ box: Rect, ink: Ink) -> [Point]? {
    guard case .box = ink.texture, ink.fillPattern == .solid, detail <= .full else { return nil }
    let ends = [lattice.cells(box.location), lattice.cells(box.corners[2])]
    guard ends.allSatisfy({ abs($0.x) < 1e9 && abs($0.y) < 1e9 }) else { return nil }
    let (first, last) = (ends[0], ends[1])
    return units(
      FilledCells(
        columns: Int(first.x.rounded(.down))..<Int(last.x.rounded(.down)) + 1,
        rows: Int(first.y.rounded(.down))..<Int(last.y.rounded(.down)) + 1))
  }

  /// A box as it is drawn in dots: moved to where it is seen in ASCII, whose characters show no less than a cell.
  func dots(of box: Rect, radius: Double, ink: Ink) -> Rect {
    // An edge of an ellipse between two dots falls to the one inside, on all sides, so that it is its own mirror image.
    let inside = radius == .infinity ? Self.leastOfDot : 0
    let dots = Rect(
      from: lattice.dots(box.location), to: lattice.dots(box.corners[2]) - Vector(dx: inside, dy: inside))
    guard isASCII, let seen = placement(of: box, radius: radius, ink: ink)?.area else { return dots }
    let shift = dots.location - alignedDots(box).location
    return Rect(from: seen.location + shift, to: seen.corners[2] + shift)
  }

  func alignedDots(_ box: Rect) -> Rect {
    Rect(from: lattice.alignedDots(box.location), to: lattice.alignedDots(box.corners[2]))
  }

  /// The cells of the corners at the top left and the bottom right of a box; nil if its sides are no characters.
  func cells(ofCornersOf box: Rect, ink: Ink) -> (first: GridPoint, last: GridPoint)? {
    guard straightSides(of: box, radius: 0, ink: ink.undashed) != nil else { return nil }
    let corners = [lattice.cells(box.location), lattice.cells(box.corners[2])].map { place in
      GridPoint(column: Int(clamping: place.x.rounded(.down)), row: Int(clamping: place.y.rounded(.down)))
    }
    return (corners[0], corners[1])
  }
}
