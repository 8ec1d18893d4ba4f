import Marks
import TestSupport
import Testing

@testable import Editing

@Suite("Guides")
struct GuideTests {
  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(location: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  private func finder(_ marks: [any Mark]) -> GuideFinder {
    GuideFinder(in: Drawing(marks), besides: [], around: Rect(at: .origin), SelectionSettings())
  }

  @Test("Edges meet edges and middles meet middles, within half a cell and a bit")
  func edges() {
    let finder = finder([box(10.5, 5, 20, 10)])
    let found = finder.guide(
      Rect(location: Point(x: 10.9, y: 40), size: Size(width: 7, height: 7)), isPulled: true, across: true,
      down: true)
    #expect(abs(found.offset.dx + 0.4) < 1e-9 && found.offset.dy == 0)
    #expect(found.guides == [Overlay.Guide(start: Point(x: 10.5, y: 5), end: Point(x: 10.5, y: 47))])
    let far = finder.guide(
      Rect(location: Point(x: 11.5, y: 40), size: Size(width: 7, height: 7)), isPulled: true, across: true,
      down: true)
    #expect(far.offset == .zero && far.guides.isEmpty, "a whole cell beside is a place of its own")
    // The middle of (10.5, 30.5) is 20.5.
    let middle = finder.guide(
      Rect(location: Point(x: 16.5, y: 40), size: Size(width: 7, height: 7)), isPulled: true, across: true,
      down: true)
    #expect(middle.offset.dx == 0.5 && middle.guides.map(\.start.x) == [20.5])
  }

  @Test("Gaps are made alike, between two neighbours and beyond one")
  func gaps() {
    let finder = finder([box(0.5, 5, 10, 10), box(20.5, 5, 10, 10), box(61.5, 5, 10, 10)])
    // Gaps of ten: the third of the row comes to lie at 40.5.
    let third = finder.guide(
      Rect(location: Point(x: 40.9, y: 7), size: Size(width: 9, height: 5)), isPulled: true, across: true,
      down: false)
    #expect(abs(third.offset.dx + 0.4) < 1e-9)
    #expect(third.guides.map(\.start.x) == [10.5, 30.5] && third.guides.map(\.end.x) == [20.5, 40.5])
    // Between 30.5 and 61.5 there are 31 for 10: 10.5 on each side.
    let between = finder.guide(
      Rect(location: Point(x: 41.3, y: 7), size: Size(width: 10, height: 5)), isPulled: true, across: true,
      down: false)
    #expect(abs(between.offset.dx + 0.3) < 1e-9 && between.guides.count == 2)
  }

  @Test("Moved marks are pulled to their neighbours, unless that is held off or switched off")
  func moves() {
    func end(
      _ options: GestureOptions, width: Double = 8, to x: Double = 16.25,
      _ change: (inout Editor) -> Void = { _ in }
    ) -> Point {
      var editor = Editor(Drawing([box(10.5, 5, 20, 10), box(50.5, 31, width, 8)]))
      editor.settings.tool = .select
      change(&editor)
      editor.drag(through: [(50.5, 35), (x, 35)], options: options)
      return editor.drawing.marks[1].location
    }
    #expect(end([]) == Point(x: 16.5, y: 31), "middle on middle")
    #expect(end(.unguided) == Point(x: 16.25, y: 31))
    #expect(end([]) { $0.settings.usesGuides = false } == Point(x: 16.25, y: 31))
    #expect(
      end([]) { $0.settings.grid = SnapGrid(spacing: 4) } == Point(x: 16.5, y: 33), "the grid comes first")
    #expect(end([], width: 7, to: 16.5) == Point(x: 16.5, y: 31), "not half a cell beside the cells")
  }

