import Marks

/// Fits shapes whose outline is thin and lies on a fill of another colour to whole cells.
///
/// A cell has two colours. Shapes are drawn from the middle of a cell to that of another, where ground, line and
/// fill would meet in all cells of a side. So the fill reaches to the edges of these cells, as that of a box does,
/// and the outline lies on it: level and upright parts are line and fill, and only on slants and curves the ground
/// is a third.
extension CellFit {
  /// Whether the outline of a shape lies on its fill.
  ///
  /// - Parameter rows: the rows that the shape has at least.
  func isRimmed(_ box: Rect, rows: Int = 3, ink: Ink) -> Bool {
    rimCells(of: box, rows: rows, ink: ink) != nil
  }

  /// Returns the box of a shape whose outline lies on its fill: whole cells, those of which at least half is
  /// inside.
  func rimmed(_ box: Rect, rows: Int = 3, ink: Ink) -> Rect {
    guard let cells = rimCells(of: box, rows: rows, ink: ink) else { return box }
    let start = lattice.alignedDots(box.location)
    func units(_ dots: Point) -> Point { box.location + (dots - start) * (1 / lattice.density) }
    return Rect(from: units(cells.location), to: units(cells.corners[2]))
  }

  /// Returns the whole cells that a shape whose outline lies on its fill takes, in dots counted from where
  /// cells begin; nil for an outline of another kind.
  ///
  /// Under four columns, snapping would visibly displace a shape; a round shape two rows high would look like a
  /// box.
  private func rimCells(of box: Rect, rows: Int, ink: Ink) -> Rect? {
    guard detail == .fine, ink.outlinesFill, dots(across: ink) < Self.widestRim,
      let cells = BoxPlacement(rimmed: alignedDots(box))?.area,
      cells.size.width >= Double(4 * DotMask.columns), cells.size.height >= Double(rows * DotMask.rows)
    else { return nil }
    return cells
  }

  /// Whether the outline of a figure lies on its fill.
  func isRimmed(_ figure: Figure) -> Bool {
    isRimmed(figure.box, rows: Self.leastRows, ink: figure.ink)
  }

  /// Returns the box of a figure whose outline lies on its fill.
  func rimmedBox(of figure: Figure) -> Rect { rimmed(figure.box, rows: Self.leastRows, ink: figure.ink) }

  /// All cells that a box touches, in units.
  private func cells(around box: Rect) -> Rect {
    let (width, height) = (1 / scale, CellMetrics.aspect / scale)
    let (start, end) = (lattice.cells(box.location), lattice.cells(box.corners[2]))
    func away(_ place: Double, _ rule: FloatingPointRoundingRule) -> Double { place.rounded(rule) - place }
    return Rect(
      from: box.location + Vector(dx: away(start.x, .down) * width, dy: away(start.y, .down) * height),
      to: box.corners[2] + Vector(dx: away(end.x, .up) * width, dy: away(end.y, .up) * height))
  }

  /// An outline whose level parts are moved to the edges of cells, where they are line and fill alone.
  ///
  /// - Parameters:
  ///   - least: the length from which on a level part is moved, in columns.
  ///   - edge: the edge for a row, in cells.
  private func leveled(
    _ outline: [Point], least: Double = leastLevel, to edge: (Double) -> Double = { $0.rounded() }
  ) -> [Point] {
    var places: [Double: Double] = [:]
    for (index, point) in outline.enumerated() {
      let next = outline[(index + 1) % outline.count]
      // A short level part belongs to a curve, of which it would stick out.
      guard point.y == next.y, abs(next.x - point.x) * scale >= least else { continue }
      let row = lattice.cells(point).y
      places[point.y] = point.y + (edge(row) - row) * metrics.height
    }
    return places.isEmpty ? outline : outline.map { Point(x: $0.x, y: Self.moved($0.y, by: places)) }
  }

  /// Returns a closed line with its upright parts at the edges of cells.
  ///
  /// - Parameter least: the length from which on they are moved, in rows.
  private func uprighted(_ outline: [Point], least: Double) -> [Point] {
    var places: [Double: Double] = [:]
    for (index, point) in outline.enumerated() {
      let next = outline[(index + 1) % outline.count]
      guard point.x == next.x, abs(next.y - point.y) >= least * metrics.height else { continue }
      let column = lattice.cells(point).x
      places[point.x] = point.x + (column.rounded() - column) * metrics.width
    }
    return places.isEmpty ? outline : outline.map { Point(x: Self.moved($0.x, by: places), y: $0.y) }
  }

