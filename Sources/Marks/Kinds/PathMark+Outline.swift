extension PathMark {
  /// Whether there is a line that is seen.
  public var hasLine: Bool { !isArea && ink.width > 0 }

  /// How far beyond the curves the line reaches, in units.
  var lineReach: Double {
    isArea ? 0 : SceneLine(.path(path), ink, style: style, role: .free).reach
  }
}