  @Test("Guides are seen while they hold, and text keeps to its cells")
  func shows() {
    let label = Label("abcd", at: Point(x: 50, y: 30))
    var editor = Editor(Drawing([box(10.5, 5, 20, 10), label]))
    editor.settings.tool = .select
    _ = editor.handle(PointerEvent(.began, at: Point(x: 51.5, y: 31)))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 11.5, y: 31)))
    let edge = Overlay.Guide(start: Point(x: 10.5, y: 5), end: Point(x: 10.5, y: 31))
    #expect(editor.overlay?.guides == [edge])
    // Its middle lies half a cell beside the box's, which cells do not reach.
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 20.5, y: 31)))
    #expect(editor.overlay?.guides == [])
    _ = editor.handle(PointerEvent(.ended, at: Point(x: 20.5, y: 31)))
    #expect(editor.drawing.marks[1].location == Point(x: 19, y: 30) && editor.overlay?.guides == [])
  }

  @Test("A side that is pulled meets the edges of others")
  func resizes() {
    var editor = Editor(Drawing([box(10.2, 5, 20, 10), box(40.5, 31, 10, 10)]))
    editor.settings.tool = .select
    _ = editor.select([MarkPath(1)])
    editor.drag(through: [(39.5, 37), (29.5, 37)])
    #expect(abs(editor.drawing.marks[1].box.minX - 30.2) < 0.001)
  }

  @Test("Of many marks the nearest are compared with, and no more")
  func limit() {
    var generator = SeededGenerator(seed: 7)
    let marks: [any Mark] = (0..<20_000).map { _ in
      box(
        Double.random(in: 0...5000, using: &generator), Double.random(in: 0...5000, using: &generator), 3, 3)
    }
    let finder = finder(marks)
    #expect(finder.count == GuideFinder.most)
    #expect(
      self.finder([Stroke([.origin, Point(x: 5, y: 5)], isSmooth: true)]).count == 0,
      "a scribble has no edges")
  }
  @Test("Exchanging the axes of all boxes exchanges those of the guides", arguments: UInt64(0)..<200)
  func mirrored(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func side() -> Double { Double(Int.random(in: 1...9, using: &random)) }
    func place() -> Double { Double(Int.random(in: 0...30, using: &random)) }
    func rect() -> Rect {
      Rect(location: Point(x: place(), y: place()), size: Size(width: side(), height: side()))
    }
    func mirrored(_ rect: Rect) -> Rect {
      Rect(
        location: Point(x: rect.minY, y: rect.minX),
        size: Size(width: rect.size.height, height: rect.size.width))
    }
    func mirrored(_ guide: Overlay.Guide) -> Overlay.Guide {
      Overlay.Guide(
        start: Point(x: guide.start.y, y: guide.start.x), end: Point(x: guide.end.y, y: guide.end.x))
    }
    func key(_ guide: Overlay.Guide) -> [Double] {
      [guide.start.x, guide.start.y, guide.end.x, guide.end.y]
    }
    let others = (0..<Int.random(in: 1...5, using: &random)).map { _ in rect() }
    let moved = rect()
    func guides(_ boxes: [Rect], _ box: Rect) -> [Overlay.Guide] {
      finder(boxes.map { Rectangle($0) }).guide(box, isPulled: false, across: true, down: true).guides
    }
    let found = guides(others, moved)
    let turned = guides(others.map { mirrored($0) }, mirrored(moved)).map { mirrored($0) }
    #expect(Set(found.map(key)) == Set(turned.map(key)))
  }

  @Test("Boxes side by side have a guide along their upper and lower edges and their middles")
  func sideBySide() {
    let found = finder([box(60, 32, 16, 10)]).guide(
      Rect(location: Point(x: 30, y: 32), size: Size(width: 16, height: 10)), isPulled: true, across: true,
      down: true)
    #expect(found.offset == .zero)
    #expect(Set(found.guides.map(\.start.y)) == [32, 37, 42])
    #expect(found.guides.allSatisfy { $0.start.x == 30 && $0.end.x == 76 && $0.start.y == $0.end.y })
  }
}
