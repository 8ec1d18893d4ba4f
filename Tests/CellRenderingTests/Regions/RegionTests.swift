import CellRendering
import Marks
import TestSupport
import Testing

@Suite("Closed regions")
struct RegionTests {
  /// A drawing with the region around a place filled below all else, in ASCII shades: `#` fill, `+` the rest.
  private func filled(
    _ marks: [any Mark], at point: Point, columns: Int, rows: Int
  ) -> String? {
    let viewport = Viewport(columns: columns, rows: rows)
    guard let region = RegionFinder(Drawing(marks), in: viewport).region(around: point) else { return nil }
    let fill = Stroke(
      region.outline, ink: Ink(color: .indexed(9), width: 0, fill: .indexed(9)), isClosed: true)
    let grid = Drawing([fill] + marks).cells(in: viewport)
    return (0..<rows).map { row in
      (0..<columns).map { column in
        let cell = grid[column, row]
        if cell.character == " " { return cell.style.background == .indexed(9) ? "#" : "·" }
        return cell.style.foreground == .indexed(9) ? "#" : "+"
      }.joined()
    }.joined(separator: "\n")
  }

  private func box(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Rectangle {
    Rectangle(Rect(from: Point(column: left, row: top), to: Point(column: right, row: bottom)))
  }

  @Test("The region in a box ends at its line; one beside it is not closed")
  func rectangle() {
    let picture = """
      ············
      ·++++++++++·
      ·+########+·
      ·+########+·
      ·++++++++++·
      ············
      """
    let marks = [box(1, 1, 10, 4)]
    #expect(filled(marks, at: Point(column: 4, row: 2), columns: 12, rows: 6) == picture)
    #expect(filled(marks, at: Point(column: 0, row: 0), columns: 12, rows: 6) == nil)
    #expect(filled([], at: Point(column: 4, row: 2), columns: 12, rows: 6) == nil)
    #expect(filled(marks, at: Point(column: 4, row: 40), columns: 12, rows: 6) == nil)
  }

  @Test("A loop of a few cells inside of a region is filled with it, a larger one is left out")
  func smallLoops() throws {
    for (columns, isLeftOut) in [(1, false), (5, true)] {
      let eye = box(6, 3, 6 + columns, 4)
      let region = try #require(
        RegionFinder(Drawing([box(1, 1, 16, 8), eye]), in: Viewport(columns: 18, rows: 10))
          .region(around: Point(column: 3, row: 6)))
      let near = eye.box.outset(by: 0.5)
      #expect(region.outline.contains { near.contains($0) } == isLeftOut, "\(columns)")
    }
  }

  @Test("Lines that begin very far away enclose, or do not, without a crash")
  func farLines() {
    for reach in [1e18, 7.4e53, 1e150, 1e300] {
      let far = Stroke([Point(x: -2.6 * reach / 7.4, y: 3), Point(x: reach, y: 3)])
      let slant = Stroke([Point(x: -reach, y: -reach), Point(x: reach / 3, y: reach / 3)])
      let region = filled([far, slant, box(1, 1, 10, 4)], at: Point(column: 8, row: 3), columns: 12, rows: 6)
      #expect(region?.contains("#") == true, "\(reach)")
    }
  }

  @Test("Dashed and dotted lines enclose as solid ones do", arguments: LineStyle.allCases)
  func dashes(style: LineStyle) {
    var dashed = box(1, 1, 10, 4)
    dashed.ink.setLineStyle(style)
    let finder = RegionFinder(Drawing([dashed]), in: Viewport(columns: 12, rows: 6))
    let region = finder.region(around: Point(column: 4, row: 2))
    #expect(region?.isInside(of: dashed.outline(tolerance: 0.1), drawnIn: dashed.ink) == true)
    #expect(region?.isBounded(by: dashed) == true)
  }

