extension PathMark {
  /// Whether there is a line that is seen.
  public var hasLine: Bool { !isArea && ink.width > 0 }

  /// How far beyond the curves the line reaches, in units.
  var lineReach: Double {
    isArea ? 0 : SceneLine(.path(path), ink, style: style, role: .free).reach
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
