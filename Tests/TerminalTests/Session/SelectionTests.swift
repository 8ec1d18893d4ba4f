import CellRendering
import Documents
import Editing
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("Selecting at the screen")
struct SelectionTests {
  /// A short stroke and a dot, and the tool in hand.
  private func artist() -> SessionDriver {
    let artist = SessionDriver(columns: 60, rows: 14)
    artist.drag(from: (10, 5), to: (20, 5))
    artist.click(30, 8)
    artist.press("v")
    return artist
  }

  /// Two boxes, selected together or not.
  private func boxes() -> SessionDriver {
    let boxes = [(4.0, 4.0), (24.0, 8.0)].map {
      Rectangle(location: Point(x: $0.0, y: $0.1), size: Size(width: 9, height: 6))
    }
    let artist = SessionDriver(columns: 60, rows: 14, drawing: Drawing(boxes), glyphs: .mixed)
    artist.press("v")
    return artist
  }

  @Test("A drawing that is only viewed can be selected, and is changed by no command, key, drag or paste")
  func viewOnly() {
    let artist = SessionDriver(drawing: Drawing([Dot(at: Point(x: 20.5, y: 11))]), name: "a.svg")
    artist.parts.workspace.access = .viewOnly
    let before = artist.parts.workspace.editor.drawing
    artist.control("a")
    #expect(artist.parts.workspace.hasSelection)
    let message = "View only (S: save a copy)"
    for change: (SessionDriver) -> Void in [
      { $0.key(.right) }, { $0.press("d") }, { $0.key(.delete) }, { $0.press("u") }, { $0.press("G") },
      { $0.session.perform(.resize(Size(width: 4, height: 4))) }, { $0.session.respond(to: .paste("words")) },
      { $0.drag(from: (30, 5), to: (40, 9)) }, { $0.session.perform(.addTable) }, { $0.press("N") },
    ] {
      artist.parts.status.clear()
      change(artist)
      #expect(artist.parts.status.text == message)
      #expect(artist.parts.workspace.editor.drawing.marks.count == before.marks.count)
      #expect(!artist.parts.workspace.editor.history.isModified)
    }
  }

  @Test("Each of several selected marks has its own outline, in a quieter colour than the frame")
  func members() {
    let artist = boxes()
    artist.control("a")
    let accent = Color.indexed(ThemePalette.dark.accent)
    let quiet = Color.indexed(ThemePalette.dark.quietAccent)
    // The first box's lower edge, the second's upper one: inside of the frame.
    #expect(artist.screen.grid[8, 7].style.foreground == quiet && artist.screen.grid[8, 7].character == "╌")
    #expect(artist.screen.grid[28, 4].style.foreground == quiet && artist.screen.grid[28, 4].character == "╌")
    #expect(artist.screen.grid[9, 9].style.foreground == accent, "\(artist.picture)")
  }

  @Test("Size and position of the selection can be typed, in columns and rows, each as one step")
  func typedSize() {
    let artist = boxes()
    artist.click(4, 4)
    artist.press(":size 20x6")
    artist.key(.enter)
    #expect(artist.marks.first?.bounds(.geometry)?.size == Size(width: 20, height: 12))
    artist.press(":position 4, 2.5")
    artist.key(.enter)
    #expect(artist.marks.first?.bounds(.geometry)?.corners[0] == Point(x: 4, y: 5))
    artist.press("uu")
    #expect(artist.marks.first?.bounds(.geometry)?.size == Size(width: 9, height: 6))
    for text in [
      "size 20x", "size ax6", "size 0x6", "size 20x6x2", "position 4", "position 1e9,2", "position ,",
    ] {
      #expect(TypedCommand(text) == nil, "\(text)")
    }
    artist.key(.escape)
    artist.press(":size 20x6")
    artist.key(.enter)
    #expect(artist.bottom.contains("Nothing selected"))
  }

  @Test("A corner's handle is taken from the cells around it, too; inside the frame a drag moves")
  func tolerance() {
    let sizes = [(14, 6), (15, 6), (14, 7), (15, 7)].map { column, row in
      let artist = boxes()
      artist.click(4, 4)
      artist.drag(from: (column, row), to: (column + 4, row + 1))
      return artist.marks.first?.bounds(.geometry)?.size
    }
    #expect(sizes.allSatisfy { $0 == Size(width: 13, height: 7) }, "\(sizes)")
    let artist = boxes()
    artist.click(4, 4)
    artist.drag(from: (12, 4), to: (16, 5))
    #expect(artist.marks.first?.bounds(.geometry)?.size == Size(width: 9, height: 6))
  }

