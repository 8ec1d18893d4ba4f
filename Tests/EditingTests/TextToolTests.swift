import Editing
import Marks
import TestSupport
import Testing

@Suite("The text tool")
struct TextToolTests {
  /// The middle of a cell, where a mouse that tells cells points.
  private func place(_ column: Int, _ row: Int) -> Point {
    Point(x: Double(column) + 0.5, y: Double(2 * row) + 1)
  }

  private func editor(_ marks: [any Mark] = []) -> Editor {
    var editor = Editor(Drawing(marks))
    editor.kind = .text
    return editor
  }

  private func typed(_ keys: ToolKey...) -> String? {
    var editor = editor()
    editor.click(place(3, 2))
    for key in keys { _ = editor.handle(key) }
    _ = editor.handle(.escape)
    return (editor.drawing.marks.last as? Label)?.text
  }

  @Test("A click and keys leave text in the clicked cell, in the ink of the click, as one step")
  func types() {
    var editor = editor()
    editor.ink.color = .indexed(9)
    editor.click(place(3, 2))
    #expect(editor.pending == .text && editor.isDrawing && editor.drawing.isEmpty)
    for letter in "cat" { _ = editor.handle(.text(String(letter))) }
    #expect(editor.drawing.isEmpty, "nothing is done before its end")
    _ = editor.handle(.escape)
    let label = Label("cat", at: Point(x: 3, y: 4), ink: Ink(color: .indexed(9)), id: MarkID(1))
    #expect(editor.drawing.root == Group([label]) && editor.pending == nil)
    #expect(editor.undo()?.name == "text" && editor.undo() == nil)
  }

  @Test("Text is not written with a highlighter; a colour that is chosen later is that of the text, too")
  func highlighter() {
    var editor = editor()
    editor.ink = Ink(color: .indexed(11), width: 2, opacity: 0.4)
    editor.inkOfText = Ink(color: .indexed(9))
    for color in [Color.indexed(9), .indexed(10)] {
      if color != .indexed(9) { editor.ink.color = color }
      editor.click(place(3, 2))
      _ = editor.handle(.text("a"))
      _ = editor.handle(.escape)
      #expect((editor.drawing.marks.last as? Label)?.ink == Ink(color: color))
      _ = editor.undo()
    }
  }

  @Test("The preview is the text and a reversed cell at its cursor")
  func preview() throws {
    var editor = editor()
    editor.click(place(3, 2))
    for key in [ToolKey.text("a漢"), .enter, .text("b"), .up, .left] { _ = editor.handle(key) }
    let parts = try #require(editor.preview as? Group).children
    #expect((parts.first as? Label)?.text == "a漢\nb")
    let cursor = try #require(parts.last as? CellBlock)
    #expect(cursor.location == Point(x: 3, y: 4) && cursor.columns == 1)
    #expect(cursor.cells[0].character == "a" && cursor.cells[0].style.attributes == .reverse)
    _ = editor.handle(.right)
    let wide = try #require((editor.preview as? Group)?.children.last as? CellBlock)
    #expect(wide.location == Point(x: 4, y: 4) && wide.columns == 2 && wide.cells[0].character == "漢")
    _ = editor.handle(.end)
    let end = try #require((editor.preview as? Group)?.children.last as? CellBlock)
    #expect(end.location == Point(x: 6, y: 4) && end.cells[0].character == " ")
  }

  @Test("Another colour while typing is the text's at once, and no step of its own")
  func recolors() throws {
    var editor = editor()
    editor.click(place(3, 2))
    _ = editor.handle(.text("ca"))
    guard case .preview(let rect) = editor.restylePending({ $0.color = .indexed(9) }) else {
      Issue.record("nothing to draw anew")
      return
    }
    #expect(rect.contains(Point(x: 3, y: 4)))
    let shown = try #require((editor.preview as? Group)?.children.first as? Label)
    #expect(shown.ink.color == .indexed(9) && shown.text == "ca")
    _ = editor.handle(.text("t"))
    _ = editor.handle(.escape)
    let red = Label("cat", at: Point(x: 3, y: 4), ink: Ink(color: .indexed(9)), id: MarkID(1))
    #expect(editor.drawing.root == Group([red]))
    // Again, on the text that is there: the width of lines is none of its business.
    editor.click(place(4, 2))
    _ = editor.restylePending { $0.width = 4 }
    _ = editor.finishPending()
    #expect(editor.history.done.count == 1 && editor.drawing.root == Group([red]))
    editor.click(place(4, 2))
    _ = editor.restylePending { $0.color = .indexed(4) }
    _ = editor.finishPending()
    #expect((editor.drawing.marks.first as? Label)?.ink.color == .indexed(4))
    #expect(editor.undo()?.name == "edit text" && editor.drawing.root == Group([red]))
    #expect(editor.undo()?.name == "text" && editor.undo() == nil)
  }

