import Editing
import Marks
import TestSupport
import Testing

@Suite("The fill tool")
struct FillToolTests {
  @Test("Selected marks are filled and emptied again: closed shapes and lines, in groups too")
  func selection() throws {
    let outline = Ink(color: .named(.blue), width: 0.25)
    let box = Rectangle(Rect(from: .origin, to: Point(x: 9, y: 6)), ink: outline, id: MarkID(1))
    let open = Stroke([Point(x: 20, y: 0), Point(x: 30, y: 6)], ink: outline, id: MarkID(2))
    let ring = Stroke(
      [Point(x: 40, y: 0), Point(x: 50, y: 0), Point(x: 45, y: 8)], ink: outline, isClosed: true,
      id: MarkID(3))
    let area = Stroke(
      ring.points, ink: Ink(color: .named(.red), width: 0, fill: .named(.red)), isClosed: true, id: MarkID(4))
    var editor = Editor(Drawing([Group([box, open], id: MarkID(6)), ring, area]))
    let before = editor.drawing.root
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    // Each is filled in its own colour, whatever is chosen.
    editor.settings.ink.color = .named(.green)
    _ = editor.perform(Filling.fill(.hatch))
    func ink(_ path: MarkPath) -> Ink? { (editor.drawing[path] as? any InkedMark)?.ink }
    for path in [MarkPath([0, 0]), MarkPath(1)] {
      #expect(
        ink(path)?.fill == .named(.blue) && ink(path)?.fillPattern == .hatch && ink(path)?.width == 0.25)
    }
    #expect(ink(MarkPath([0, 1])) == outline, "an open line has no inside")
    #expect(ink(MarkPath(2)) == area.ink, "a fill alone keeps its colour")
    #expect(editor.selection.paths.count == 3)
    _ = editor.perform(Filling.fill(nil))
    #expect(editor.drawing.root == before)
    #expect(editor.undo()?.event == .undid("fill"))
    // Fills that are there keep their colours beside hollow shapes.
    _ = editor.perform(Filling.fill(keepingColorsIn: .crossHatch))
    #expect(ink(MarkPath(2))?.fill == .named(.red) && ink(MarkPath(2))?.fillPattern == .crossHatch)
    #expect(ink(MarkPath(1))?.fill == .named(.blue) && ink(MarkPath(1))?.fillPattern == .crossHatch)
    #expect(ink(MarkPath([0, 1])) == outline)
  }

  /// A region as somebody who sees dots would tell it.
  private struct FoundRegion: FillRegion {
    let outline: [Point]
    var inside: [Point] = []
    var bounding: [MarkID] = []

    func isInside(of line: [Point], drawnIn ink: Ink) -> Bool { Set(line) == Set(inside) }
    func isBounded(by mark: any Mark) -> Bool { bounding.contains(mark.id) }
  }

  private struct Finder: FillRegionSource {
    var found: FoundRegion?
    func region(around point: Point) -> (any FillRegion)? { point.x < 100 ? found : nil }
  }

  private static let triangle = [Point(x: 5, y: 5), Point(x: 30, y: 5), Point(x: 30, y: 25)]
  private static let ink = Ink(color: .indexed(9), width: 3)

  private func editor(_ marks: [any Mark], _ region: FoundRegion?) -> Editor {
    var editor = Editor(Drawing(marks), ink: Self.ink)
    editor.settings.tool = .fill
    editor.view.regions = Finder(found: region)
    return editor
  }

  /// The mark that fills a region.
  private func fill(_ id: UInt64) -> Stroke {
    Stroke(
      Self.triangle, ink: Ink(color: .indexed(9), width: 0, fill: .indexed(9)), isClosed: true,
      id: MarkID(id))
  }

  @Test("A region gets a mark of its shape, below the lowest mark around it, as one step")
  func covers() {
    let marks: [any Mark] = (1...4).map { Dot(at: .origin, id: MarkID($0)) }
    var editor = editor(marks, FoundRegion(outline: Self.triangle, bounding: [MarkID(4), MarkID(3)]))
    _ = editor.handle(PointerEvent(.began, at: Point(x: 20, y: 10)))
    #expect((editor.preview as? Stroke)?.points == Self.triangle && editor.drawing.marks.count == 4)
    _ = editor.handle(PointerEvent(.ended, at: Point(x: 20, y: 10)))
    let expected = Drawing([marks[0], marks[1], fill(5), marks[2], marks[3]])
    #expect(editor.drawing.renumbered == expected.renumbered)
    #expect(editor.preview == nil && editor.undo()?.event == .undid("fill"))
    #expect(editor.drawing.renumbered.root == Group(marks))
  }

  @Test("A shape in a group is filled itself, and the fill of a region there joins the group")
  func groups() {
    let box = Rectangle(Rect(from: .origin, to: Point(x: 40, y: 40)), id: MarkID(1))
    let group = Group([Dot(at: .origin, id: MarkID(2)), box], id: MarkID(3))
    var editor = editor([group], FoundRegion(outline: Self.triangle, inside: box.box.corners))
    editor.click(Point(x: 20, y: 10))
    #expect((editor.drawing[MarkPath([0, 1])] as? Rectangle)?.ink.fill == Self.ink.color)
    #expect(editor.drawing.marks.count == 1)
    editor = self.editor([group], FoundRegion(outline: Self.triangle, bounding: [MarkID(1)]))
    editor.click(Point(x: 20, y: 10))
    #expect((editor.drawing[MarkPath([0, 1])] as? Stroke)?.points == Self.triangle)
    #expect((editor.drawing[MarkPath([0, 2])] as? Rectangle)?.ink.fill == nil)
  }

  @Test("A pattern fills a shape, and another one is another fill")
  func patterns() {
    let box = Rectangle(Rect(from: .origin, to: Point(x: 40, y: 40)), id: MarkID(1))
    var editor = editor([box], FoundRegion(outline: Self.triangle, inside: box.box.corners))
    editor.settings.ink.fillPattern = .hatch
    editor.click(Point(x: 20, y: 10))
    var filled = box
    filled.ink.fill = Self.ink.color
    filled.ink.fillPattern = .hatch
    #expect(editor.drawing.renumbered.root == Group([filled]))
    editor.settings.ink.fillPattern = .solid
    editor.click(Point(x: 20, y: 10))
    filled.ink.fillPattern = .solid
    #expect(editor.drawing.renumbered.root == Group([filled]))
    let region = FoundRegion(outline: Self.triangle)
    editor.view.regions = Finder(found: region)
    editor.settings.ink.fillPattern = .dots
    editor.settings.ink.opacity = 0.4
    editor.click(Point(x: 20, y: 10))
    let fill = (editor.drawing.marks.compactMap { $0 as? Stroke }).first
    #expect(fill?.ink.fillPattern == .dots && fill?.ink.opacity == 0.4 && fill?.ink.width == 0)
  }

  @Test("A region on a fill is filled above that, or it would not be seen")
  func onFill() {
    let ground = Rectangle(
      Rect(from: .origin, to: Point(x: 50, y: 50)), ink: Ink(fill: .indexed(4)), id: MarkID(1))
    let dot = Dot(at: .origin, id: MarkID(2))
    var editor = editor(
      [ground, dot], FoundRegion(outline: Self.triangle, bounding: [MarkID(1), MarkID(2)]))
    editor.click(Point(x: 20, y: 10))
    #expect(editor.drawing.renumbered == Drawing([ground, fill(3), dot]).renumbered)
  }

  @Test("A shape that is all of the region is filled itself, and again in another colour")
  func refills() {
    let box = Rectangle(Rect(from: .origin, to: Point(x: 50, y: 50)), id: MarkID(1))
    var editor = editor([box], FoundRegion(outline: Self.triangle, inside: box.outline(tolerance: 0.1)))
    editor.click(Point(x: 20, y: 10))
    var filled = box
    filled.ink.fill = .indexed(9)
    #expect(editor.drawing.renumbered.root == Group([filled]), "the line keeps its colour")
    editor.settings.ink.color = .indexed(10)
    editor.click(Point(x: 20, y: 10))
    filled.ink.fill = .indexed(10)
    #expect(editor.drawing.renumbered.root == Group([filled]))
    #expect(
      editor.undo()?.event == .undid("fill") && editor.undo()?.event == .undid("fill") && editor.undo() == nil
    )
  }

  @Test("Fills by this tool change their colour as a whole")
  func refillsFill() {
    var editor = editor([fill(1)], FoundRegion(outline: [], inside: Self.triangle + [Self.triangle[0]]))
    editor.settings.ink.color = .indexed(10)
    editor.click(Point(x: 20, y: 10))
    let ink = Ink(color: .indexed(10), width: 0, fill: .indexed(10))
    #expect(
      editor.drawing.renumbered.root
        == Group([Stroke(Self.triangle, ink: ink, isClosed: true, id: MarkID(1))]))
  }

  @Test("A click where nothing is closed is refused, and all stays; the place is that of the release")
  func refuses() {
    var editor = editor([], FoundRegion(outline: Self.triangle))
    _ = editor.handle(PointerEvent(.began, at: Point(x: 20, y: 10)))
    let update = editor.handle(PointerEvent(.ended, at: Point(x: 200, y: 10)))
    #expect(update.event == .refused(.noClosedArea))
    #expect(update.damage == [fill(1).bounds(.ink)], "what was shown goes")
    #expect(editor.drawing.isEmpty && editor.history.undoName == nil && !editor.isDrawing)
    _ = editor.handle(PointerEvent(.began, at: Point(x: 20, y: 10)))
    _ = editor.handle(PointerEvent(.cancelled, at: Point(x: 20, y: 10)))
    #expect(editor.drawing.isEmpty && editor.preview == nil && !editor.isDrawing)
  }

  private func crossed(byLineBelow isBelow: Bool, _ region: [Point]) -> Editor {
    let box = Rectangle(Rect(from: .origin, to: Point(x: 40, y: 40)), id: MarkID(1))
    let line = Stroke([Point(x: -10, y: 20), Point(x: 50, y: 20)], id: MarkID(2))
    return editor(
      isBelow ? [line, box] : [box, line], FoundRegion(outline: region, bounding: [MarkID(1), MarkID(2)]))
  }

  private func filledBox(in editor: Editor) -> Bool {
    editor.drawing.marks.contains { ($0 as? Rectangle)?.ink.fill == Self.ink.color }
  }

  @Test("A shape that lines cross is filled itself, if it lies on them or the region is most of it")
  func crossedShapes() {
    let half = Rect(from: .origin, to: Point(x: 40, y: 20)).corners
    let most = Rect(from: .origin, to: Point(x: 40, y: 30)).corners
    for (isBelow, region, isWhole) in [(true, half, true), (false, half, false), (false, most, true)] {
      var editor = crossed(byLineBelow: isBelow, region)
      editor.click(Point(x: 20, y: 10))
      #expect(filledBox(in: editor) == isWhole && editor.drawing.marks.count == (isWhole ? 2 : 3))
    }
  }

  @Test("A shape that another one overlaps is filled as a whole where more than half of it was clicked")
  func overlapped() {
    let box = Rectangle(Rect(from: .origin, to: Point(x: 40, y: 40)), id: MarkID(1))
    let other = Ellipse(center: Point(x: 45, y: 30), radiusX: 20, radiusY: 20, id: MarkID(2))
    let more = Rect(from: .origin, to: Point(x: 22, y: 40)).corners
    let less = Rect(from: .origin, to: Point(x: 18, y: 40)).corners
    for marks in [[box, other], [other, box]] as [[any Mark]] {
      for (region, isWhole) in [(more, true), (less, false)] {
        var editor = editor(marks, FoundRegion(outline: region, bounding: [MarkID(1), MarkID(2)]))
        editor.click(Point(x: 10, y: 10))
        #expect(filledBox(in: editor) == isWhole && editor.drawing.marks.count == (isWhole ? 2 : 3))
      }
    }
  }

  @Test(
    "A crossed shape is not filled over another shape or a text that it would cover, or from outside of it")
  func keepsVisible() {
    let half = Rect(from: .origin, to: Point(x: 40, y: 30)).corners
    let box = Rectangle(Rect(from: .origin, to: Point(x: 40, y: 40)), id: MarkID(1))
    let others: [any Mark] = [
      Rectangle(Rect(from: Point(x: 5, y: 25), to: Point(x: 9, y: 35)), id: MarkID(2)),
      Label("text", at: Point(x: 10, y: 28), id: MarkID(2)),
    ]
    for other in others {
      var editor = editor([other, box], FoundRegion(outline: half, bounding: [MarkID(1), MarkID(2)]))
      editor.click(Point(x: 20, y: 10))
      #expect(!filledBox(in: editor) && editor.drawing.marks.count == 3)
    }
    var editor = editor(
      [box], FoundRegion(outline: Rect(from: .origin, to: Point(x: 80, y: 40)).corners, bounding: [MarkID(1)])
    )
    editor.click(Point(x: 20, y: 10))
    #expect(!filledBox(in: editor))
  }

  @Test("A shape is filled below the text that lies on it, but does not cover text below it")
  func textInside() {
    let box = Rectangle(Rect(from: .origin, to: Point(x: 40, y: 40)), id: MarkID(1))
    let text = Label("text", at: Point(x: 10, y: 28), id: MarkID(2))
    let region = FoundRegion(
      outline: box.box.corners, inside: box.outline(tolerance: 0.1), bounding: [MarkID(1), MarkID(2)])
    for (marks, isWhole) in [([box, text] as [any Mark], true), ([text, box], false)] {
      var editor = editor(marks, region)
      editor.click(Point(x: 20, y: 10))
      #expect(filledBox(in: editor) == isWhole && editor.drawing.marks.count == (isWhole ? 2 : 3))
      #expect(editor.drawing.marks.last?.id == marks.last?.id, "the fill is below both")
    }
  }

  @Test("A translucent fill in an opaque shape is a mark of its own, and is changed by the next click")
  func translucent() {
    let box = Rectangle(Rect(from: .origin, to: Point(x: 40, y: 40)), id: MarkID(1))
    var editor = editor([box], FoundRegion(outline: box.box.corners, inside: box.outline(tolerance: 0.1)))
    editor.settings.ink.opacity = 0.4
    editor.click(Point(x: 20, y: 10))
    let fill = editor.drawing.marks.compactMap { $0 as? Stroke }.first
    #expect(fill?.ink.opacity == 0.4 && fill?.ink.fill == Self.ink.color && !filledBox(in: editor))
  }

  @Test("A fill in another opacity takes the place of the shape's own", arguments: [(1, 0.4), (0.4, 1)])
  func otherOpacity(before: Double, after: Double) throws {
    var box = Rectangle(Rect(from: .origin, to: Point(x: 40, y: 40)), id: MarkID(1))
    box.ink.opacity = before
    box.ink.fill = Self.ink.color
    let corners = box.outline(tolerance: 0.1)
    var editor = editor([box], FoundRegion(outline: corners, inside: corners))
    editor.settings.ink.opacity = after
    for _ in 0..<2 {
      // The second click finds it filled like this.
      editor.click(Point(x: 20, y: 10))
      #expect(editor.drawing.marks.count == 2)
      let fill = try #require(editor.drawing.marks.first as? Stroke)
      #expect(fill.ink.opacity == after && fill.ink.fill == Self.ink.color)
      let bare = try #require(editor.drawing.marks.last as? Rectangle)
      #expect(bare.ink.opacity == before && bare.ink.fill == nil && bare.id == MarkID(1))
    }
    _ = editor.undo()
    #expect(editor.drawing.renumbered.root == Group([box]))
  }
}
