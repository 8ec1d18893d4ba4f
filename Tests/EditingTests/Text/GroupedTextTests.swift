import Marks
import TestSupport
import Testing

@testable import Editing

@Suite("Texts in groups")
struct GroupedTextTests {
  private static let box = Rectangle(
    Rect(from: Point(x: 10, y: 4), to: Point(x: 30, y: 16)), id: MarkID(1))
  private static let label = Label("hello", at: Point(x: 40, y: 8), id: MarkID(2))

  /// An editor of a group in a group, beside a table in a group.
  private func makeEditor() throws -> Editor {
    let table = try #require(
      Table(columns: 2, rows: 2, at: Point(x: 10, y: 30), ink: Ink()).group as Group?)
    let pair = Group([Group([Self.box], id: MarkID(10)), Self.label], id: MarkID(11))
    var editor = Editor(Drawing([pair, Group([table], id: MarkID(12))]))
    editor.settings.tool = .select
    return editor
  }

  private func holder(at path: MarkPath, in editor: Editor) -> BoundText? {
    editor.drawing[path]?.textHolder?.text
  }

  @Test("The text of a shape in a group is begun where the shape is, and the group is selected then")
  func shapes() throws {
    var editor = try makeEditor()
    let path = MarkPath([0, 0, 0])
    #expect(TextPlaces(editor.draft).textHolder(at: Point(x: 20, y: 10)) == path)
    _ = editor.beginText(inMarkAt: path)
    _ = editor.handle(.text("Server"))
    _ = editor.handle(.escape)
    _ = editor.selectLastChanged()
    #expect(holder(at: path, in: editor)?.string == "Server")
    #expect(editor.selection.paths == [MarkPath(0)], "a group is one mark")
    #expect(editor.drawing.root.children.count == 2)
    _ = editor.undo()
    #expect(holder(at: path, in: editor) == nil)
  }

  @Test("A click with the text tool goes on with a label in a group, and with a text in a shape there")
  func clicks() throws {
    var editor = try makeEditor()
    #expect(TextPlaces(editor.draft).label(at: Point(x: 41, y: 9)) == MarkPath([0, 1]))
    editor.settings.tool = .text
    editor.click(Point(x: 41.5, y: 9))
    _ = editor.handle(.text("-"))
    _ = editor.handle(.escape)
    #expect((editor.drawing[MarkPath([0, 1])] as? Label)?.text == "h-ello")
  }

  @Test("A cell of a table in a group is typed in; with Esc the group is selected, not a cell of it")
  func tables() throws {
    var editor = try makeEditor()
    let table = try #require(editor.drawing.table(at: MarkPath([1, 0])))
    let path = try #require(TextPlaces(editor.draft).textHolder(at: table.cells[3].box.center))
    #expect(path == MarkPath([1, 0, 3]))
    _ = editor.beginText(inMarkAt: path)
    _ = editor.handle(.text("last"))
    _ = editor.handle(.escape)
    #expect(editor.drawing.table(at: MarkPath([1, 0]))?.cells[3].text?.string == "last")
    #expect(editor.selection.paths == [MarkPath(1)] && editor.draft.selectedCells == nil)
  }

  @Test("Shapes that are hidden or locked in a group are not typed in")
  func closed() throws {
    for inner in [Group([Self.box], isHidden: true), Group([Self.box], isLocked: true)] {
      var editor = Editor(Drawing([Group([inner, Self.label])]))
      editor.settings.tool = .select
      #expect(TextPlaces(editor.draft).textHolder(at: Point(x: 20, y: 10)) == nil)
    }
  }

  @Test("The mark that tools touch is the outermost group, in a layer and in a frame too")
  func outermost() {
    let group = Group([Self.box, Group([Self.label])])
    let frame = Frame("f", in: Rect(from: .origin, to: Point(x: 60, y: 40)), [group], id: MarkID(20))
    let drawing = Drawing([
      group, Group([group], name: "layer"), frame, Group([Group([Self.box], name: "g")]),
    ])
    let expected: [(of: [Int], [Int])] = [
      ([0], [0]), ([0, 1, 0], [0]), ([1, 0], [1, 0]), ([1, 0, 1, 0], [1, 0]), ([2, 0, 0], [2, 0]),
      ([3, 0, 0], [3]),
    ]
    for (path, outer) in expected {
      #expect(drawing.editablePath(around: MarkPath(path)) == MarkPath(outer), "\(path)")
    }
  }
}
