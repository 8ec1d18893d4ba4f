/// The remains of fills.
extension PartialEraser {
  /// The remains of a mark's line with those of its fill below.
  ///
  /// - Parameter rings: the rings around the fill, by the nonzero rule.
  func withFill(of mark: some InkedMark, _ rings: [[Point]], _ line: Remains) -> Remains {
    let path = mark as? PathMark
    guard let fill = path?.fill ?? mark.ink.fill else { return line }
    let isOne = isOneWithLine(mark)
    let radius = isOne && radius > 0 ? radius + mark.ink.width / 2 : radius
    var area = CutArea(rings)
    var isCut = false
    for leg in legs
    where radius > 0 && Rect(from: leg.start, to: leg.end).outset(by: radius).intersects(mark.box) {
      if area.subtract(ConvexHole(around: leg.start, leg.end, radius: radius)) { isCut = true }
    }
    // The line along a cut is as far from the eraser as that cuts: rounding must not count as a touch.
    guard isCut || !isOne && !line.isUntouched else { return untouched(mark) }
    if isOne {
      let rest = PathMark(
        BezierPath(rings: area.rings), ink: mark.ink, style: path?.style ?? PathStyle(), id: mark.id)
      return Remains(
        kept: (area.rings.isEmpty ? [] : [rest]) + line.kept.filter { $0.kind == .label },
        erased: line.erased.isEmpty ? [mark.withID(.none)] : line.erased)
    }
    var kept = line.kept
    let hasLine = path?.hasLine ?? (mark.ink.width > 0)
    if line.isUntouched {
      var open = mark
      (open.ink.fill, open.ink.fillPattern) = (nil, .solid)
      kept = [open]
    }
    // Lines without a width are there for the sake of the fill.
    if !hasLine { kept.removeAll { $0.kind != .label } }
    if !area.rings.isEmpty {
      var ink = mark.ink
      (ink.width, ink.dash) = (0, [])
      if mark.ink.fillPattern == .solid { (ink.color, ink.fill) = (fill, nil) }
      kept.insert(
        PathMark(
          BezierPath(rings: area.rings), ink: ink, isArea: mark.ink.fillPattern == .solid,
          id: hasLine && !kept.isEmpty ? .none : mark.id), at: 0)
    }
    return Remains(kept: kept, erased: line.erased.isEmpty ? [mark.withID(.none)] : line.erased)
  }

  /// Whether what is left of a mark is a path with a fill and a line: the line is thin and looks like the fill.
  ///
  /// The line goes along the cut, too, and the fill ends half its width before. Pieces of the line would stick
  /// out of the fill beside them, as dots. The remains of boxes keep to whole cells, as they do, with lines of
  /// their own.
  private func isOneWithLine(_ mark: some InkedMark) -> Bool {
    let ink = mark.ink
    guard ink.width > 0, ink.width <= Ink.dotWidth, ink.fill == ink.color, ink.fillPattern == .solid,
      ink.dash.isEmpty, ink.texture == .fine
    else { return false }
    if let path = mark as? PathMark { return path.hasLine && path.path.asBox?.cornerRadius != 0 }
    return (mark as? Rectangle)?.cornerRadius != 0
  }
}