  @Test("Corners and finished marks keep their ink")
  func keepsInk() {
    var editor = Editor()
    editor.kind = .line
    editor.click(place(3, 2))
    guard case .none = editor.restylePending({ $0.color = .indexed(9) }) else {
      Issue.record("something is to be drawn anew")
      return
    }
    editor.click(place(9, 2))
    _ = editor.handle(.enter)
    #expect((editor.drawing.marks.first as? Stroke)?.ink == Ink())
    _ = editor.restylePending { $0.color = .indexed(9) }
    #expect((editor.drawing.marks.first as? Stroke)?.ink == Ink())
  }

  @Test("Keys edit over lines")
  func edits() {
    #expect(typed(.text("ab"), .left, .text("-"), .end, .text("c")) == "a-bc")
    #expect(typed(.text("ab"), .enter, .text("cd"), .home, .backspace) == "abcd")
    #expect(typed(.text("ab"), .enter, .text("cd"), .up, .end, .delete, .delete) == "abd")
    #expect(typed(.text("ab"), .left, .enter, .text("x")) == "a\nxb")
    #expect(typed(.text("a"), .left, .left, .backspace, .right, .right, .delete, .text("b")) == "ab")
    #expect(typed(.text("abc"), .enter, .text("d"), .up, .text("x")) == "axbc\nd")
    #expect(typed(.text("a"), .enter, .text("漢字"), .up, .down, .text("x")) == "a\nx漢字")
    #expect(typed(.text("  a"), .enter, .enter) == "  a\n\n", "blanks and empty lines stay")
  }

  @Test("Pasted lines are lines, tabs are blanks, and control characters never enter")
  func pastes() {
    #expect(typed(.text("one\ntwo\r\nthree\rfour")) == "one\ntwo\nthree\nfour")
    #expect(typed(.text("a\tb")) == "a       b")
    #expect(typed(.text("a\u{1B}[31mb\u{7}\u{9B}c\u{200B}\u{202E}")) == "a[31mbc")
    #expect(typed(.text("\u{1B}")) == nil)
  }

  @Test("A letter and its accent, or the parts of an emoji, become one character as they come")
  func composes() {
    #expect(typed(.text("e"), .text("\u{301}"), .text("x")) == "e\u{301}x")
    #expect(typed(.text("e"), .text("\u{301}"), .backspace, .text("y")) == "y")
    #expect(typed(.text("\u{301}"), .text("a")) == "a", "an accent on nothing is nothing")
    #expect(typed(.text("👩"), .text("\u{200D}"), .text("🚀"), .left, .text("a")) == "a👩\u{200D}🚀")
    #expect(typed(.text("x"), .left, .text("e"), .text("\u{301}"), .right, .text("y")) == "e\u{301}xy")
  }

  @Test("Nothing, or nothing but blanks, leaves nothing")
  func nothing() {
    for keys in [[], [ToolKey.text("  "), .enter], [.text("a"), .backspace]] {
      var editor = editor()
      editor.click(place(3, 2))
      for key in keys { _ = editor.handle(key) }
      _ = editor.handle(.escape)
      #expect(editor.drawing.isEmpty && editor.history.undoName == nil && editor.preview == nil)
    }
  }

  @Test("Undo takes back word after word, then leaves; nothing enters the history")
  func undo() {
    var editor = editor()
    editor.click(place(3, 2))
    for letter in "one two" { _ = editor.handle(.text(String(letter))) }
    var seen: [String] = []
    while editor.pending != nil {
      seen.append(((editor.preview as? Group)?.children.first as? Label)?.text ?? "?")
      _ = editor.handle(.undo)
    }
    #expect(seen == ["one two", "one ", "one", ""])
    #expect(editor.drawing.isEmpty && editor.history.undoName == nil && editor.preview == nil)
  }

