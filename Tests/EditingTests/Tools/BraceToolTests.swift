import Diagrams
import Marks
import TestSupport
import Testing

@testable import Editing

@Suite("Drawing braces")
struct BraceToolTests {
  private let box = Rectangle(Rect(from: Point(x: 20.5, y: 5), to: Point(x: 30.5, y: 15)), id: MarkID(1))

  private func drawn(through places: [(Double, Double)]) -> Brace? {
    var editor = Editor(Drawing([box]))
    editor.settings.choice = ToolChoice(.rectangle, drawing: .brace)
    editor.drag(through: places)
    return editor.drawing.marks.last as? Brace
  }

  @Test("A drag along shapes makes a brace whose tip leads away from them")
  func away() {
    let right = drawn(through: [(32.5, 5), (32.5, 15)])
    #expect(right?.side == .right)
    #expect(right?.box == Rect(from: Point(x: 32.5, y: 5), to: Point(x: 34.5, y: 15)))
    #expect(drawn(through: [(18.5, 15), (18.5, 5)])?.side == .left)
    #expect(drawn(through: [(20.5, 17), (30.5, 17)])?.side == .down)
    #expect(drawn(through: [(20.5, 3), (30.5, 3)])?.side == .up)
    #expect(drawn(through: [(2.5, 3), (2.5, 9)])?.side == .left)
    #expect(drawn(through: [(2.5, 31), (2.5, 41)])?.side == .right)
  }

  @Test("A drag that leads aside says where the tip is, and how far")
  func aside() {
    let brace = drawn(through: [(32.5, 5), (28.5, 15)])
    #expect(brace?.side == .left && brace?.size == Size(width: 4, height: 10))
    #expect(drawn(through: [(32.5, 5), (32.5, 6)]) == nil, "a drag within a cell spans nothing")
  }

  @Test("A brace beside a selection spans it, on the right of what is high and below what is wide")
  func besideSelection() throws {
    for side in [Brace.Side.right, .down] {
      let size = side == .right ? Size(width: 10, height: 10) : Size(width: 24, height: 4)
      var editor = Editor(Drawing([Rectangle(location: Point(x: 4.5, y: 5), size: size, id: MarkID(1))]))
      editor.settings.tool = .select
      _ = editor.perform(Selecting.all)
      _ = editor.perform(Bracing.besideSelection)
      let brace = try #require(editor.drawing.marks.last as? Brace)
      #expect(brace.side == side)
      let (low, high) =
        side == .right ? (brace.box.minY, brace.box.maxY) : (brace.box.minX, brace.box.maxX)
      #expect(side == .right ? (low, high) == (5, 15) : (low, high) == (4.5, 28.5))
      #expect(editor.draft.selectedMarks.count == 1 && editor.draft.selectedMarks[0] is Brace)
      #expect(editor.undo()?.event == .undid("brace"))
    }
  }

  @Test("A second brace stands beyond the first and its text, and a dot is spanned, too")
  func beyond() throws {
    let high = Rectangle(Rect(from: Point(x: 20.5, y: 5), to: Point(x: 30.5, y: 65)), id: MarkID(1))
    var editor = Editor(Drawing([high]))
    editor.settings.tool = .select
    var tips: [Double] = []
    for count in 0..<3 {
      _ = editor.perform(Selecting.all)
      _ = editor.perform(Bracing.besideSelection)
      let brace = try #require(editor.drawing.marks.last as? Brace)
      #expect(editor.drawing.marks.count == count + 2)
      tips.append(brace.tip.x)
    }
    #expect(tips == tips.sorted() && Set(tips).count == 3)
    var named = Editor(Drawing([high]))
    named.settings.tool = .select
    for _ in 0..<4 {
      let before = named.drawing.marks.compactMap { $0.bounds(.ink) }
      named.drag(through: [(18, 3), (31.5, 67)])
      try #require(named.draft.selectedMarks.map(\.id) == [MarkID(1)])
      _ = named.perform(Bracing.besideSelection)
      var brace = try #require(named.drawing.marks.last as? Brace)
      #expect(!before.contains { $0.intersects(brace.box) }, "\(brace.box) \(before)")
      let path = MarkPath(named.drawing.marks.count - 1)
      let old = brace
      brace.text = BoundText("a text that is longer than twenty columns")
      _ = named.perform(Edit("text", [.replace(old, with: brace, at: path)]))
    }
    var other = Editor(Drawing([Dot(at: Point(x: 9.5, y: 5), id: MarkID(1))]))
    other.settings.tool = .select
    _ = other.perform(Selecting.all)
    _ = other.perform(Bracing.besideSelection)
    #expect((other.drawing.marks.last as? Brace)?.size.height == 4)
  }

  @Test("The text of a brace is found, styled, and told by its tip")
  func text() {
    var brace = Brace(.right, in: Rect(from: Point(x: 4.5, y: 1), to: Point(x: 6.5, y: 9)), id: MarkID(3))
    brace.text = BoundText("all of it")
    #expect(TextSearch(for: "all", in: Drawing([brace])).count == 1)
    var finder = LabelStyleFinder()
    brace.accept(&finder)
    #expect(finder.style == brace.text?.style)
    let bold = brace.accept(LabelRestyler { $0.isBold = true }) as? Brace
    #expect(bold?.text?.isBold == true)
    #expect(brace.connectorOutline == .ellipse(in: Rect(at: brace.tip)))
    #expect(NextNode(to: brace, ink: Ink())?.shape is Rectangle)
  }

  @Test("Turning and mirroring a brace turns its tip")
  func turned() {
    let brace = Brace(.right, in: Rect(from: Point(x: 0, y: 0), to: Point(x: 2, y: 8)))
    func side(_ transform: Transform) -> Brace.Side? {
      (brace.accept(MarkTransformer(transform)) as? Brace)?.side
    }
    let center = brace.box.center
    #expect(side(.scale(x: -1, y: 1, around: center)) == .left)
    #expect(side(.scale(x: 1, y: -1, around: center)) == .right)
    #expect(side(.quarterTurn(.clockwise, around: center)) == .down)
    #expect(side(.quarterTurn(.counterclockwise, around: center)) == .up)
    let turned = brace.accept(MarkRotator(degrees: 270, around: center)) as? Brace
    #expect(turned?.side == .up && turned?.size == Size(width: 8, height: 2))
  }
}
