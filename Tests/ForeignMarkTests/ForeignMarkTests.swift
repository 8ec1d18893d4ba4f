import CellRendering
import Marks
import Testing

@Suite("Marks of kinds defined elsewhere")
struct ForeignMarkTests {
  private let star = Star(location: Point(x: 0.5, y: 1), size: Size(width: 4, height: 4))
  private let cross = Cross(id: MarkID(4), location: Point(x: 0.5, y: 1), size: Size(width: 4, height: 4))
  private let diamond = Diamond(location: Point(x: 0.5, y: 1), size: Size(width: 4, height: 4))

  private func picture(_ marks: any Mark..., columns: Int = 6, rows: Int = 3) -> String {
    Drawing(marks).cells(in: Viewport(columns: columns, rows: rows), spelledIn: .ascii).description
  }

  @Test("A kind that has only a place and a size is drawn as its box")
  func plain() {
    let box = Rectangle(star.box)
    #expect(picture(star) == picture(box))
    #expect(
      picture(Group([box.accept(Restyler { ink in ink.texture = .box(.light) }) ?? box])) == """
        +---+·
        |···|·
        +---+·
        """)
  }

  @Test("A kind with a representation is drawn as that")
  func representation() {
    let tall = Cross(
      location: Point(x: 0.5, y: 1), size: Size(width: 4, height: 8), ink: Ink(texture: .glyph("x")))
    #expect(
      picture(tall, rows: 5) == """
        x···x·
        ·x·x··
        ··x···
        ·x·x··
        x···x·
        """)
  }

  @Test("A shape is drawn as its outline, filled as its ink says")
  func shape() {
    let tall = Diamond(
      location: Point(x: 0.5, y: 1), size: Size(width: 4, height: 8),
      ink: Ink(texture: .glyph("o"), fill: .indexed(1)))
    let grid = Drawing([tall]).cells(in: Viewport(columns: 6, rows: 5))
    #expect(
      grid.description == """
        ··o···
        ·o·o··
        o···o·
        ·o·o··
        ··o···
        """)
    let filled = (0..<6).filter { grid[$0, 2].style.background == .indexed(1) }
    #expect(filled == [1, 2, 3])
  }

  @Test("A kind in a box is stretched, mirrored and turned by quarters with its directions")
  func boxed() {
    let pointer = Pointer(location: Point(x: 2, y: 4), size: Size(width: 4, height: 2))
    let center = pointer.box.center
    #expect(
      pointer.accept(MarkTransformer(.scale(x: -2, y: 1, around: center)))?.isEqual(
        to: Pointer(
          location: Point(x: 0, y: 4), size: Size(width: 8, height: 2), way: Vector(dx: -1, dy: 0))) == true)
    let turned = Pointer(
      location: Point(x: 3, y: 3), size: Size(width: 2, height: 4), way: Vector(dx: 0, dy: 1))
    let quarter = Transform.quarterTurn(.clockwise, around: center)
    #expect(pointer.accept(MarkTransformer(quarter))?.isEqual(to: turned) == true)
    #expect(pointer.accept(MarkRotator(degrees: 90, around: center))?.isEqual(to: turned) == true)
    #expect(
      Pointer(location: Point(x: 0.12345, y: 1), size: Size(width: 2.00049, height: 1)).accept(Rounder())?
        .isEqual(to: Pointer(location: Point(x: 0.123, y: 1), size: Size(width: 2, height: 1))) == true)
  }

  @Test("The eraser cuts a kind with an ink as what it looks like, and leaves one without")
  func erased() throws {
    let eraser = PartialEraser(along: [Point(x: 0, y: 1.5), Point(x: 2, y: 1.5)], radius: 0.5)
    let pieces = cross.accept(eraser)
    #expect(pieces.kept.count == 2 && pieces.kept.allSatisfy { $0 is Stroke } && !pieces.erased.isEmpty)
    #expect(pieces.kept.first?.id == cross.id)
    #expect(star.accept(eraser).isUntouched)
    let beside = PartialEraser(along: [Point(x: 2.5, y: 1), Point(x: 2.5, y: 1.5)], radius: 0.2)
    #expect(cross.accept(beside).isUntouched)
  }

  @Test("A composite is drawn as its children")
  func composite() {
    let pair = Pair(first: Label("one", at: .origin), second: Label("two", at: Point(x: 1, y: 2)))
    #expect(
      picture(pair) == """
        one···
        ·two··
        ······
        """)
    #expect(picture(pair.translated(by: Vector(dx: 2, dy: 2))) == "······\n··one·\n···two")
  }

  @Test("Foreign marks have bounds")
  func bounds() {
    let box = star.box
    #expect(star.bounds(.geometry) == box)
    #expect(star.bounds(.ink) == box.outset(by: 0.25))
    #expect(Pair(first: star, second: Dot(at: Point(x: 9, y: 9))).bounds(.geometry)?.maxX == 9)
    #expect(Group([cross, diamond]).size == Size(width: 4, height: 4))
  }

  @Test("Foreign marks are hit where they are seen")
  func hits() {
    func hits(_ mark: any Mark, _ x: Double, _ y: Double) -> Bool {
      mark.accept(HitTester(at: Point(x: x, y: y), reach: 0))
    }
    #expect(hits(star, 0.5, 3))
    #expect(!hits(star, 2.5, 3))
    #expect(hits(cross, 2.5, 3))
    #expect(!hits(cross, 0.5, 3))
    #expect(hits(diamond, 1.5, 2))
    #expect(!hits(diamond, 2.5, 3))
    var filled = diamond
    filled.ink.fill = .standard
    #expect(hits(filled, 2.5, 3))
    #expect(Group([star, cross]).topmostChild(hitBy: HitTester(at: Point(x: 0.5, y: 1)))?.id == MarkID(4))
  }

  @Test("Foreign marks are dumped with the name of their type")
  func dump() {
    let pair = Pair(first: star, second: Group([cross]))
    #expect(
      Group([pair, diamond]).accept(MarkTreeDumper()) == """
        group of 2
        ├─ foreign Pair (0.5, 1) 4x4
        │  ├─ foreign Star (0.5, 1) 4x4
        │  └─ group of 1
        │     └─ m4 foreign Cross (0.5, 1) 4x4
        └─ foreign Diamond (0.5, 1) 4x4
        """)
  }

  @Test("Foreign marks go to their nearest ancestor's method, and walkers into what no one handles")
  func walk() {
    struct Walker: MarkWalker {
      var met: [String] = []
      mutating func visit(shape: any Shape) { met.append("shape \(type(of: shape))") }
      mutating func visit(composite: any CompositeMark) {
        met.append("composite \(type(of: composite))")
        walkChildren(of: composite)
      }
      mutating func visit(mark: any Mark) { met.append("mark \(type(of: mark))") }
    }
    struct Shapes: MarkWalker {
      var met: [String] = []
      mutating func visit(shape: any Shape) { met.append("\(type(of: shape))") }
    }
    let group = Group([Pair(first: star, second: diamond), Ellipse(center: .origin, radiusX: 1, radiusY: 1)])
    var walker = Walker()
    group.accept(&walker)
    #expect(
      walker.met == ["composite Group", "composite Pair", "mark Star", "shape Diamond", "shape Ellipse"])
    var shapes = Shapes()
    group.accept(&shapes)
    #expect(shapes.met == ["Diamond", "Ellipse"])
  }

  @Test("Those with an ink are restyled, the others stay as they are")
  func restyle() {
    let red = Restyler { ink in ink.color = .indexed(1) }
    #expect((cross.accept(red) as? Cross)?.ink.color == .indexed(1))
    #expect((diamond.accept(red) as? Diamond)?.ink.color == .indexed(1))
    #expect(star.accept(red)?.isEqual(to: star) == true)
  }

  @Test("A leaf of another module behaves as a leaf")
  func leaf() {
    var changed = star
    changed.add(Dot(at: .origin))
    changed.remove(Dot(at: .origin))
    changed.id = MarkID(3)
    #expect(changed == star)
    #expect(changed.id == .none)
    #expect(star.children.isEmpty)
    #expect(!star.isEqual(to: Rectangle(star.box)))
  }

  @Test("A representation that contains itself for ever comes to an end", arguments: [1, 2, 50])
  func endless(branches: Int) {
    let fractal = Fractal(location: Point(x: 0.5, y: 1), size: star.size, branches: branches)
    #expect(fractal.resolvedRepresentation.children.count == branches + 1)
    #expect(fractal.bounds(.ink) == star.box.outset(by: 0.25))
    #expect(fractal.accept(HitTester(at: Point(x: 4.5, y: 3))))
    #expect(fractal.accept(MarkTreeDumper()) == "foreign Fractal (0.5, 1) 4x4")
    #expect(picture(fractal).count == picture(star).count)
  }
}
