import Marks

/// Draws shapes whose fill and outline share cells.
extension CellRenderer {
  /// Whether an outline and its fill look like one area.
  ///
  /// Both are then drawn in pixels, since box-drawing lines and dots would protrude from the area's edge.
  func isSolid(_ ink: Ink) -> Bool {
    detail == .fine && ink.texture == .fine && ink.fill == ink.color && ink.fillPattern == .solid
      && ink.dash.isEmpty
  }

  /// Draws an area with an outline in its own colour.
  ///
  /// In a box whose sides run along cells, the sides would be wider than the corners, so it is drawn without
  /// an outline.
  ///
  /// - Parameter box: the box that the outline is one of, with the radius of its corners.
  mutating func draw(solid outline: [Point], of box: (rect: Rect, radius: Double)? = nil, ink: Ink) {
    if let box, straightSides(of: box.rect, radius: box.radius, ink: ink) != nil {
      return cover(
        polygon: settled(outline, of: box.rect, radius: box.radius, ink: ink), color: ink.color)
    }
    cover(polygon: outline, color: ink.color)
    cover(outline + outline.prefix(1), radius: dots(across: ink) / 2, color: ink.color)
  }

  /// The sides of a box as box-drawing lines; nil if one of them is too far from the middles of cells.
  ///
  /// - Parameter radius: of the corners, in units.
  func straightSides(of box: Rect, radius: Double, ink: Ink) -> [StraightRun]? {
    guard detail == .fine, ink.texture == .fine, dots(across: ink) < Self.slender else { return nil }
    let corners = Rect(from: lattice.alignedDots(box.location), to: lattice.alignedDots(box.corners[2]))
    // The round corners of the box-drawing set fit one cell, and there are light ones only.
    let radius = radius * lattice.density
    guard radius <= (radius > 0.4 && dots(across: ink) >= Self.hair ? 0 : 5), corners.size.width >= 2,
      corners.size.height >= 2
    else { return nil }
    let places = corners.corners + [corners.corners[0]]
    let runs = zip(places, places.dropFirst()).map { StraightRun(from: $0, to: $1) }
    return runs.allSatisfy(\.isNearMiddle) ? runs : nil
  }

  /// The outline of a box, moved to where its box-drawing lines are seen: a fill inside of it covers as much of the cells
  /// on all four sides.
  func settled(_ outline: [Point], of box: Rect, radius: Double, ink: Ink) -> [Point] {
    guard ink.dash.isEmpty, let sides = straightSides(of: box, radius: radius, ink: ink) else {
      return outline
    }
    let (width, height) = (box.size.width, box.size.height)
    let shifts = sides.map { $0.distanceToMiddle / lattice.density }
    return outline.map { point in
      let (right, down) = ((point.x - box.minX) / width, (point.y - box.minY) / height)
      return Point(
        x: point.x + shifts[3] * (1 - right) + shifts[1] * right,
        y: point.y + shifts[0] * (1 - down) + shifts[2] * down)
    }
  }
}
