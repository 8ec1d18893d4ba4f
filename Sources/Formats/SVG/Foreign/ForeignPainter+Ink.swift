import Marks

/// Fills and lines become marks.
extension ForeignPainter {
  /// Adds a path as it is painted.
  mutating func emit(_ path: BezierPath, of element: Int, in context: ForeignContext) {
    let style = context.style
    guard style.isVisible, path.box != nil, context.opacity > 0 else { return }
    let fill = color(
      usable(style.fill, on: path), style.fillOpacity * context.opacity, path, of: element, in: context)
    let strokePaint = usable(style.stroke, on: path)
    let pattern = pattern(of: strokePaint)
    // A line has its own areas for a gradient.
    let stroke =
      pattern == nil
      ? color(strokePaint, style.strokeOpacity * context.opacity, path, of: element, in: context) : nil
    let width = max(0, style.width.map { context.units($0, .diagonal) } ?? 1)
    let box = path.box.flatMap { Rect(around: $0.corners.map { context.matrix($0) }) }
    func seen(_ color: ForeignColor, isArea: Bool) -> ForeignColor? {
      color.alpha > 0 ? box.map { ground.seen(color, in: $0, isArea: isArea) } ?? color : nil
    }
    let line = width > 0 ? stroke.flatMap { seen($0, isArea: false) } : nil
    // An area in the colour of its line, or as small as an arrowhead, is seen as a line is.
    let side = box.map { max($0.size.width, $0.size.height) } ?? 0
    let isInk = fill == stroke && width > 0 || side < Self.largestHead * tolerance
    let area = fill.flatMap { seen($0, isArea: !isInk) }
    // Most paths of large pictures are lines.
    let place = area.map { _ in path.mapPoints { context.matrix($0) } }
    if let area, let place, area.alpha == 1, area.color != .standard { ground.add(place) }
    if let pattern, width > 0, style.strokesFirst {
      paintLine(along: path, width, with: pattern, of: element, in: context)
    }
    defer {
      if let pattern, width > 0, !style.strokesFirst {
        paintLine(along: path, width, with: pattern, of: element, in: context)
      }
    }
    if area != nil, let place, let gradient = mixedGradient(of: style.fill) {
      let opacity = style.fillOpacity * context.opacity
      if add(
        gradient, on: path, at: place, rule: style.path.fillRule, opacity: opacity, of: element, in: context)
      {
        if let line { emit(path, width, line, of: element, in: context) }
        return
      }
      note(element, .gradient)
    }
    if let line, let area, line.alpha == area.alpha, !style.strokesFirst, isSimple(path, in: context),
      mixedGradient(of: strokePaint) == nil
    {
      var mark = lineMark(path, width, line, in: context)
      mark.ink.fill = area.color
      mark.style.fillRule = style.path.fillRule
      return add(mark)
    }
    // A clip cuts the outline of a marker's arrowhead, of which the area is all that is meant to be seen.
    let isHead = fill == stroke && side < Self.largestHead * tolerance && !context.clips.isEmpty
    let outline = isHead ? nil : line
    if style.strokesFirst, let outline { emit(path, width, outline, of: element, in: context) }
    if let area, let place {
      add(areaMark(place, area, rule: style.path.fillRule), of: element, in: context)
    }
    if !style.strokesFirst, let outline { emit(path, width, outline, of: element, in: context) }
  }

  /// Adds the line along a path: as a line where that is possible, otherwise as the area that it covers.
  private mutating func emit(
    _ path: BezierPath, _ width: Double, _ color: ForeignColor, of element: Int, in context: ForeignContext
  ) {
    if let gradient = mixedGradient(of: usable(context.style.stroke, on: path)) {
      let opacity = context.style.strokeOpacity * context.opacity
      // A thin line as an area would have no least width, and be lost between the cells.
      let isThick = width * context.matrix.scale > Self.thinnestShare * tolerance
      if isThick, let area = lineArea(along: path, width, in: context),
        add(gradient, on: path, at: area, rule: .nonZero, opacity: opacity, of: element, in: context)
      {
        return
      }
      note(element, .gradient)
    }
    if isSimple(path, in: context) { return add(lineMark(path, width, color, in: context)) }
    if addClipped(path, width, color, in: context) { return }
    guard let area = lineArea(along: path, width, in: context) else { return }
    add(areaMark(area, color, rule: .nonZero), of: element, in: context)
  }

  /// Paints the line along a path with a pattern.
  private mutating func paintLine(
    along path: BezierPath, _ width: Double, with pattern: Int, of element: Int, in context: ForeignContext
  ) {
    guard let inverse = context.matrix.inverse, let area = lineArea(along: path, width, in: context),
      let box = path.box
    else { return note(element, .pattern) }
    let tiling = ForeignTiling(
      area: area.mapPoints { inverse($0) }, box: box, rule: .nonZero,
      opacity: context.style.strokeOpacity * context.opacity)
    if !paintPattern(pattern, on: tiling, context) { note(element, .pattern) }
  }

  /// The area that the line along a path covers, in the drawing's units; nil if that takes too many points.
  private mutating func lineArea(
    along path: BezierPath, _ width: Double, in context: ForeignContext
  ) -> BezierPath? {
    let matrix = context.matrix
    let keepsWidth = context.style.keepsWidth
    let outlined = keepsWidth ? path.mapPoints { matrix($0) } : path
    let scale = keepsWidth ? 1 : max(matrix.scale, 1e-9)
    let tolerance = tolerance / scale
    var outliner = LineOutliner(width: width, style: context.style.path, tolerance: tolerance)
    let (pattern, offset) = dashes(in: context)
    for line in outlined.lines(tolerance: tolerance) {
      for piece in line.dashes(pattern, offset: offset) {
        pointsLeft -= 4 * piece.points.count
        guard pointsLeft > 0 else { return nil }
        outliner.add(piece)
      }
    }
    var area = BezierPath()
    for polygon in outliner.polygons { area.append(polygon) }
    return keepsWidth ? area : area.mapPoints { matrix($0) }
  }

