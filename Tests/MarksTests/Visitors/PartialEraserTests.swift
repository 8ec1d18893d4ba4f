import Testing

@testable import Marks

@Suite("Partial eraser")
struct PartialEraserTests {
  // A radius of 0.75 and half the fine width: the eraser reaches one unit far.
  private func rub(_ mark: any Mark, _ path: (Double, Double)..., radius: Double = 0.75)
    -> PartialEraser.Remains
  {
    mark.accept(PartialEraser(along: path.map { Point(x: $0.0, y: $0.1) }, radius: radius))
  }

  private func lines(_ marks: [any Mark]) -> [[Point]] { marks.map { ($0 as? Stroke)?.points ?? [] } }

  private func line(_ coordinates: (Double, Double)...) -> [Point] {
    coordinates.map { Point(x: $0.0, y: $0.1) }
  }

  private func expect(
    _ remains: PartialEraser.Remains, equals mark: any Mark,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(remains.isUntouched && remains.kept.count == 1, sourceLocation: sourceLocation)
    #expect(remains.kept.first?.isEqual(to: mark) == true, sourceLocation: sourceLocation)
  }

  @Test("A line crossed in the middle becomes two that end at the eraser's edge")
  func crossed() {
    let ink = Ink(color: .indexed(3), dash: [1, 2])
    let stroke = Stroke(line((0, 0), (10, 0)), ink: ink, id: MarkID(7))
    let remains = rub(stroke, (5, -4), (5, 4))
    #expect(lines(remains.kept) == [line((0, 0), (4, 0)), line((6, 0), (10, 0))])
    #expect(lines(remains.erased) == [line((4, 0), (6, 0))])
    #expect(remains.kept.map(\.id) == [MarkID(7), .none])
    #expect(remains.erased.map(\.id) == [.none])
    #expect((remains.kept + remains.erased).allSatisfy { ($0 as? Stroke)?.ink == ink })
    #expect(!remains.isUntouched)
  }

  @Test("A dab is a disc: beside the line it cuts a chord")
  func dab() {
    let stroke = Stroke(line((0, 0), (10, 0)))
    #expect(lines(rub(stroke, (5, 0)).kept) == [line((0, 0), (4, 0)), line((6, 0), (10, 0))])
    let chord = lines(rub(stroke, (5, 0.6)).erased)
    #expect(chord.count == 1 && chord[0].count == 2)
    #expect(abs(chord[0][0].x - 4.2) < 1e-12 && abs(chord[0][1].x - 5.8) < 1e-12)
    expect(rub(stroke, (5, 1)), equals: stroke)  // grazed
    expect(rub(stroke, (5, 1.1)), equals: stroke)
  }

  @Test("The path is swept: a line between its points is cut, along it the round ends too")
  func swept() {
    let stroke = Stroke(line((0, 0), (10, 0)))
    #expect(lines(rub(stroke, (3, 0), (6, 0)).kept) == [line((0, 0), (2, 0)), line((7, 0), (10, 0))])
    #expect(lines(rub(stroke, (-2, 0), (6, 0)).kept) == [line((7, 0), (10, 0))])
    // Two passes over one line leave what is between them.
    let twice = rub(stroke, (2, -3), (2, 3), (7, 3), (7, -3))
    #expect(lines(twice.kept) == [line((0, 0), (1, 0)), line((3, 0), (6, 0)), line((8, 0), (10, 0))])
    #expect(lines(twice.erased) == [line((1, 0), (3, 0)), line((6, 0), (8, 0))])
  }

  @Test(
    "The line's width counts: a thick line is rubbed at its edge, and cut so that its round ends clear it")
  func width() {
    let thick = Stroke(line((0, 0), (20, 0)), ink: Ink(width: 4))
    expect(rub(thick, (10, 3.1), radius: 1), equals: thick)
    #expect(!rub(thick, (10, 2.9), radius: 1).isUntouched)
    #expect(lines(rub(thick, (10, 0), radius: 1).kept) == [line((0, 0), (7, 0)), line((13, 0), (20, 0))])
  }

  @Test("Vertices on the way are kept; a corner inside goes")
  func corner() {
    let stroke = Stroke(line((0, 0), (2, 0), (10, 0), (10, 8), (10, 10)))
    let remains = rub(stroke, (10, 0))
    #expect(lines(remains.kept) == [line((0, 0), (2, 0), (9, 0)), line((10, 1), (10, 8), (10, 10))])
    #expect(lines(remains.erased) == [line((9, 0), (10, 0), (10, 1))])
  }