  /// A coordinate that is moved, or is next to one that is: the corners of a shape by hand are not quite level with its
  /// sides.
  private static func moved(_ value: Double, by places: [Double: Double]) -> Double {
    if let place = places[value] { return place }
    // A shape by hand has few sides; a drawing of another program may have a hundred thousand steps.
    guard places.count <= mostSides else { return value }
    let near = places.min { abs($0.key - value) < abs($1.key - value) }
    guard let near, abs(near.key - value) <= nearSide else { return value }
    return value + near.value - near.key
  }

  /// The outline of a figure between whole cells, and the box that these are.
  func rimmedOutline(of figure: Figure) -> (outline: [Point], box: Rect) {
    let outline = figure.outline(tolerance: tolerance)
    guard let box = Rect(around: outline) else { return (outline, figure.box) }
    // A cloud does not touch all sides of its box. The outline of an actor is its head, which needs cells for
    // its fill.
    let seen = figure.form == .actor ? cells(around: box) : rimmedBox(of: figure)
    let bottom = lattice.cells(seen.corners[2]).y.rounded()
    // Points above the lower edge stay there: the tail of a bubble is below it.
    let edge = { (row: Double) in bottom - row > 1e-6 ? min(row.rounded(), bottom - 1) : bottom }
    return (leveled(outline.map { box.map($0, to: seen) }, to: edge), seen)
  }

  /// A closed line with its level and upright sides at the nearest edges of cells, where they are line and fill alone;
  /// nil for one that does not lie on its fill.
  ///
  /// An area without a width of its own ends at the lines of others.
  ///
  /// O(*n*).
  ///
  /// - Parameter isCurve: whether it is a line by hand.
  func rimmedOutline(of line: [Point], isCurve: Bool, ink: Ink) -> [Point]? {
    guard ink.width > 0, let box = Rect(around: line), isRimmed(box, rows: Self.leastRows, ink: ink),
      isBroad(line)
    else { return nil }
    let least = isCurve ? Self.leastLevelByHand : Self.leastLevel
    return uprighted(leveled(line, least: least), least: isCurve ? least / CellMetrics.aspect : 1)
  }

  /// Whether there is room for a fill between the sides of a closed line: in the mean three quarters of a row.
  ///
  /// The outline of a narrower one, or of one that crosses itself, would hardly be seen inside of it.
  private func isBroad(_ line: [Point]) -> Bool {
    let length = zip(line, line.dropFirst() + line.prefix(1)).reduce(0) { $0 + ($1.1 - $1.0).length }
    return 2 * Polygon(line).area >= 0.75 * metrics.height * length
  }

  /// The least width, in dots, of an outline.
  ///
  /// A cell has two colours. Where a thin outline runs through a cell as a curve or a slant, there would be ground, line and fill
  /// in it: the line would take a sliver here and half a cell there. Of small shapes it leaves some of the fill.
  /// Outlines with level or upright sides are as thin as these.
  func leastRim(of outline: [Point]) -> Double {
    guard let size = Rect(around: outline)?.size else { return Self.thinnestRim }
    var (length, straight) = (0.0, 0.0)
    for (point, next) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      let side = next - point
      length += side.length
      let isLevel = side.dy == 0 && abs(side.dx) * scale >= Self.leastLevel
      let isUpright = side.dx == 0 && abs(side.dy) >= metrics.height
      if isLevel || isUpright { straight += side.length }
    }
    guard straight < length / 4 else { return Self.thinnestRim }
    let room = min(size.width, size.height) * lattice.density / 8
    return max(Self.thinnestRim, min(Self.evenRim, room))
  }

  /// The outlines along the sides of a box with corners of a radius, in units, clockwise from the top.
  func rims(radius: Double) -> [Rim] {
    let isRound = radius * lattice.density >= Self.leastRound
    return [.up, .right, .down, .left].map { isRound ? $0.union(.round) : $0 }
  }
}