  @Test("A click shows the frame, Esc takes it away")
  func frame() {
    let artist = artist()
    artist.click(15, 5)
    // A cell away from the stroke's ends, with handles at the corners and in the middle of the long sides, and the one
    // that turns above.
    #expect(
      (3...7).map { artist.screen.grid.line($0) } == [
        "               ↻",
        "         ■╌╌╌╌╌■╌╌╌╌╌■",
        "         ╎⠠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤╎",
        "         ■╌╌╌╌╌■╌╌╌╌╌■",
        "",
      ])
    artist.key(.escape)
    #expect(artist.screen.grid.line(4) == "" && artist.screen.grid.line(5) == "          ⠠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤")
    #expect(artist.marks.count == 2)
  }

  @Test("Arrows nudge what is selected by cells, and pan when nothing is")
  func nudges() {
    let artist = artist()
    artist.click(15, 5)
    artist.key(.right)
    artist.key(.down)
    #expect((artist.marks[0] as? Stroke)?.points.first == Point(x: 11.5, y: 11))
    artist.key(.escape)
    artist.key(.right)
    #expect((artist.marks[0] as? Stroke)?.points.first == Point(x: 11.5, y: 11))
    #expect(artist.parts.workspace.canvas.viewport.origin.x > 0)
  }

  @Test("Cut, paste twice, duplicate, delete, undo")
  func copies() {
    let artist = artist()
    artist.click(15, 5)
    artist.press("x")
    #expect(artist.marks.count == 1 && artist.store.copiedText == "⠠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤\n")
    artist.control("v")
    artist.control("v")
    #expect(
      artist.marks.compactMap { ($0 as? Stroke)?.points.first } == [
        Point(x: 10.5, y: 9), Point(x: 12.5, y: 11),
      ], "to its own place first, which is free")
    artist.press("d")
    #expect(artist.marks.count == 4)
    artist.key(.delete)
    #expect(artist.marks.count == 3)
    artist.press("u")
    #expect(artist.marks.count == 4 && artist.parts.workspace.editor.selection.paths == [MarkPath(3)])
  }

  @Test("A copy for which there is no room in sight lies a little aside, and the view stays")
  func duplicatesInSight() {
    let artist = SessionDriver()
    let view = artist.parts.workspace.canvas.viewport.visible
    let box = Rectangle(
      Rect(
        from: Point(x: view.minX + 4, y: view.minY + 4), to: Point(x: view.maxX - 4, y: view.maxY - 4)))
    artist.parts.workspace.edit { $0.insert(box) }
    artist.press("v")
    artist.control("a")
    artist.press("d")
    #expect(artist.marks.count == 2 && artist.parts.workspace.canvas.viewport.visible == view)
    #expect(artist.marks[1].location == box.location + Vector(dx: 2, dy: 2))
    artist.press("d")
    #expect(artist.parts.workspace.canvas.viewport.visible == view)
  }

  @Test("Copied text is the picture of a drawing with these marks alone, in every glyph set")
  func copiesPicture() throws {
    for (seed, glyphs) in zip(UInt64(0)..., GlyphSet.allCases + GlyphSet.allCases) {
      var random = RandomDrawing(seed: seed, width: 40, height: 30)
      let artist = SessionDriver(drawing: random.makeDrawing(count: 6), glyphs: glyphs)
      artist.press("v")
      artist.control("a")
      let marks = artist.parts.workspace.editor.draft.selectedMarks
      let box = try #require(Group(marks).bounds(.ink))
      artist.control("c")
      // Whole cells around the ink, one for each unit across.
      let (left, top) = (box.minX.rounded(.down), (box.minY / 2).rounded(.down))
      let viewport = Viewport(
        origin: Point(x: left, y: 2 * top), columns: Int(box.maxX.rounded(.up) - left),
        rows: Int((box.maxY / 2).rounded(.up) - top))
      // Without colours, filled shapes with a text are empty.
      let shown = marks.compactMap { $0.accept(TintRemover()) }
      let grid = Drawing(shown).cells(in: viewport, spelledIn: glyphs, usingColor: false)
      var lines = (0..<grid.rows).map { grid.line($0) }
      while lines.last == "" { lines.removeLast() }
      #expect(artist.store.copiedText == lines.map { $0 + "\n" }.joined(), "\(glyphs) \(seed)")
    }
  }

  @Test("More than 500 rows are copied whole, too many cells not as text, and the message says so")
  func copiesMuch() {
    let artist = SessionDriver(
      drawing: Drawing([Label((1...600).map { "\($0)" }.joined(separator: "\n"), at: .origin)]))
    artist.press("v")
    artist.control("a")
    artist.control("c")
    #expect(artist.store.copiedText == (1...600).map { "\($0)\n" }.joined())
    let vast = SessionDriver(
      columns: 120, drawing: Drawing([Stroke([.origin, Point(x: 9000, y: 9000)])]))
    vast.press("v")
    vast.control("a")
    vast.control("c")
    #expect(vast.store.copiedText == "" && vast.parts.clipboard.hasMarks)
    #expect(vast.picture.contains("not as text: ") && vast.picture.contains("1500000"))
  }

  @Test("Clear canvas deletes all with any tool in hand, and leaves that there")
  func clearsCanvas() {
    for tool in ["v", "p", "r", "t"] {
      let artist = artist()
      artist.press(tool)
      artist.key(.escape)
      let choice = artist.parts.workspace.editor.settings.choice
      artist.session.perform(.clear)
      #expect(artist.marks.isEmpty && artist.parts.workspace.editor.settings.choice == choice, "\(tool)")
      artist.control("z")
      #expect(artist.marks.count == 2)
    }
  }

  @Test("Ctrl-C copies what is selected; elsewhere it quits at the second press")
  func copiesOrQuits() {
    let artist = artist()
    artist.click(15, 5)
    artist.control("c")
    #expect(artist.store.copiedText != nil && artist.session.end == nil)
    artist.key(.escape)
    artist.control("c")
    #expect(artist.session.end == nil && artist.parts.dialogs.mode == .canvas)
    #expect(artist.picture.contains("Press Ctrl-C again to quit"))
    artist.control("c")
    #expect(artist.session.end != nil || artist.parts.dialogs.mode != .canvas)
  }

  @Test("Paste brings back into sight what was copied elsewhere")
  func pastesInSight() throws {
    let artist = artist()
    artist.click(15, 5)
    artist.press("y")
    artist.parts.workspace.move(to: Point(x: 500, y: 500))
    artist.control("v")
    let box = try #require(artist.marks.last?.box)
    #expect(artist.parts.workspace.canvas.viewport.visible.contains(box.center))
  }

  @Test("A colour key colours what is selected, and what is drawn next")
  func colors() {
    let artist = artist()
    artist.click(15, 5)
    artist.press("2")
    #expect(artist.marks.compactMap { ($0 as? any InkedMark)?.ink.color } == [.named(.red), .standard])
    #expect(artist.parts.workspace.editor.settings.ink.color == .named(.red))
    artist.press("p3")
    #expect((artist.marks[0] as? Stroke)?.ink.color == .named(.red), "the pen has no selection")
  }

  @Test("Ctrl, Shift and V add; a group is one mark to a click")
  func groups() {
    let artist = artist()
    artist.click(15, 5)
    for key in [Modifiers.control, .shift] {
      artist.click(15, 5)
      artist.mouse(.press, 30, 8, .left, key)
      artist.mouse(.release, 30, 8, .left, key)
      #expect(artist.parts.workspace.editor.selection.paths.count == 2)
    }
    artist.press("G")
    #expect(artist.marks.count == 1)
    artist.key(.escape)
    artist.click(30, 8)
    artist.press("G")
    #expect(artist.marks.count == 2)
    artist.key(.escape)
    artist.press("V")
    artist.click(15, 5)
    artist.click(30, 8)
    #expect(artist.parts.workspace.editor.selection.paths.count == 2)
  }

  @Test("Shapes that are arranged already stay, and the program says so")
  func arranged() {
    let artist = SessionDriver(columns: 60, rows: 14)
    artist.press("r")
    for column in [10, 30] { artist.drag(from: (column, 4), to: (column + 8, 7)) }
    artist.press("v")
    artist.control("a")
    let commands: [Command] = [.align(.top), .sameSize, .tidy]
    for command in commands {
      artist.session.perform(command)
      artist.session.perform(command)
      artist.session.render()
      #expect(artist.picture.contains("Already tidy"), "\(command)")
    }
    artist.session.perform(.tidyInLayers(.vertical))
    artist.session.render()
    #expect(artist.picture.contains("Nothing to arrange: select shapes joined by arrows"))
  }

  @Test("Layers by keys: a new one, drawing on it, hiding it, going back below")
  func layers() {
    let artist = artist()
    artist.press("pN")
    artist.click(40, 9)
    #expect(artist.parts.workspace.editor.drawing.layers.map(\.count) == [2, 1])
    artist.press("H")
    #expect(artist.screen.grid[40, 9] == .blank)
    artist.click(42, 9)
    #expect(artist.picture.contains("Layer 2 is hidden (H: show)"))
    #expect(artist.parts.workspace.editor.drawing.layers.map(\.count) == [2, 1])
    artist.key(.pageDown)
    artist.click(42, 9)
    #expect(artist.parts.workspace.editor.drawing.layers.map(\.count) == [3, 1])
  }
}