  @Test("Strokes that are all inside go as a whole, and those of one point as dabs")
  func whole() {
    let curve = Stroke(
      line((0, 0), (0.2, 0), (0.2, 0.2)), ink: Ink(fill: .standard), isSmooth: true, id: MarkID(3))
    let remains = rub(curve, (0, 0))
    #expect(remains.kept.isEmpty && remains.erased.count == 1)
    #expect(remains.erased.first?.isEqual(to: curve.withID(.none)) == true)
    let dab = Stroke(line((4, 4)))
    #expect(rub(dab, (4.5, 4)).kept.isEmpty)
    expect(rub(dab, (5.5, 4)), equals: dab)
    let still = Stroke(line((4, 4), (4, 4), (4, 4)))
    #expect(rub(still, (4.5, 4)).kept.isEmpty)
    expect(rub(still, (5.5, 4)), equals: still)
    expect(rub(Stroke([]), (0, 0)), equals: Stroke([]))
  }

  @Test("A closed line cut once is one open piece across the seam")
  func closed() throws {
    let square = Stroke(
      line((0, 0), (10, 0), (10, 10), (0, 10)), isClosed: true, arrowheads: .end, id: MarkID(5))
    let remains = rub(square, (10, 5))
    #expect(lines(remains.kept) == [line((10, 6), (10, 10), (0, 10), (0, 0), (10, 0), (10, 4))])
    let piece = try #require(remains.kept.first as? Stroke)
    #expect(!piece.isClosed && piece.id == MarkID(5))
    #expect(piece.arrowheads.isEmpty)  // a closed line showed none
    expect(rub(square, (5, 5)), equals: square)  // inside, where nothing is
    // Rubbed at the seam, the erased piece is the one across it.
    #expect(lines(rub(square, (0, 0)).erased) == [line((0, 1), (0, 0), (1, 0))])
    #expect(rub(square, (10, 5), (0, 5)).kept.count == 2)
  }

  /// Whether a filled path covers a place.
  private func covers(_ path: PathMark, _ x: Double, _ y: Double) -> Bool {
    path.path.lines(tolerance: 0.01).reduce(0) { $0 + Polygon($1.points).winding(around: Point(x: x, y: y)) }
      != 0
  }

  @Test("Rubbed inside, a fill has a hole, and its shape stays without a fill")
  func hole() throws {
    let box = Rectangle(
      location: .origin, size: Size(width: 20, height: 10), ink: Ink(fill: .indexed(2)), id: MarkID(5))
    let remains = rub(box, (5, 5), (12, 5))
    #expect(remains.kept.count == 2)
    let area = try #require(remains.kept.first as? PathMark)
    let open = try #require(remains.kept.last as? Rectangle)
    #expect(open.id == MarkID(5) && open.ink.fill == nil && open.size == box.size)
    #expect(area.isArea && area.ink.color == .indexed(2) && area.id == .none)
    #expect(!covers(area, 5, 5) && !covers(area, 12.7, 5) && !covers(area, 8, 5.7))
    #expect(covers(area, 4.2, 5) && covers(area, 8, 5.8) && covers(area, 8, 4.2) && covers(area, 19, 9))
  }

  @Test("Rubbed across, a fill is in two parts, as its outline is")
  func parts() throws {
    let box = Rectangle(
      location: .origin, size: Size(width: 20, height: 10), ink: Ink(fill: .indexed(2)), id: MarkID(5))
    let remains = rub(box, (8, -3), (8, 13))
    let area = try #require(remains.kept.first as? PathMark)
    #expect(area.path.lines(tolerance: 0.01).count == 2)
    #expect(!covers(area, 8, 0.1) && !covers(area, 8, 9.9) && covers(area, 7.2, 1) && covers(area, 8.8, 9))
    #expect(remains.kept.dropFirst().map(\.id) == [MarkID(5), .none])
    // The remains are cut again, until nothing is left.
    let rest = area.accept(PartialEraser(along: line((0, 5), (20, 5)), radius: 30))
    #expect(rest.kept.isEmpty && !rest.isUntouched)
  }

  @Test("A fill and a thin line in one colour stay one path, which ends at the eraser's edge")
  func oneColour() throws {
    let ink = Ink(color: .indexed(2), width: 0.25, fill: .indexed(2))
    let disc = Ellipse(center: Point(x: 10, y: 10), radiusX: 10, radiusY: 10, ink: ink, id: MarkID(5))
    let remains = rub(disc, (10, -3), (10, 23))
    let rest = try #require(remains.kept.first as? PathMark)
    #expect(remains.kept.count == 1 && !remains.erased.isEmpty)
    #expect(rest.id == MarkID(5) && !rest.isArea && rest.ink == ink)
    // The line's outer half reaches over the edge of the fill, to .75 from the middle.
    #expect(!covers(rest, 10.85, 10) && covers(rest, 10.9, 10) && covers(rest, 9.1, 10))
    // It is cut again, and with another colour for its line it is pieces.
    #expect(rub(rest, (-3, 10), (23, 10)).kept.count == 1)
    var other = disc
    other.ink.color = .indexed(3)
    #expect(rub(other, (10, -3), (10, 23)).kept.count == 3)
    let box = Rectangle(location: .origin, size: Size(width: 20, height: 10), ink: ink)
    #expect(rub(box, (10, -3), (10, 23)).kept.count == 3)
  }

