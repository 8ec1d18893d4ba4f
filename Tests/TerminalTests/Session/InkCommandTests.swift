import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Line styles, opacity, fill patterns and arrow heads at the screen")
struct InkCommandTests {
  @Test("n takes the line styles in turn, for what is drawn next and what is selected")
  func lineStyles() {
    let artist = SessionDriver()
    artist.press("r")
    for style in [LineStyle.dashed, .dotted] {
      artist.press("n")
      #expect(artist.picture.contains("Line: \(style.rawValue)"))
      #expect(artist.parts.workspace.editor.settings.ink.lineStyle == style)
      artist.drag(from: (9, 4), to: (22, 9))
      #expect((artist.marks.last as? Rectangle)?.ink.lineStyle == style)
    }
    artist.press("v")
    artist.click(9, 6)
    artist.press("n")
    #expect((artist.marks.last as? Rectangle)?.ink.lineStyle == .solid)
    // Wider dashes stay dashes.
    artist.press("n]")
    let ink = (artist.marks.last as? Rectangle)?.ink
    #expect(ink?.width == 1 && ink?.lineStyle == .dashed)
  }

  @Test("F fills a hollow shape that is selected in its own colour, then takes the patterns and none in turn")
  func patternOfHollowShape() {
    let artist = SessionDriver()
    artist.press("5r")
    artist.drag(from: (9, 4), to: (22, 9))
    artist.press("l")
    artist.drag(from: (30, 4), to: (42, 9))
    artist.press("1v")
    artist.click(9, 6)
    for pattern in FillPattern.allCases {
      artist.press("F")
      #expect(
        artist.picture.contains("Fill: \(pattern.name)") && !artist.picture.contains("new shapes"))
      let ink = (artist.marks.first as? Rectangle)?.ink
      #expect(ink?.fill == ink?.color && ink?.color != .standard && ink?.fillPattern == pattern)
    }
    artist.press("F")
    #expect(artist.picture.contains("Fill: none") && (artist.marks.first as? Rectangle)?.ink.fill == nil)
    // The next hollow shape begins anew.
    artist.press("r")
    artist.drag(from: (50, 4), to: (62, 9))
    artist.press("v")
    artist.click(50, 6)
    artist.press("F")
    let other = (artist.marks.last as? Rectangle)?.ink
    #expect(other?.fill != nil && other?.fillPattern == .solid)
    artist.press("u")
    // A line has no inside.
    artist.click(36, 7)
    artist.press("F")
    #expect(
      artist.marks.contains { ($0 as? Stroke)?.ink.fill == nil } && artist.picture.contains("new shapes"))
  }

  @Test("O takes the opacities in turn, M a highlighter and the ink from before")
  func opacity() {
    let artist = SessionDriver()
    for (words, opacity) in [("70%", 0.7), ("40%", 0.4), ("20%", 0.2), ("100%", 1)] {
      artist.press("O")
      #expect(
        artist.picture.contains("Opacity: \(words)")
          && artist.parts.workspace.editor.settings.ink.opacity == opacity)
    }
    let before = artist.parts.workspace.editor.settings.ink
    artist.press("J")
    #expect(artist.picture.contains("Highlighter: on"))
    let ink = artist.parts.workspace.editor.settings.ink
    #expect(ink.width == 2 && ink.opacity == 0.4 && ink.color != .standard)
    #expect(artist.parts.workspace.editor.settings.textInk == before)
    artist.press("J")
    #expect(
      artist.picture.contains("Highlighter: off") && artist.parts.workspace.editor.settings.ink == before)
    #expect(artist.parts.workspace.editor.settings.textInk == nil)
  }

  @Test("J takes the pen in place of a tool that draws no lines, and leaves other tools in hand")
  func highlighterInPlaceOfEraser() {
    let artist = SessionDriver()
    for (key, tool) in [
      ("e", ToolKind.pen), ("E", .pen), ("f", .pen), ("i", .pen), ("v", .pen), ("h", .pen), ("r", .rectangle),
      ("l", .line),
    ] {
      artist.press(key)
      artist.press("J")
      #expect(
        artist.parts.workspace.editor.settings.tool == tool && !artist.parts.workspace.usesHand, "\(key)")
      artist.press("J")
    }
  }

  @Test("A tool that is taken after the highlighter has its own ink, and a selection keeps the highlighter's")
  func inkAfterHighlighter() {
    for key in ["p", "l", "r", "t"] {
      let artist = SessionDriver()
      artist.press("3]")
      let before = artist.parts.workspace.editor.settings.ink
      artist.press("J")
      artist.drag(from: (9, 4), to: (30, 4))
      artist.press(key)
      #expect(artist.parts.workspace.editor.settings.ink == before, "\(key)")
      artist.key(.escape)
      artist.press("J")
      #expect(artist.parts.workspace.editor.settings.ink.opacity == 0.4, "\(key)")
    }
    let artist = SessionDriver()
    artist.drag(from: (9, 4), to: (30, 4))
    artist.press("v")
    artist.click(20, 4)
    artist.press("Jp")
    #expect((artist.marks.last as? Stroke)?.ink.opacity == 0.4)
    #expect(artist.parts.workspace.editor.settings.ink.opacity == 1)
  }

  @Test("J changes what is selected, and leaves the select tool in hand")
  func highlighterOfSelection() {
    let artist = SessionDriver()
    artist.press("r")
    artist.drag(from: (9, 4), to: (22, 9))
    artist.press("v")
    artist.click(9, 6)
    artist.press("J")
    #expect(artist.parts.workspace.editor.settings.tool == .select)
    #expect((artist.marks.last as? Rectangle)?.ink.opacity == 0.4)
  }

  @Test("A colour is given to the fill too if the fill has the colour of the line")
  func colorOfFill() {
    let artist = SessionDriver()
    artist.press("2r")
    artist.drag(from: (9, 4), to: (22, 9))
    artist.press("f")
    artist.click(15, 6)
    artist.press("v")
    artist.click(15, 6)
    artist.press("4")
    let ink = (artist.marks.last as? Rectangle)?.ink
    #expect(ink?.color == InkPalette.colors[3] && ink?.fill == InkPalette.colors[3])
    artist.key(.escape)
    artist.press("6f")
    artist.click(15, 6)
    artist.press("v")
    artist.click(15, 6)
    artist.press("5")
    let other = (artist.marks.last as? Rectangle)?.ink
    #expect(other?.fill == InkPalette.colors[5] && other?.color == InkPalette.colors[4])
  }

  @Test("F takes no fill and the patterns in turn for new shapes")
  func fillOfNewShapes() {
    let artist = SessionDriver()
    artist.press("r3")
    var row = 2
    for words in ["solid", "hatch", "cross-hatch", "dots", "none", "solid"] {
      artist.press("F")
      #expect(artist.picture.contains("Fill: \(words), for new shapes"), "\(words)")
      artist.drag(from: (9, row), to: (22, row + 2))
      let ink = (artist.marks.last as? Rectangle)?.ink
      #expect(ink?.fill == (words == "none" ? nil : .named(.orange)), "\(words)")
      #expect(ink?.fillPattern.name == (words == "none" ? "solid" : words))
      row += 3
    }
  }

  @Test("F takes the patterns in turn, for the fill tool and for what is selected and filled")
  func patterns() {
    let artist = SessionDriver()
    artist.press("r")
    artist.drag(from: (9, 4), to: (22, 9))
    artist.press("3fF")
    #expect(artist.picture.contains("Fill: hatch "))
    artist.click(15, 6)
    let filled = (artist.marks.last as? Rectangle)?.ink
    #expect(filled?.fill == artist.parts.workspace.editor.settings.ink.color && filled?.fillPattern == .hatch)
    artist.press("v")
    artist.click(15, 6)
    artist.press("F")
    #expect((artist.marks.last as? Rectangle)?.ink.fillPattern == .crossHatch)
    artist.press("u")
    #expect((artist.marks.last as? Rectangle)?.ink.fillPattern == .hatch)
  }

  @Test("F leaves a shape that was written into: with the fill tool in hand nothing is selected")
  func patternAfterTyping() {
    let artist = SessionDriver()
    artist.press("r")
    artist.drag(from: (9, 4), to: (22, 9))
    artist.press("3f")
    artist.click(15, 6)
    artist.key(.enter)
    artist.press("x")
    artist.key(.escape)
    artist.press("F")
    #expect(artist.picture.contains("Fill: hatch "))
    let box = artist.marks.last as? Rectangle
    #expect(box?.ink.fillPattern == .solid && box?.text?.string == "x")
  }

  @Test("A fills new arrows and selected lines with the next kind of head, the palette says at which ends")
  func arrowheads() {
    let artist = SessionDriver()
    func heads() -> Arrowheads? { (artist.marks.last as? Stroke)?.arrowheads }
    artist.press("a")
    artist.drag(from: (9, 4), to: (22, 9))
    #expect(heads() == Arrowheads(end: .triangle))
    artist.press("A")
    #expect(artist.picture.contains("Arrowhead: open at the end, for new arrows"))
    artist.drag(from: (30, 4), to: (42, 9))
    #expect(heads() == Arrowheads(end: .open))
    artist.press("v")
    artist.click(30, 4)
    artist.press("A")
    #expect(heads() == Arrowheads(end: .dot))
    artist.session.perform(.arrowEnds(.both))
    #expect(heads() == Arrowheads(start: .dot, end: .dot))
    artist.session.perform(.arrowhead(.diamond))
    #expect(heads() == Arrowheads(start: .diamond, end: .diamond))
    artist.session.perform(.arrowEnds(.none))
    #expect(heads() == Arrowheads())
    artist.press("u")
    #expect(heads() == Arrowheads(start: .diamond, end: .diamond))
  }

  @Test("New arrows can be without heads, as the branches of a mind map, and stay attached")
  func plainArrows() {
    let artist = SessionDriver()
    artist.press("r")
    artist.drag(from: (6, 4), to: (16, 9))
    artist.drag(from: (30, 4), to: (40, 9))
    artist.press("a")
    artist.session.perform(.arrowEnds(.none))
    artist.session.render()
    #expect(artist.picture.contains("Arrowhead: none, for new arrows"))
    artist.drag(from: (16, 6), to: (30, 6))
    let line = artist.marks.last as? Stroke
    #expect(line?.arrowheads == Arrowheads() && line?.connection != nil)
    artist.press("A")
    artist.drag(from: (16, 8), to: (30, 8))
    #expect((artist.marks.last as? Stroke)?.arrowheads == Arrowheads(end: .triangle))
  }

  @Test("Lines of the pen get heads as well, and shapes none")
  func headsOfStrokes() {
    let artist = SessionDriver()
    artist.drag(from: (9, 4), to: (22, 9))
    artist.press("r")
    artist.drag(from: (40, 4), to: (50, 9))
    artist.control("a")
    artist.session.perform(.arrowEnds(.both))
    #expect((artist.marks.first as? Stroke)?.arrowheads == Arrowheads(start: .triangle, end: .triangle))
    #expect(artist.marks.last is Rectangle)
  }

  @Test("Text and dots are left without what means nothing to them")
  func meaningless() {
    let artist = SessionDriver()
    artist.press("bnOF")
    artist.click(5, 5)
    let dot = (artist.marks.last as? Dot)?.ink
    #expect(dot == Ink(opacity: 0.7))
    artist.press("t")
    artist.click(20, 5)
    artist.press("word")
    artist.key(.escape)
    #expect((artist.marks.last as? Marks.Label)?.ink == Ink(opacity: 0.7))
    artist.control("a")
    artist.press("b]n")
    #expect((artist.marks.last as? Marks.Label)?.ink == Ink(opacity: 0.7))
    #expect((artist.marks.first as? Dot)?.ink == Ink(width: 1, opacity: 0.7))
    artist.press("3")
    #expect(
      (artist.marks.last as? Marks.Label)?.ink.color == artist.parts.workspace.editor.settings.ink.color)
  }

  @Test(
    "Ink that is not opaque is mixed with the terminal's background, and with black or white while it is not known"
  )
  func ground() {
    func marked(colors: Int = 256, ground: Ground? = nil) -> SessionDriver {
      let artist = SessionDriver(colors: colors, environmentGround: ground)
      artist.press("J")
      artist.drag(from: (9, 4), to: (30, 4))
      return artist
    }
    func background(_ artist: SessionDriver) -> Color? { artist.screen.grid[20, 4].style.background }
    #expect(background(marked(colors: 16)) == nil)
    #expect(background(marked(ground: .light)) == .rgb(255, 255, 153))
    let artist = marked()
    #expect(background(artist) == .rgb(102, 102, 0))
    artist.session.respond(to: .reply(.background(ReportedColor(red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF))))
    artist.session.render()
    #expect(background(artist) == .rgb(255, 255, 153))
  }
}
