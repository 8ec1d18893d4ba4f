import Marks
import Testing

@Suite("Frames")
struct FrameTests {
  private let dot = Dot(at: Point(x: 4, y: 5), id: MarkID(2))

  /// A frame from (2.5, 3) to (12.5, 9) with a dot in it.
  private var frame: Frame {
    Frame("Login", in: Rect(from: Point(x: 2.5, y: 3), to: Point(x: 12.5, y: 9)), [dot], id: MarkID(1))
  }

  @Test("A frame moves with its members; another border leaves them where they are")
  func moving() {
    let moved = frame.translated(by: Vector(dx: 3, dy: 2))
    #expect(moved.location == Point(x: 5.5, y: 5) && moved.children[0].location == Point(x: 7, y: 7))
    var placed = frame
    placed.location = Point(x: 5.5, y: 5)
    #expect(placed == moved)
    let smaller = frame.bordered(at: Point(x: 2.5, y: 3), size: Size(width: 1, height: 1))
    #expect(smaller.children[0].isEqual(to: dot) && smaller.box.maxX == 3.5)
  }

  @Test("A transform takes the members along, a quarter turn turns them, other turns move all of it")
  func transforming() throws {
    let doubled = try #require(
      frame.accept(MarkTransformer(.scale(x: 2, y: 2, around: .origin))) as? Frame)
    #expect(doubled.box == Rect(from: Point(x: 5, y: 6), to: Point(x: 25, y: 18)))
    #expect(doubled.children[0].location == Point(x: 8, y: 10))
    let turned = try #require(frame.accept(MarkRotator(degrees: 90, around: frame.box.center)) as? Frame)
    #expect(turned.size == Size(width: 6, height: 10) && turned.box.center == frame.box.center)
    #expect(turned.children[0].location == Point(x: 8.5, y: 2.5))
    let slanted = try #require(frame.accept(MarkRotator(degrees: 30, around: frame.box.center)) as? Frame)
    #expect(slanted == frame)
  }

  @Test("Only what is inside the border is seen of members: bounds, hits, touches")
  func clipping() {
    let line = Stroke([Point(x: 0, y: 6), Point(x: 30, y: 6)])
    let frame = Frame("", in: Rect(from: Point(x: 2, y: 3), to: Point(x: 12, y: 9)), [line])
    #expect(frame.bounds(.geometry) == Rect(from: Point(x: 2, y: 3), to: Point(x: 12, y: 9)))
    #expect(frame.bounds(.ink).map { $0.maxX < 13 } == true)
    #expect(frame.accept(HitTester(at: Point(x: 7, y: 6))))
    #expect(!frame.accept(HitTester(at: Point(x: 20, y: 6))))
    #expect(frame.accept(TouchFinder(at: Point(x: 7, y: 6), cell: 1)) == .ink(0))
    #expect(frame.accept(TouchFinder(at: Point(x: 20, y: 6), cell: 1)) == nil)
    // The inside belongs to the members.
    #expect(frame.accept(TouchFinder(at: Point(x: 7, y: 7.9), cell: 1)) != .inside(60))
  }

  @Test("A name that is longer than the border is cut, at any zoom no shorter than in the drawing")
  func longName() {
    var frame = frame
    frame.name = "Login and Registration"
    #expect(frame.nameLabel()?.text == "Login and …")
    #expect(frame.nameLabel()?.box.maxX == 13)
    #expect(frame.nameLabel(on: CellMetrics(width: 4))?.text == "Login and …")
    #expect(frame.nameLabel(on: CellMetrics(width: 0.25))?.text == frame.name)
    frame.name = "Login and …"
    #expect(frame.nameLabel()?.text == frame.name)
    frame.name = "登録と登録と登録"
    #expect(frame.nameLabel()?.text == "登録と登録…")
    let narrow = Frame("Login", in: Rect(from: Point(x: 2.5, y: 3), to: Point(x: 2.5, y: 9)))
    #expect(narrow.nameLabel()?.text == "…")
  }

  @Test("The name stands in the row above the border, and counts as a part of the frame")
  func name() throws {
    let label = try #require(frame.nameLabel())
    #expect(label.text == "Login" && label.location == Point(x: 2, y: 0))
    #expect(frame.bounds(.ink)?.minY == 0)
    #expect(frame.accept(TouchFinder(at: Point(x: 3.5, y: 1), cell: 1)) == .ink(0))
    // On the edge of two rows it keeps clear of the upper one.
    let onEdge = Frame("Login", in: Rect(from: Point(x: 2, y: 4), to: Point(x: 12, y: 9)))
    #expect(onEdge.nameLabel()?.location == Point(x: 2, y: 0))
    #expect(Frame("a\nb", in: frame.box).nameLabel()?.text == "a b")
    #expect(Frame("", in: frame.box).nameLabel() == nil)
    #expect(Frame.name(from: "  Log\tin\u{1B} \n") == "Login")
  }

  @Test("A partial eraser rubs members, and leaves the border")
  func erasing() {
    var eraser = PartialEraser(along: [Point(x: 0, y: 5), Point(x: 20, y: 5)], radius: 1)
    let remains = frame.accept(&eraser)
    #expect((remains.kept.first as? Frame)?.children.isEmpty == true && remains.erased.count == 1)
  }

  @Test("The marks that tools may touch: a frame without its members, then these, where they are seen")
  func editableMarks() {
    let inner = Frame("inner", in: Rect(from: Point(x: 3, y: 4), to: Point(x: 6, y: 6)), [dot])
    var outer = frame
    outer.children = [inner]
    let drawing = Drawing([Group([outer], name: "Layer 1"), Group([outer], name: "locked", isLocked: true)])
    func paths(at point: Point?) -> [[Int]] {
      var paths: [[Int]] = []
      drawing.forEachEditableMark(at: point) { path, mark in
        paths.append(path.indices)
        #expect(mark.kind != .frame || mark.children.isEmpty)
      }
      return paths
    }
    #expect(paths(at: nil) == [[0, 0], [0, 0, 0], [0, 0, 0, 0]])
    #expect(paths(at: Point(x: 10, y: 8)) == [[0, 0], [0, 0, 0]])
    #expect(paths(at: Point(x: 20, y: 8)) == [[0, 0]])
  }
}