  @Test("A fill without a line stays a fill, and one that is not reached stays whole")
  func fills() throws {
    let blot = Stroke(
      line((0, 0), (10, 0), (10, 10), (0, 10)), ink: Ink(width: 0, fill: .indexed(2)), isClosed: true,
      id: MarkID(5))
    let remains = rub(blot, (10, 5))
    let area = try #require(remains.kept.first as? PathMark)
    #expect(remains.kept.count == 1 && area.id == MarkID(5))
    #expect(!covers(area, 9.3, 5) && covers(area, 9.2, 5) && covers(area, 9.9, 5.8))
    expect(rub(blot, (12, 5)), equals: blot)
    var hatched = blot
    hatched.ink.fillPattern = .hatch
    let stripes = try #require(rub(hatched, (10, 5)).kept.first as? PathMark)
    #expect(!stripes.isArea && stripes.ink.fill == .indexed(2) && stripes.ink.fillPattern == .hatch)
  }

  @Test(
    "Out of an area that cannot be measured nothing is taken",
    arguments: [1e101, 1e200, 1e308, .infinity, .nan])
  func unmeasurable(far: Double) {
    for corner in [Point(x: far, y: 5), Point(x: 5, y: -far), Point(x: far, y: far)] {
      let blot = Stroke(
        line((0, 0), (10, 0)) + [corner], ink: Ink(width: 0, fill: .indexed(2)), isClosed: true, id: MarkID(5)
      )
      for radius in [0.75, 1e99, 1e300] {
        #expect(rub(blot, (-5, 1), (15, 1), radius: radius).kept.allSatisfy { $0.id == MarkID(5) })
      }
    }
    // As far as can be measured: something is taken, or nothing.
    let vast = Stroke(
      line((-1e99, 0), (1e99, -1e99), (1e99, 1e99)), ink: Ink(width: 0, fill: .indexed(2)), isClosed: true)
    for radius in [0.75, 1e50, 1e99, 1e100] {
      #expect(rub(vast, (0, 0), (5, 0), radius: radius).kept.count < 3)
    }
  }

  @Test("An arrow head stays with its end and is gone with it")
  func arrows() {
    func heads(_ marks: [any Mark]) -> [Arrowheads] { marks.compactMap { ($0 as? Stroke)?.arrowheads } }
    let arrow = Stroke(line((0, 0), (10, 0)), arrowheads: [.start, .end])
    #expect(heads(rub(arrow, (5, 0)).kept) == [.start, .end])
    #expect(heads(rub(arrow, (5, 0)).erased) == [[]])
    #expect(heads(rub(arrow, (10, 0)).kept) == [.start])
    #expect(heads(rub(arrow, (10, 0)).erased) == [.end])
  }

  @Test("The text of a connector stays where it is, and its outer ends stay attached")
  func connectors() throws {
    let (left, right) = (Anchor(to: MarkID(1)), Anchor(to: MarkID(2)))
    var arrow = Stroke(line((0, 0), (40, 0)), arrowheads: [.end], id: MarkID(3))
    arrow.connection = Connection(start: left, end: right)
    arrow.text = BoundText("HTTPS")
    let label = try #require(arrow.textLabel())
    let kept = rub(arrow, (8, 0)).kept
    let connections = kept.compactMap { ($0 as? Stroke)?.connection }
    #expect(connections == [Connection(start: left), Connection(end: right)])
    #expect((kept.last as? Label) == label.withID(.none))
    #expect(kept.count == 3)
    // Between two cuts nothing is attached; the text is a label since the first.
    let pieces = rub(arrow, (8, 0), (8, 9), (32, 9), (32, 0)).kept
    #expect(pieces.map { ($0 as? Stroke)?.connection != nil } == [true, false, true, false])
  }

  @Test("A smooth line is cut along its curve, into straight pieces")
  func smooth() throws {
    let curve = Stroke(line((0, 0), (10, 0), (10, 10)), isSmooth: true, id: MarkID(2))
    expect(rub(curve, (10, 0)), equals: curve)  // the vertex that it passes by
    let remains = rub(curve, (8.75, 1.25))
    #expect(remains.kept.count == 2 && remains.erased.count == 1)
    let first = try #require(remains.kept.first as? Stroke)
    let last = try #require(remains.kept.last as? Stroke)
    #expect(!first.isSmooth && first.points.first == .origin && last.points.last == Point(x: 10, y: 10))
    for end in [first.points.last, last.points.first].compactMap({ $0 }) {
      #expect(abs((end - Point(x: 8.75, y: 1.25)).length - 1) < 1e-9)
    }
  }