  /// Whether a line stays a line: its width is the same in all directions, and it is not clipped.
  private func isSimple(_ path: BezierPath, in context: ForeignContext) -> Bool {
    guard context.matrix.keepsProportions || context.style.keepsWidth else { return false }
    guard !context.clips.isEmpty, let box = path.box else { return true }
    let width = context.style.width.map { context.units($0, .diagonal) } ?? 1
    let reach = width * max(1, context.style.path.join == .miter ? context.style.path.miterLimit : 1)
    let corners = box.outset(by: reach).corners.map { context.matrix($0) }
    return context.clips.allSatisfy { $0.contains(corners) }
  }

  /// Adds a thin line as far as clips leave it.
  ///
  /// As an area it would have no least width, and be lost between the cells.
  ///
  /// - Returns: whether it is added; others are areas, whose ends are cut along the clip.
  private mutating func addClipped(
    _ path: BezierPath, _ width: Double, _ color: ForeignColor, in context: ForeignContext
  ) -> Bool {
    let scale = context.style.keepsWidth ? 1 : context.matrix.scale
    guard context.matrix.keepsProportions || context.style.keepsWidth,
      width * scale <= Self.thinnestShare * tolerance
    else { return false }
    let (pattern, offset) = dashes(in: context)
    var lines: [[Point]] = []
    for line in path.mapPoints({ context.matrix($0) }).lines(tolerance: tolerance) {
      for piece in line.dashes(pattern.map { $0 * scale }, offset: offset * scale) {
        pointsLeft -= piece.points.count
        guard pointsLeft > 0 else { return true }
        lines.append(piece.isClosed ? piece.points + piece.points.prefix(1) : piece.points)
      }
    }
    for clip in context.clips {
      guard let left = clip.clipped(lines: lines, steps: &stepsLeft) else { return false }
      lines = left
    }
    var left = BezierPath()
    for line in lines {
      left.move(to: line[0])
      for point in line.dropFirst() { left.line(to: point) }
    }
    var mark = lineMark(path, width, color, in: context)
    mark.path = left
    mark.ink.dash = []
    add(mark)
    return true
  }

  /// The size of an arrowhead, in ``tolerance``: a twenty-fifth of the page.
  private static let largestHead = 320.0

  /// The width of a thin line, in ``tolerance``: a hundredth of the page.
  private static let thinnestShare = 80.0

  private func lineMark(
    _ path: BezierPath, _ width: Double, _ color: ForeignColor, in context: ForeignContext
  ) -> PathMark {
    let scale = context.style.keepsWidth ? 1 : context.matrix.scale
    let (pattern, offset) = dashes(in: context)
    var style = context.style.path
    style.fillRule = .nonZero
    style.dashOffset = pattern.isEmpty ? 0 : offset * scale
    if style.join != .miter { style.miterLimit = PathStyle().miterLimit }
    // An ink has no dashes of length 0; short ones look the same.
    let dash = pattern.map { max(0.001, $0 * scale) }
    return PathMark(
      path.mapPoints { context.matrix($0) },
      ink: Ink(color: color.color, width: width * scale, dash: dash, opacity: color.alpha), style: style)
  }

  /// The lengths of dashes and gaps in turn, and where the line begins in them, in the element's units.
  private func dashes(in context: ForeignContext) -> (pattern: [Double], offset: Double) {
    let pattern = context.style.dash.map { context.units($0, .diagonal) }
    guard pattern.reduce(0, +) > 0, pattern.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return ([], 0) }
    // Without gaps the line is solid.
    let gaps =
      pattern.count.isMultiple(of: 2)
      ? stride(from: 1, to: pattern.count, by: 2).map { pattern[$0] } : pattern
    guard gaps.contains(where: { $0 > 0 }) else { return ([], 0) }
    return (pattern, context.style.dashOffset.map { context.units($0, .diagonal) } ?? 0)
  }

  func areaMark(_ path: BezierPath, _ color: ForeignColor, rule: PathStyle.FillRule) -> PathMark {
    PathMark(
      path, ink: Ink(color: color.color, opacity: color.alpha), isArea: true, style: PathStyle(fillRule: rule)
    )
  }

  /// Adds an area, as far as clips leave it.
  ///
  /// Nothing is added, and that is noted, if the clips take more steps than are left: uncut it would cover the drawing.
  mutating func add(_ area: PathMark, of element: Int, in context: ForeignContext) {
    guard let box = area.path.box else { return }
    var area = area
    for clip in context.clips where !clip.contains(box.corners) {
      var polygons = area.path.lines(tolerance: tolerance).map(\.points)
      guard let left = clip.clipped(polygons, steps: &stepsLeft) else {
        return note(element, "clip-path", isDrawn: false)
      }
      polygons = left
      area.path = BezierPath()
      for polygon in polygons { area.path.append(polygon) }
    }
    add(area)
  }

  private mutating func add(_ mark: PathMark) {
    guard mark.path.box != nil, mark.ink.width.isFinite, mark.ink.dash.allSatisfy(\.isFinite) else { return }
    marks.append(mark)
  }
}

extension BezierPath {
  /// Adds a closed polygon.
  mutating func append(_ polygon: [Point]) {
    guard polygon.count > 2 else { return }
    move(to: polygon[0])
    for point in polygon.dropFirst() { line(to: point) }
    close()
  }
}
