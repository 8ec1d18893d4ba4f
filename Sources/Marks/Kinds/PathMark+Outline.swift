extension PathMark {
  /// Whether there is a line that is seen.
  public var hasLine: Bool { !isArea && ink.width > 0 }

  /// How far beyond the curves the line reaches, in units.
  var lineReach: Double {
    guard !isArea else { return 0 }
    let corner = style.join == .miter ? max(1, style.miterLimit) : 1
    return max(ink.width, Ink.dotWidth) / 2 * max(corner, style.cap == .square ? 2.0.squareRoot() : 1)
  }

  /// Whether a place is inside.
  ///
  /// - Parameter lines: those of the path.
  func encloses(_ point: Point, in lines: [BezierPath.Line]) -> Bool {
    var winding = 0
    for line in lines { winding += Polygon(line.points).winding(around: point) }
    return style.fillRule == .nonZero ? winding != 0 : winding % 2 != 0
  }
}
