import Marks

/// Draws shapes whose fill and outline share cells.
extension CellRenderer {
  /// An ink with the value that fills have on a light ground.
  ///
  /// An outline in the colour of its fill is one area with it, in the fill's value. On other grounds lines and fills look
  /// the same, and are one colour where they meet.
  ///
  /// - Parameter isArea: whether the ink's own colour is that of an area.
  mutating func lightened(_ ink: Ink, isArea: Bool = false) -> Ink {
    let fill = isArea ? ink.color : ink.fillPattern == .solid ? ink.fill : nil
    guard let fill, case .named = fill else { return ink }
    hasMixedColors = true
    guard mayBeLight || Ground(ground) == .light else { return ink }
    var ink = ink
    if !isArea { ink.fill = fill.ofFill }
    if ink.color == fill { ink.color = fill.ofFill }
    return ink
  }

  /// Draws an area with an outline in its own colour.
  ///
  /// A box whose sides run along cells is as large as it is without a fill: its edge is where its outline would be, in the
  /// middles of cells.
  ///
  /// Dashes would be bumps on its edge.
  ///
  /// - Parameters:
  ///   - box: the box that the outline is one of, with the radius of its corners.
  ///   - isClosed: whether the outline goes back to its first point; the area does.
  mutating func draw(
    solid outline: [Point], of box: (rect: Rect, radius: Double)? = nil, isClosed: Bool = true, ink: Ink
  ) {
    let ink = ink.undashed
    var outline = outline
    if let box, box.radius.isFinite, fit.isTooLowForRoundCorners(box.rect) { outline = box.rect.corners }
    if let box, fit.placement(of: box.rect, radius: box.radius, ink: ink)?.hasOutline == true {
      let isRound = outline.count > 4 && box.radius * lattice.density <= CellFit.roundInCell
      let seen = fit.seenOutline(
        isRound ? box.rect.corners : outline, of: box.rect, radius: box.radius, ink: ink)
      return cover(polygon: isRound ? fit.withoutCorners(seen) : seen, color: ink.color)
    }
    if let box, drawArea(toBandAlong: box.rect, radius: box.radius, ink: ink) { return }
    // An area without a line of its own is one between lines: the fill tool makes such.
    guard ink.width > 0 || box != nil else { return cover(polygon: outline, as: .region, color: ink.color) }
    cover(polygon: outline, color: ink.color)
    let line = isClosed ? outline + outline.prefix(1) : outline
    cover(line, radius: fit.dots(across: ink) / 2, as: .area, color: ink.color)
  }
}

extension Ink {
  /// The ink with a solid line.
  var undashed: Ink {
    var ink = self
    ink.dash = []
    return ink
  }

  /// The ink of the line alone.
  var unfilled: Ink {
    var ink = self
    ink.fill = nil
    return ink
  }

  /// Whether the line runs along a fill in another colour.
  var outlinesFill: Bool { texture == .fine && fillPattern == .solid && fill != nil && fill != color }
}
