import Marks
import TestSupport
import Testing

@testable import Editing

@Suite("Typing in tables")
struct TableEditingTests {
  /// An editor with an empty table of three columns and rows, selected.
  private func makeEditor() -> Editor {
    var editor = Editor()
    editor.settings.tool = .select
    _ = editor.perform(Inserting.table(around: Point(x: 40, y: 20)))
    return editor
  }

  private func type(_ text: String, in editor: inout Editor) {
    for character in text {
      switch character {
      case "\t": _ = editor.handle(.tab)
      case "<": _ = editor.handle(.backtab)
      default: _ = editor.handle(.text(String(character)))
      }
    }
  }

  @Test("Tab goes to the next cell and selects its text, Shift-Tab back; after the last comes a row")
  func tab() throws {
    var editor = makeEditor()
    let steps = editor.history.done.count
    _ = editor.beginText(inMarkAt: MarkPath(0))
    type("a\tb\tc\td", in: &editor)
    #expect(editor.typing?.cell == MarkPath([0, 3]))
    type("<", in: &editor)
    #expect(editor.typing?.selection == "c")
    type("C<<<", in: &editor)
    #expect(editor.typing?.cell == MarkPath([0, 0]) && editor.typing?.selection == "a")
    type("\t\t\t\t\t\t\t\tlast\tmore", in: &editor)
    #expect(editor.typing?.cell == MarkPath([0, 9]))
    _ = editor.handle(.escape)
    #expect(
      editor.tableTexts == [["a", "b", "C"], ["d", "", ""], ["", "", "last"], ["more", "", ""]])
    let ids = try #require(editor.drawing.table(at: MarkPath(0))).cells.map(\.id)
    #expect(Set(ids).count == 12 && !ids.contains(.none))
    // Cells without a change are no steps; the new row comes with the text before it.
    #expect(editor.history.done.count - steps == 7)
    _ = editor.undo()
    _ = editor.undo()
    #expect(editor.tableTexts == [["a", "b", "C"], ["d", "", ""], ["", "", ""]])
    for _ in 0..<5 { _ = editor.undo() }
    #expect(Set(editor.tableTexts.joined()) == [""])
  }

  @Test("Up and down lead from line to line, and from cell to cell at the ends of a text")
  func upAndDown() {
    var editor = makeEditor()
    _ = editor.beginText(inMarkAt: MarkPath([0, 4]))
    type("ab", in: &editor)
    _ = editor.handle(.enter)
    type("cd", in: &editor)
    var cells: [Int?] = []
    for key in [ToolKey.up, .up, .up, .down, .down, .down, .down, .down] {
      _ = editor.handle(key)
      cells.append(editor.typing?.cell?.index)
    }
    #expect(cells == [4, 1, 1, 4, 4, 7, 7, 7])
  }

  @Test("In any other text a tab is a tab, and Shift-Tab nothing")
  func noTable() {
    var editor = Editor()
    editor.settings.tool = .text
    _ = editor.beginText(at: Point(x: 4, y: 4))
    type("a\tb", in: &editor)
    #expect(editor.handle(.backtab) == nil)
    _ = editor.handle(.escape)
    #expect((editor.drawing.marks.first as? Label)?.text.contains("a  ") == true)
  }

  @Test("While it is typed, the table is shown as large as it will be")
  func preview() throws {
    var editor = makeEditor()
    let before = try #require(editor.drawing.table(at: MarkPath(0))).box
    _ = editor.beginText(inMarkAt: MarkPath([0, 4]))
    type("a word as wide as none before", in: &editor)
    let shown = try #require(editor.preview?.bounds(.geometry))
    #expect(shown.size.width > before.size.width && shown.location == before.location)
    #expect(editor.visibleRoot.children.isEmpty)
    _ = editor.finishPending()
    #expect(editor.drawing.table(at: MarkPath(0))?.box.size == shown.size)
    _ = editor.beginText(inMarkAt: MarkPath([0, 4]), at: .all)
    _ = editor.handle(.delete)
    _ = editor.finishPending()
    #expect(editor.drawing.table(at: MarkPath(0))?.box == before)
  }

  @Test("Rows and columns change at the cell that was typed in last; each is one step")
  func changes() throws {
    var editor = makeEditor()
    _ = editor.beginText(inMarkAt: MarkPath([0, 4]))
    type("x", in: &editor)
    _ = editor.finishPending()
    for change in TableChange.allCases {
      let before = editor.tableTexts
      let steps = editor.history.done.count
      _ = editor.select([MarkPath(0)])
      var cell = try #require(editor.tableCell)
      _ = editor.perform(Tables.change(change, at: cell))
      cell = editor.latestCell(inTableOf: cell)
      #expect(editor.history.done.count == steps + 1, "\(change)")
      #expect(editor.selection.paths == [MarkPath(0)] && editor.drawing[cell] is Rectangle)
      _ = editor.undo()
      #expect(editor.tableTexts == before, "\(change)")
      _ = editor.redo()
    }
    // Those that were inserted last were removed again.
    #expect(editor.tableTexts.count == 4 && editor.tableTexts[0].count == 4)
  }

  @Test("A heading is bold, whether it was typed before or after; text is aligned as in the cell above")
  func header() throws {
    var editor = makeEditor()
    type("", in: &editor)
    _ = editor.beginText(inMarkAt: MarkPath([0, 0]))
    type("a", in: &editor)
    _ = editor.finishPending()
    _ = editor.perform(Tables.change(.header, at: MarkPath([0, 0])))
    _ = editor.beginText(inMarkAt: MarkPath([0, 1]))
    type("b\tc\td", in: &editor)
    _ = editor.handle(.style(TextStyle(alignment: .right)))
    type("\t\t\te\tf", in: &editor)
    _ = editor.finishPending()
    let texts = try #require(editor.drawing.table(at: MarkPath(0))).cells.map(\.text)
    #expect(texts.prefix(4).map(\.?.isBold) == [true, true, true, false])
    // As in the cell above, but not as in a heading.
    #expect(texts[3]?.alignment == .right && texts[6]?.alignment == .right && texts[7]?.alignment == .center)
  }

  @Test("Moved, resized, copied and taken apart, it is a step each, and a table until the last")
  func asOne() throws {
    var editor = makeEditor()
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 3, dy: 4)), named: "move"))
    #expect(editor.drawing.table(at: MarkPath(0)) != nil)
    _ = editor.perform(
      Inserting.copies(of: editor.draft.selectedMarks, movedBy: Vector(dx: 2, dy: 2), named: "duplicate"))
    let tables = try (0...1).map { try #require(editor.drawing.table(at: MarkPath($0))) }
    #expect(Set(tables.flatMap(\.cells).map(\.id)).count == 18)
    _ = editor.perform(Grouping.ungroup)
    #expect(editor.drawing.marks.count == 10 && editor.drawing.marks.last?.textHolder != nil)
    for _ in 0..<4 { _ = editor.undo() }
    #expect(editor.drawing.isEmpty)
  }

  @Test("An arrow that is attached to a table follows as it grows")
  func connector() throws {
    var editor = makeEditor()
    let table = try #require(editor.drawing.table(at: MarkPath(0)))
    let right = Point(x: table.box.maxX, y: table.box.center.y)
    var arrow = Stroke([right, right + Vector(dx: 20, dy: 0)], id: MarkID(77))
    arrow.connection = Connection(start: Anchor(to: table.group.id, at: Anchor.Place(x: 1, y: 0.5)))
    _ = editor.insert(arrow)
    _ = editor.beginText(inMarkAt: MarkPath([0, 0]))
    type("a heading of some length", in: &editor)
    _ = editor.finishPending()
    let grown = try #require(editor.drawing.table(at: MarkPath(0))).box
    let start = try #require((editor.drawing.marks.last as? Stroke)?.points.first)
    #expect(grown.maxX > table.box.maxX && abs(start.x - grown.maxX) < 0.5)
  }
}
