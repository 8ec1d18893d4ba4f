import Marks

/// Fits small wide ink to the parts of cells: outlines of boxes, whose corners would be parts of cells that no character
/// has, and dots, of which no two would look alike.
extension CellFit {
  /// The fill of a box with a dashed band: it goes to the outer edge, which is seen in the gaps.
  func areaOfBand(along box: Rect, radius: Double, ink: Ink) -> [Point]? {
    guard !ink.dash.isEmpty, ink.dash.count == 2, ink.outlinesFill, !isRound(radius) else { return nil }
    return band(along: box, radius: radius, ink: ink.undashed).map { units($0.outer, of: box) }
  }

  /// Whether the corners of a box are seen as round.
  func isRound(_ radius: Double) -> Bool { radius * lattice.density > 0.4 }

  /// An edge of a band, in units.
  func outline(of edge: Rect, around box: Rect, radius: Double) -> [Point] {
    let corners = units(edge, of: box)
    guard radius > 0, let rect = Rect(around: corners) else { return corners }
    return Rectangle(rect, cornerRadius: radius).outline(tolerance: tolerance)
  }

  func band(along box: Rect, radius: Double, ink: Ink) -> BoxBand? {
    let width = dots(across: ink)
    guard detail == .fine, ink.texture == .fine, ink.dash.isEmpty, width >= Self.slender, radius.isFinite
    else { return nil }
    return BoxBand(along: alignedDots(box), width: width, parts: glyphs.heights)
  }

  /// The place at which a dot is seen, with as many covered parts of cells on either side.
  func movedToCellParts(_ spot: Point, ink: Ink) -> Point {
    let dots = lattice.alignedDots(spot)
    let width = self.dots(across: ink)
    func place(_ place: Double, _ part: Double) -> Double {
      let isOdd = !(width / part).rounded().truncatingRemainder(dividingBy: 2).isZero
      return isOdd ? ((place / part).rounded(.down) + 0.5) * part : (place / part).rounded() * part
    }
    let part = part(fitting: width)
    let seen = Point(x: place(dots.x, 1), y: place(dots.y, part))
    return seen.x.isFinite && seen.y.isFinite ? spot + (seen - dots) * (1 / lattice.density) : spot
  }

  /// The height of the parts of a cell of which a dot has a whole number, or comes nearest to it, in dots.
  private func part(fitting width: Double) -> Double {
    glyphs.heights.min { Self.misfit($0, in: width) < Self.misfit($1, in: width) } ?? 1
  }

  /// How far a dot is from a whole number of parts, as a share of a part.
  private static func misfit(_ part: Double, in width: Double) -> Double {
    abs(width / part - (width / part).rounded())
  }

  /// The part of a cell that a dot of half a unit is seen as, which is as heavy as a line of that width; nil for finer ink,
  /// and in sets of one kind of characters.
  func blockOfSpeck(_ line: [Point], ink: Ink) -> [Point]? {
    guard detail == .fine, let box = Rect(around: line) else { return nil }
    return block(at: movedToCellParts(box.center, ink: ink), ink: ink)
  }

  /// The whole parts of cells that a dot is seen as; nil where its size is another.
  ///
  /// Corners of a disc would be parts of cells in some places, and whole cells in others.
  func block(at spot: Point, ink: Ink) -> [Point]? {
    let width = dots(across: ink)
    let part = part(fitting: width)
    // A quarter of a cell, in blocks without thirds, is nearer to a small dot than braille, which is hardly
    // seen.
    let isSmall = (glyphs == .mixed || glyphs == .lines) && (part / 2..<part).contains(width)
    guard width >= Self.hair, isSmall || Self.misfit(part, in: width) < 0.3 else { return nil }
    let half = Vector(dx: width.rounded(), dy: (width / part).rounded() * part) * (0.5 / lattice.density)
    return Rect(from: spot - half, to: spot + half).corners
  }

  func units(_ dots: Rect, of box: Rect) -> [Point] {
    let start = lattice.alignedDots(box.location)
    return dots.corners.map { box.location + ($0 - start) * (1 / lattice.density) }
  }
}

extension GlyphSet {
  /// The heights of the parts of a cell that this set has for either half of its width, in dots.
  var heights: [Double] {
    switch self {
    case .mixedOctant: [1]
    case .mixedSextant, .mixedCorner: [2, 4.0 / 3]
    default: [2]
    }
  }
}