  @Test(
    "A click elsewhere ends the typing, one into the text moves the cursor, one before any letter the text")
  func clicks() {
    var editor = editor()
    editor.click(place(3, 2))
    editor.click(place(10, 4))
    for key in [ToolKey.text("abc"), .enter, .text("de")] { _ = editor.handle(key) }
    editor.click(place(11, 4))
    _ = editor.handle(.text("-"))
    #expect(editor.pending == .text)
    editor.click(place(3, 8))
    #expect(editor.pending == nil)
    #expect(
      editor.drawing.root == Group([Label("a-bc\nde", at: Point(x: 10, y: 8), id: MarkID(1))]))
    editor.click(place(3, 8))
    #expect(editor.pending == .text, "the next click begins anew")
  }

  @Test("A click on a text edits it where it was clicked; that is one step")
  func editsAgain() throws {
    let label = Label("hello\nyou", at: Point(x: 4, y: 6), ink: Ink(color: .indexed(10)), id: MarkID(1))
    let dot = Dot(at: .origin, id: MarkID(2))
    var editor = editor([label, dot])
    editor.click(place(6, 4))
    #expect(editor.shown == Group([dot]), "the text as it was is not shown below")
    _ = editor.handle(.text("ng, f"))
    _ = editor.finishPending()
    #expect(editor.shown.children.count == 2)
    var changed = label
    changed.text = "hello\nyong, fu"
    #expect(editor.drawing.root == Group([changed, dot]))
    editor.click(place(5, 3))
    _ = editor.handle(.escape)
    #expect(editor.undo()?.name == "edit text", "the second look changed nothing and is no step")
    #expect(editor.undo() == nil && editor.drawing.root == Group([label, dot]))
  }

  @Test("A text that was emptied goes, and undo brings it back")
  func emptied() {
    let label = Label("hi", at: Point(x: 4, y: 6), id: MarkID(1))
    var editor = editor([label])
    editor.click(place(6, 3))
    _ = editor.handle(.backspace)
    _ = editor.handle(.backspace)
    _ = editor.handle(.escape)
    #expect(editor.drawing.isEmpty)
    #expect(editor.undo()?.name == "edit text" && editor.drawing.root == Group([label]))
  }

  @Test("Zoomed, text goes into the cell that is clicked, and is found in the cells that it takes")
  func zoomed() {
    var editor = editor()
    editor.lattice = CellLattice(origin: Point(x: 1, y: 2), width: 0.25)
    editor.click(Point(x: 2.1, y: 3.3))
    _ = editor.handle(.text("abcd"))
    _ = editor.handle(.escape)
    #expect((editor.drawing.marks.first as? Label)?.location == Point(x: 2, y: 3))
    // Its fourth letter is three quarters of a unit to the right.
    editor.click(Point(x: 2.8, y: 3.2))
    _ = editor.handle(.text("x"))
    _ = editor.handle(.escape)
    #expect((editor.drawing.marks.first as? Label)?.text == "abcxd")
  }

  @Test("Whatever is typed and moved, the text can be drawn and the cursor is in it", arguments: 1...40)
  func anyKeys(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let texts = [
      "a", " ", "漢", "\u{301}", "\u{200D}", "🇩🇪", "👩", "\u{FE0F}", "\t", "\n", "x\ny", "\u{1B}", "\r\n",
    ]
    let others: [ToolKey] = [
      .enter, .backspace, .delete, .left, .right, .up, .down, .home, .end, .undo,
    ]
    var editor = editor()
    editor.click(place(0, 0))
    for _ in 0..<120 {
      let key: ToolKey =
        Bool.random(using: &random)
        ? .text(texts.randomElement(using: &random) ?? "a") : others.randomElement(using: &random) ?? .left
      _ = editor.handle(key)
      guard editor.pending != nil else {
        editor.click(place(0, 0))
        continue
      }
      let parts = try #require(editor.preview as? Group).children
      let label = try #require(parts.first as? Label)
      let cursor = try #require(parts.last as? CellBlock)
      #expect(label.text.allSatisfy { $0 == "\n" || CharacterWidth.isDrawable($0) }, "seed \(seed)")
      let row = Int(cursor.location.y / 2)
      guard label.lines.indices.contains(row) else {
        Issue.record("seed \(seed): the cursor is in no line")
        return
      }
      #expect(cursor.location.x <= Double(CharacterWidth.columns(of: label.lines[row])), "seed \(seed)")
    }
  }
}
