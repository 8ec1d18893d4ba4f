import Marks
import Testing
import TestSupport

@Suite("Lowering marks to primitives")
struct SceneBuilderTests {
  /// A word for each primitive, one string for each part.
  private func words(_ mark: any Mark, _ surroundings: SceneSurroundings = .init()) -> [String] {
    mark.accept(SceneBuilder(surroundings)).map { part in
      part.primitives.map { primitive in
        switch primitive {
        case .area: "area \(primitive.role)"
        case .line: "line \(primitive.role)"
        case .head: "head"
        case .text(let label, let role): "text \(role) \(label.text)"
        case .cells: "cells"
        case .image: "image"
        }
      }.joined(separator: ", ")
    }
  }

  private let places = [Point(x: 0, y: 0), Point(x: 20, y: 0), Point(x: 20, y: 12)]
  private let box = Rect(from: .origin, to: Point(x: 20, y: 12))

  @Test("A dot and a stroke are free lines; a filled stroke is an outline with an area below")
  func lines() {
    #expect(words(Dot(at: .origin)) == ["line free"])
    #expect(words(Stroke(places)) == ["line free"])
    #expect(words(Stroke(places, ink: Ink(fill: .standard))) == ["area region, line outline"])
    #expect(words(Stroke(places, arrowheads: .end)) == ["line free, head"])
    #expect(words(Vertex(at: .origin)).isEmpty)
  }

  @Test("A shape's area lies below its outline, and its text is a part of its own")
  func shapes() {
    var shape = Rectangle(box, ink: Ink(fill: .standard))
    #expect(words(shape) == ["area region, line outline"])
    shape.text = BoundText("Hi")
    #expect(words(shape) == ["area region, line outline", "text boundText Hi"])
    #expect(words(Ellipse(center: .origin, radiusX: 4, radiusY: 4)) == ["line outline"])
  }

  @Test("A line is left out where its text stands, a closed one is not")
  func gaps() {
    var stroke = Stroke(places)
    stroke.text = BoundText("Hi")
    #expect(stroke.accept(SceneBuilder()).first?.gap != nil)
    stroke.isClosed = true
    #expect(stroke.accept(SceneBuilder()).first?.gap == nil)
  }

  @Test("A hidden group has no parts; members of a frame are limited to its inside, its border is not")
  func containers() throws {
    var group = Group([Dot(at: .origin)])
    #expect(words(group) == ["line free"])
    group.isHidden = true
    #expect(words(group).isEmpty)

    let frame = Frame("Plan", in: box, [Stroke(places)])
    let parts = frame.accept(SceneBuilder())
    #expect(words(frame) == ["line outline", "line free", "text boundText Plan"])
    #expect(parts.map(\.clip) == [nil, frame.inside, nil])

    let inner = Frame("", in: Rect(from: Point(x: 10, y: 4), to: Point(x: 40, y: 30)), [Dot(at: .origin)])
    let nested = Frame("", in: box, [inner]).accept(SceneBuilder())
    let clip = try #require(nested[2].clip)
    #expect(clip.minX == inner.inside.minX && clip.maxX == Frame("", in: box).inside.maxX)
  }

  @Test("Parts lie within the bounds that the bounds visitor finds")
  func bounds() throws {
    var random = RandomDrawing(seed: 47, width: 80, height: 60)
    for number in 0..<300 {
      let mark = random.makeMark()
      let reach = mark.accept(SceneBuilder()).reduce(nil as Rect?) { found, part in
        let reach = part.clip.map { clip in part.reach.flatMap { $0.intersection(clip) } } ?? part.reach
        return reach.map { $0.union(found) } ?? found
      }
      guard let reach else { continue }
      let bounds = try #require(mark.bounds(.ink), "mark \(number)")
      #expect(bounds.outset(by: 0.001).contains(reach.corners[0]), "mark \(number): \(mark)")
      #expect(bounds.outset(by: 0.001).contains(reach.corners[2]), "mark \(number): \(mark)")
    }
  }

  @Test("No mark is passed over near a place that its ink reaches", arguments: [0.25, 1, 5, 30])
  func reach(width: Double) throws {
    var random = RandomDrawing(seed: 49, width: 80, height: 60)
    let heads = Arrowhead.allCases.map { head in
      Stroke(places, ink: Ink(width: width), arrowheads: Arrowheads(start: head, end: head))
    }
    let others = (0..<200).compactMap { _ in random.makeMark().accept(Restyler { $0.width = width }) }
    for mark in heads as [any Mark] + others where !(mark is any ContainerMark) {
      guard let bounds = mark.bounds(.ink) else { continue }
      for corner in bounds.corners {
        #expect(mark.mayShow(at: corner, within: 0.001), "\(mark)")
      }
    }
    #expect(!Stroke(places).mayShow(at: Point(x: 500, y: 500), within: 1))
  }

  @Test("A reader is given what the builder makes, in the same order")
  func reader() {
    struct Roles: SceneReader {
      var surroundings = SceneSurroundings()
      var found: [SceneRole] = []
      mutating func read(_ part: ScenePart) { found += part.primitives.map(\.role) }
    }
    var random = RandomDrawing(seed: 48, width: 80, height: 60)
    for _ in 0..<20 {
      let drawing = random.makeDrawing(count: 20)
      var roles = Roles()
      roles.visit(drawing.root)
      #expect(roles.found == drawing.root.accept(SceneBuilder()).flatMap(\.primitives).map(\.role))
    }
  }
}