  @Test("A patterned region has no line of its own", arguments: [FillPattern.hatch, .crossHatch, .dots])
  func patterns(pattern: FillPattern) {
    let ink = Ink(color: .indexed(9), width: 0, fill: .indexed(9), fillPattern: pattern)
    let corners = [Point(x: 4, y: 4), Point(x: 24, y: 4), Point(x: 24, y: 20), Point(x: 4, y: 20)]
    var filled = Rectangle(Rect(from: Point(x: 0, y: 0), to: Point(x: 40, y: 40)), ink: ink)
    let area = Stroke(corners, ink: ink, isClosed: true)
    let viewport = Viewport(columns: 30, rows: 12)
    let picture = Drawing([area]).cells(in: viewport)
    // Inside, the dots are those of the same pattern elsewhere; outside there are none.
    filled.ink.width = 1
    let pattern = Drawing([filled]).cells(in: viewport)
    for row in 0..<12 {
      for column in 0..<30 {
        let isInside = (5..<23).contains(column) && (3..<9).contains(row)
        let isOutside = !(3...24).contains(column) || !(2...10).contains(row)
        let character = picture[column, row].character
        if isInside { #expect(character == pattern[column, row].character) }
        if isOutside { #expect(character == " ") }
        if !isInside, !isOutside { #expect(character != "⠉" && character != "⡇" && character != "⣀") }
      }
    }
  }

  @Test("Translucent lines enclose as opaque ones do", arguments: [0.2, 0.4, 0.7])
  func translucent(opacity: Double) {
    var ellipse = Ellipse(center: Point(x: 12, y: 16), radiusX: 10, radiusY: 14)
    ellipse.ink.width = 1.5
    ellipse.ink.opacity = opacity
    var box = box(12, 2, 30, 11)
    box.ink.opacity = opacity
    let alone = RegionFinder(Drawing([ellipse]), in: Viewport(columns: 24, rows: 18))
    #expect(alone.region(around: Point(x: 10, y: 14))?.isBounded(by: ellipse) == true)
    let both = RegionFinder(Drawing([ellipse, box]), in: Viewport(columns: 34, rows: 18))
    let places = [Point(x: 6, y: 14), Point(x: 17, y: 14), Point(x: 26, y: 14)]
    #expect(places.allSatisfy { both.region(around: $0) != nil })
  }

  @Test("A region around others leaves them out, however many there are")
  func holes() {
    let marks = [box(1, 1, 22, 8), box(4, 3, 8, 6), box(12, 2, 19, 4), box(12, 6, 15, 7)]
    let picture = """
      ························
      ·++++++++++++++++++++++·
      ·+##########++++++++##+·
      ·+##+++++###+······+##+·
      ·+##+···+###++++++++##+·
      ·+##+···+#############+·
      ·+##+++++###++++######+·
      ·+##########++++######+·
      ·++++++++++++++++++++++·
      ························
      """
    #expect(filled(marks, at: Point(column: 2, row: 5), columns: 24, rows: 10) == picture)
    let inner = """
      ························
      ·++++++++++++++++++++++·
      ·+··········++++++++··+·
      ·+··+++++···+######+··+·
      ·+··+···+···++++++++··+·
      ·+··+···+·············+·
      ·+··+++++···++++······+·
      ·+··········++++······+·
      ·++++++++++++++++++++++·
      ························
      """
    #expect(filled(marks, at: Point(column: 15, row: 3), columns: 24, rows: 10) == inner)
  }

  @Test("A gap of some dots lets out; without it nothing leaks, over slanted lines neither")
  func gaps() {
    let corners = [Point(dot: 3, 20), Point(dot: 30, 3), Point(dot: 44, 21)]
    let closed = Stroke(corners, isClosed: true)
    #expect(filled([closed], at: Point(dot: 28, 14), columns: 24, rows: 7) != nil)
    let open = Stroke(corners + [Point(dot: 8, 20)])
    #expect(filled([open], at: Point(dot: 28, 14), columns: 24, rows: 7) == nil)
    let touching = Stroke(corners + [Point(dot: 4, 20)])
    #expect(filled([touching], at: Point(dot: 28, 14), columns: 24, rows: 7) != nil, "corners touch")
  }

  @Test(
    "Box lines are walls by the cell, text lies on the region, and a click on nothing but ink finds nothing")
  func cells() {
    var ink = Ink()
    ink.texture = .box(.light)
    var frame = box(1, 1, 10, 5)
    frame.ink = ink
    let label = Label("abc", at: Point(x: 4, y: 6))
    let picture = """
      ············
      ·++++++++++·
      ·+########+·
      ·+##+++###+·
      ·+########+·
      ·++++++++++·
      ············
      """
    #expect(filled([frame, label], at: Point(column: 3, row: 2), columns: 12, rows: 7) == picture)
    #expect(filled([frame, label], at: Point(column: 4, row: 3), columns: 12, rows: 7) == picture)
    #expect(filled([frame, label], at: Point(column: 4, row: 1), columns: 12, rows: 7) == nil)
  }

  @Test(
    "Text leaves no hole in a region, wherever in it: hyphens and dots neither, nor words from wall to wall",
    arguments: ["abc", "a-b", "a.", "-", "a b c d", "abcdefgh", "a\nb\n-\nd"])
  func text(_ text: String) throws {
    let frame = box(1, 1, 10, 6)
    for column in [2, 4] {
      let label = Label(text, at: Point(column: column, row: 2))
      let finder = RegionFinder(Drawing([frame, label]), in: Viewport(columns: 12, rows: 8))
      let region = try #require(finder.region(around: Point(column: 9, row: 5)))
      #expect(region.isInside(of: frame.outline(tolerance: 0.1), drawnIn: frame.ink))
      #expect(region.isBounded(by: label), "the fill goes below it")
      #expect(!region.isBounded(by: Label(text, at: Point(column: 11, row: 7))))
    }
  }

  @Test("A picture of a box made of text encloses, with corners of letters too")
  func textBoxes() {
    for (corner, row) in [("+", "-"), ("o", "-"), ("┌", "─"), (".", "-")] {
      let line = corner + String(repeating: row, count: 5) + corner
      let lines = [line, "| ab  |", "|     |", line]
      let marks = lines.enumerated().map { Label($1, at: Point(x: 2, y: Double(2 + 2 * $0))) }
      let picture = """
        ············
        ··+++++++···
        ··+#++##+···
        ··+#####+···
        ··+++++++···
        ············
        """
      #expect(filled(marks, at: Point(column: 7, row: 2), columns: 12, rows: 6) == picture, "\(corner)")
    }
  }

  @Test("A fill between lines of several strokes lies under all of them, level, upright and slanted")
  func belowLines() throws {
    let corners = [(2, 4), (22, 4), (22, 8), (2, 8)].map { Point(column: $0.0, row: $0.1) }
    let roof = Point(column: 12, row: 1)
    var marks: [any Mark] = zip(corners, corners.dropFirst() + corners.prefix(1)).map { Stroke([$0, $1]) }
    marks += [Stroke([corners[0], roof]), Stroke([roof, corners[1]])]
    let viewport = Viewport(columns: 25, rows: 10)
    let finder = RegionFinder(Drawing(marks), in: viewport)
    let fills = try [(Point(column: 12, row: 6), 3), (Point(column: 12, row: 3), 4)].map { place, color in
      let region = try #require(finder.region(around: place))
      let ink = Ink(color: .indexed(UInt8(color)), width: 0, fill: .indexed(UInt8(color)))
      return Stroke(region.outline, ink: ink, isClosed: true)
    }
    let grid = Drawing(fills + marks).cells(in: viewport, spelledIn: .mixedSextant)
    #expect(
      grid[2, 8].character == "┗" && grid[22, 8].character == "┛" && grid[12, 8].character == "━", "\(grid)")
    for column in 2...22 {
      // In its upper corners the roof begins, in dots.
      for row in (column == 2 || column == 22 ? 5 : 4)...8 {
        #expect(grid[column, row].style.background != nil, "\(column), \(row)")
      }
      #expect(grid[column, 8].style.background == .indexed(3))
    }
    for row in 1...3 {
      for column in 0..<25 {
        let cell = grid[column, row]
        // No dots of the line on the ground beside a fill that ends before them.
        let dots = cell.character.unicodeScalars.first.map { (0x2800...0x28FF).contains($0.value) } ?? false
        let beside = [column - 1, column + 1].contains {
          $0 >= 0 && $0 < 25 && grid[$0, row].style.background == .indexed(4)
        }
        #expect(!dots || cell.style.background != nil || !beside, "\(column), \(row)\n\(grid)")
      }
    }
  }

  @Test("Between two fills with a slanted line no cell of the ground is left")
  func besideEachOther() throws {
    let corners = [(2, 1), (22, 1), (22, 8), (2, 8)].map { Point(column: $0.0, row: $0.1) }
    let pen = Ink(width: Ink.fineWidth)
    let marks = [
      Stroke(corners, ink: pen, isClosed: true), Stroke([corners[3], corners[1]], ink: pen),
    ]
    let viewport = Viewport(columns: 25, rows: 10)
    let finder = RegionFinder(Drawing(marks), in: viewport)
    let fills = try [(Point(column: 5, row: 2), 3), (Point(column: 19, row: 7), 4)].map { place, color in
      let region = try #require(finder.region(around: place))
      let ink = Ink(color: .indexed(UInt8(color)), width: 0, fill: .indexed(UInt8(color)))
      return Stroke(region.outline, ink: ink, isClosed: true)
    }
    for glyphs in [GlyphSet.mixed, .mixedSextant, .mixedCorner, .mixedOctant] {
      let grid = Drawing(fills + marks).cells(in: viewport, spelledIn: glyphs)
      for row in 2...7 {
        for column in 3...21 {
          #expect(grid[column, row].style.background != nil, "\(column), \(row) in \(glyphs)\n\(grid)")
        }
      }
    }
  }

  @Test("Filled shapes bound no region, so that shapes on them can be filled")
  func onFills() {
    let ground = Rectangle(Rect(from: .origin, to: Point(x: 24, y: 20)), ink: Ink(fill: .indexed(4)))
    let finder = RegionFinder(
      Drawing([ground, box(4, 3, 12, 6)]), in: Viewport(columns: 24, rows: 10))
    #expect(finder.region(around: Point(column: 6, row: 4))?.isBounded(by: box(4, 3, 12, 6)) == true)
    #expect(finder.region(around: Point(column: 6, row: 4))?.isBounded(by: ground) == false)
  }

  @Test("A region knows the line that it is the inside of")
  func inside() throws {
    let marks: [any Shape] = [
      box(2, 1, 20, 8), Ellipse(center: Point(x: 12, y: 10), radiusX: 6, radiusY: 5),
    ]
    let viewport = Viewport(columns: 24, rows: 10)
    let finder = RegionFinder(Drawing(marks), in: viewport)
    let inner = try #require(finder.region(around: Point(x: 12, y: 10)))
    let outer = try #require(finder.region(around: Point(x: 4, y: 4)))
    for (index, shape) in marks.enumerated() {
      let line = shape.outline(tolerance: 0.1)
      #expect(inner.isInside(of: line, drawnIn: Ink()) == (index == 1))
      #expect(!outer.isInside(of: line, drawnIn: Ink()), "the ellipse is left out")
      #expect(outer.isBounded(by: shape))
    }
    #expect(!inner.isBounded(by: marks[0]))
  }

  @Test("Between lines that cross, the corners of a region are where they cross", arguments: [1, 1.7, 0.6])
  func betweenLines(scale: Double) throws {
    let lines = [
      Stroke([Point(x: 3.2, y: 1), Point(x: 3.2, y: 19)]),
      Stroke([Point(x: 17.3, y: 2), Point(x: 17.3, y: 18)]),
      Stroke([Point(x: 1, y: 4.4), Point(x: 19, y: 4.4)]),
      Stroke([Point(x: 1, y: 14.9), Point(x: 19, y: 14.9)]),
    ]
    let viewport = Viewport(scale: scale, columns: 40, rows: 20)
    let finder = RegionFinder(Drawing(lines), in: viewport)
    let outline = try #require(finder.region(around: Point(x: 10, y: 10))).outline
    let corners = [
      Point(x: 3.2, y: 4.4), Point(x: 17.3, y: 4.4), Point(x: 17.3, y: 14.9), Point(x: 3.2, y: 14.9),
    ]
    for corner in corners {
      #expect(outline.contains { ($0 - corner).length < 0.001 }, "\(outline) has no \(corner)")
    }
    for point in outline {
      let distance =
        zip(corners, corners.dropFirst() + corners.prefix(1))
        .map { point.distance(toSegmentFrom: $0, to: $1) }.min() ?? .infinity
      #expect(distance < 0.001, "\(point) is beside the lines")
    }
  }

  /// Whether a closed polygon goes around a place (even-odd rule: these do not cross themselves).
  private func encloses(_ polygon: [Point], _ point: Point) -> Bool {
    var isInside = false
    var last = polygon[polygon.count - 1]
    for next in polygon {
      if (last.y <= point.y) != (next.y <= point.y),
        last.x + (next.x - last.x) * (point.y - last.y) / (next.y - last.y) > point.x
      {
        isInside.toggle()
      }
      last = next
    }
    return isInside
  }

  /// The dots that are reached from the corner without crossing a wall.
  private func outside(_ walls: Set<DotPlace>) -> Set<DotPlace> {
    var seen: Set = [DotPlace(0, 0)]
    var waiting = [DotPlace(0, 0)]
    while let dot = waiting.popLast() {
      for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let next = DotPlace(dot.x + x, dot.y + y)
        guard 0..<120 ~= next.x, 0..<120 ~= next.y, !walls.contains(next) else { continue }
        if seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return seen
  }

  @Test(
    "In random polygons nothing outside is filled, and hardly anything inside is left, at any scale",
    arguments: 1...60 as ClosedRange<UInt64>)
  func property(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scale = [0.37, 0.5, 1, 1.3, 2, 8][Int(seed) % 6]
    let viewport = Viewport(origin: Point(x: -2, y: 3), scale: scale, columns: 60, rows: 30)
    let middle = viewport.point(column: 30, row: 15)
    // A star of random rays in order of their directions does not cross itself.
    let directions = [
      (1.0, 0.0), (0.8, 0.6), (0.4, 0.9), (0, 1), (-0.5, 0.85), (-0.9, 0.4), (-1, 0), (-0.7, -0.7),
      (-0.2, -1),
      (0.3, -0.95), (0.9, -0.4),
    ]
    let polygon = directions.map { x, y in
      let radius = Double.random(in: 8...27, using: &random) / scale
      return middle + Vector(dx: x * radius, dy: y * radius)
    }
    let line = Stroke(polygon, isClosed: true)
    let region = try #require(RegionFinder(Drawing([line]), in: viewport).region(around: middle))
    let fill = Stroke(
      region.outline, ink: Ink(color: .indexed(9), width: 0, fill: .indexed(9)), isClosed: true)
    let dots = RenderedDots([fill], in: viewport).lit
    let walls = RenderedDots([line], in: viewport).lit
    // The edge runs along the middle of the line, not along the dots; in wide lines it is a dot inside the ink.
    let allowed = max(0, line.ink.width / 2 - 0.5 / scale) + 0.01 / scale
    let corners = zip(polygon, polygon.dropFirst() + polygon.prefix(1))
    for point in region.outline {
      let distance = corners.map { point.distance(toSegmentFrom: $0, to: $1) }.min() ?? .infinity
      #expect(distance <= allowed, "seed \(seed): \(point) is \(distance * scale) columns beside the line")
    }
    // A dot that is covered in part may be outside the dots of a thin line: in the polygon's own fill, too.
    let own = RenderedDots(
      [Stroke(polygon, ink: Ink(width: 0, fill: .indexed(9)), isClosed: true)], in: viewport)
    let outside = outside(walls).subtracting(own.lit)
    #expect(dots.isDisjoint(with: outside), "seed \(seed): \(dots.intersection(outside))")
    var (inside, covered) = (0, 0)
    for row in 0..<120 {
      for column in 0..<120 {
        let place = DotPlace(column, row)
        let point = viewport.point(column: (Double(column) + 0.5) / 2, row: (Double(row) + 0.5) / 4)
        guard encloses(polygon, point), !walls.contains(place) else { continue }
        inside += 1
        if dots.contains(place) { covered += 1 }
      }
    }
    #expect(Double(covered) >= 0.95 * Double(inside), "seed \(seed): \(covered) of \(inside)")
  }

  @Test(
    "A filled ellipse has a smooth outline: no nubs at its crests, no dots beside it",
    arguments: [GlyphSet.mixed, .mixedSextant, .mixedCorner])
  func smooth(glyphs: GlyphSet) throws {
    for (width, height) in [(24, 10), (26, 10), (25, 9), (18, 8), (15, 7)] {
      let box = Rect(from: Point(column: 3, row: 2), to: Point(column: 3 + width, row: 2 + height))
      let ellipse = Ellipse(
        center: box.center, radiusX: box.size.width / 2, radiusY: box.size.height / 2,
        ink: Ink(color: .named(.blue), width: Ink.fineWidth))
      let viewport = Viewport(columns: width + 7, rows: height + 5)
      let region = try #require(
        RegionFinder(Drawing([ellipse]), in: viewport).region(around: Point(column: 3 + width / 2, row: 6)))
      let fill = Stroke(
        region.outline, ink: Ink(color: .named(.orange), width: 0, fill: .named(.orange)), isClosed: true)
      let grid = Drawing([fill, ellipse] as [any Mark]).cells(in: viewport, spelledIn: glyphs)
      #expect(grid.cells.allSatisfy { !("\u{2800}"..."\u{28FF}" ~= $0.character) }, "\(grid)")
      // Outside of the middle, where a crest may be a row farther out, rows grow from the top to the middle.
      let rows = (0..<viewport.rows).map { row in (0..<viewport.columns).filter { grid[$0, row] != .blank } }
      let lengths = rows.map(\.count).filter { $0 > 0 }
      #expect(lengths.first.map { $0 > 2 } == true && lengths.last.map { $0 > 2 } == true, "\(grid)")
      // Between the first and the last nothing is open.
      for row in rows where !row.isEmpty { #expect(row.count == row[row.count - 1] - row[0] + 1, "\(grid)") }
    }
    // At twice the size there are no holes between both.
    let ellipse = Ellipse(
      center: Point(x: 17.5, y: 15), radiusX: 13, radiusY: 10,
      ink: Ink(color: .named(.blue), width: Ink.fineWidth))
    let region = try #require(
      RegionFinder(Drawing([ellipse]), in: Viewport(columns: 35, rows: 16)).region(around: ellipse.center))
    let fill = Stroke(
      region.outline, ink: Ink(color: .named(.orange), width: 0, fill: .named(.orange)), isClosed: true)
    let grid = Drawing([fill, ellipse] as [any Mark]).cells(
      in: Viewport(scale: 2, columns: 70, rows: 32), spelledIn: glyphs)
    for row in 6..<24 {
      for column in 0..<70 where grid[column, row].style.foreground == .named(.orange) {
        // The fill is never beside the ground: a cell with both would have a hole in the outline.
        #expect(grid[column, row].style.background != nil, "\(column) \(row)\n\(grid)")
      }
    }
  }

  @Test("At twice the size a region reaches the lines around it", arguments: [GlyphSet.mixed, .mixedCorner])
  func zoomed(glyphs: GlyphSet) throws {
    let pen = Ink(color: .named(.blue), width: Ink.fineWidth)
    var walls = box(2, 2, 11, 6)
    var window = box(5, 3, 8, 5)
    (walls.ink, window.ink) = (pen, pen)
    let finder = RegionFinder(Drawing([walls, window]), in: Viewport(columns: 14, rows: 9))
    let region = try #require(finder.region(around: Point(column: 3, row: 4)))
    for color in [Color.named(.orange), .named(.blue)] {
      let fill = Stroke(
        region.outline, ink: Ink(color: color, width: 0, fill: color), isClosed: true)
      let grid = Drawing([fill, walls, window] as [any Mark]).cells(
        in: Viewport(scale: 2, columns: 28, rows: 18), spelledIn: glyphs)
      for row in 6...11 {
        // From the outer line to the window's, without a gap.
        for columns in [5...11, 17...23] {
          for column in columns {
            #expect(grid[column, row].style.background == color, "\(column) \(row)\n\(grid)")
          }
        }
      }
      #expect(grid[3, 8] == .blank && grid[25, 8] == .blank && grid[14, 8] == .blank, "\(grid)")
    }
  }
}