  @Test("Dots and vertices go when touched")
  func spots() {
    let dot = Dot(at: .origin, ink: Ink(width: 2), id: MarkID(1))
    #expect(rub(dot, (1.7, 0)).erased.first?.isEqual(to: dot.withID(.none)) == true)
    #expect(rub(dot, (1.7, 0)).kept.isEmpty)
    expect(rub(dot, (1.8, 0)), equals: dot)
    #expect(rub(Vertex(at: .origin), (0.7, 0)).kept.isEmpty)
    expect(rub(Vertex(at: .origin), (0.8, 0)), equals: Vertex(at: .origin))
  }

  @Test("Shapes stay what they are until they are touched; then they are their outline")
  func shapes() {
    let box = Rectangle(location: .origin, size: Size(width: 10, height: 10), id: MarkID(4))
    expect(rub(box, (5, 5)), equals: box)
    let remains = rub(box, (10, 5))
    #expect(lines(remains.kept) == [line((10, 6), (10, 10), (0, 10), (0, 0), (10, 0), (10, 4))])
    #expect(remains.kept.first?.id == MarkID(4))
    let circle = Ellipse(center: Point(x: 5, y: 5), radiusX: 5, radiusY: 5)
    expect(rub(circle, (5, 5)), equals: circle)
    #expect(rub(circle, (10, 5)).kept.count == 1)
    #expect(rub(circle, (-2, 5), (12, 5)).kept.count == 2)
    #expect(rub(circle, (5, 5), radius: 9).erased.first is Ellipse)
  }

  @Test("Of a block the cells that are touched become blank, and a wide character goes whole")
  func cells() throws {
    func picture(_ mark: (any Mark)?) -> String {
      guard let block = mark as? CellBlock else { return "none" }
      return String((0..<block.count).map { block.cells[$0] == .blank ? "·" : block.cells[$0].character })
    }
    let block = CellBlock(
      columns: 4, cells: "abcdefghijk\0".map { Cell($0) }, at: Point(x: 10, y: 4), id: MarkID(3))
    let remains = rub(block, (11.5, 5), (11.5, 7), radius: 0.25)
    #expect(picture(remains.kept.first) == "a·cde·ghijk\0" && remains.kept.first?.id == MarkID(3))
    #expect(picture(remains.erased.first) == "·b···f······" && remains.erased.first?.id == MarkID.none)
    #expect(picture(rub(block, (13.5, 9), radius: 0.25).kept.first) == "abcdefghij··")
    #expect(rub(block, (10, 4), (14, 10), radius: 9).kept.isEmpty)
    expect(rub(block, (11, 20)), equals: block)
    expect(rub(remains.kept[0], (11.5, 5), (11.5, 7), radius: 0.25), equals: remains.kept[0])
  }

  @Test("Text, empty blocks and foreign marks are not rubbed")
  func others() {
    let label = Label("abc", at: .origin)
    let block = CellBlock(columns: 1, cells: [.blank], at: .origin)
    let marks: [any Mark] = [label, block, Pebble(location: .origin, size: Size(width: 2, height: 2))]
    for mark in marks { expect(rub(mark, (0, 0), (4, 4)), equals: mark) }
  }

  private struct Pebble: Mark {
    var location: Point
    var size: Size
  }

  @Test("A group keeps its name and order; locked and hidden ones are spared")
  func groups() {
    let stroke = Stroke(line((0, 0), (10, 0)), id: MarkID(1))
    let label = Label("a", at: .origin)
    let locked = Group([stroke], isLocked: true)
    let hidden = Group([stroke], isHidden: true)
    let layer = Group([stroke, label, locked, hidden], name: "Sketch", id: MarkID(9))
    let remains = rub(layer, (5, 0))
    let left = Stroke(line((0, 0), (4, 0)), id: MarkID(1))
    let right = Stroke(line((6, 0), (10, 0)))
    let expected = Group([left, right, label, locked, hidden], name: "Sketch", id: MarkID(9))
    #expect(remains.kept.count == 1 && remains.kept.first?.isEqual(to: expected) == true)
    #expect(lines(remains.erased) == [line((4, 0), (6, 0))])
    expect(rub(locked, (5, 0)), equals: locked)
    expect(rub(layer, (5, 9)), equals: layer)
  }

  @Test("An emptied group vanishes unless it has a name; one that was empty stays")
  func emptied() {
    let dot = Dot(at: .origin)
    #expect(rub(Group([Group([dot])]), (0, 0)).kept.isEmpty)
    let layer = rub(Group([dot], name: "Ink", id: MarkID(2)), (0, 0))
    #expect(layer.kept.first?.isEqual(to: Group(name: "Ink", id: MarkID(2))) == true)
    #expect(layer.erased.count == 1)
    expect(rub(Group(), (0, 0)), equals: Group())
  }
}
