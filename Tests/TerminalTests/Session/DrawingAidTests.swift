import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Snap, mirror and texture at the screen")
struct DrawingAidTests {
  @Test("The axes of the mirror are shown while a tool for lines is in hand, never over ink")
  func mirrorAxes() {
    let artist = SessionDriver(columns: 60, rows: 21)
    artist.click(3, 3)
    let frame = artist.parts.workspace.canvas.frame
    let (middle, row) = (frame.columns / 2, frame.row + 2)
    func axes() -> [Int] {
      (frame.columnRange).filter { artist.screen.grid[$0, row].character == "│" }
    }
    artist.press("W")
    #expect(axes().count == 1 && axes().allSatisfy { abs($0 - middle) <= 1 }, "\(artist.picture)")
    #expect(artist.screen.grid[axes()[0], row].style.foreground == .indexed(ThemePalette.dark.rule))
    artist.drag(from: (10, row), to: (50, row))
    #expect(axes().isEmpty, "\(artist.picture)")
    artist.press("v")
    #expect(!artist.lines(row + 2..<row + 4).contains("│"))
    artist.press("pWWWW")
    #expect(!artist.lines(row + 2..<row + 4).contains("│"))
  }

  @Test("s snaps what is drawn to every fourth column and second row, and again lets go")
  func snaps() {
    let artist = SessionDriver(columns: 60, rows: 14)
    artist.press("ls")
    artist.drag(from: (9, 4), to: (22, 9))
    #expect(
      (artist.marks.last as? Stroke)?.points.map { $0.x.truncatingRemainder(dividingBy: 4) } == [0.5, 0.5])
    artist.press("s")
    artist.drag(from: (9, 4), to: (22, 9))
    #expect((artist.marks.last as? Stroke)?.points.first == Point(x: 9.5, y: 7))
  }

  @Test("With s the pen draws straight, and the words say so")
  func snapsPen() {
    let artist = SessionDriver(columns: 100, rows: 14)
    artist.press("s")
    #expect(artist.picture.contains("Snap: on"))
    artist.drag(from: (9, 4), to: (22, 9))
    #expect((artist.marks.last as? Stroke)?.isSmooth == false)
    artist.press("m")
    #expect(artist.picture.contains("Smoothing: off") && !artist.picture.contains("once snap"))
    artist.press("m")
    #expect(artist.picture.contains("Smoothing: curves, once snap is off"))
    artist.press("s")
    artist.drag(from: (9, 4), to: (22, 9))
    #expect((artist.marks.last as? Stroke)?.isSmooth == true)
  }

  @Test("All settings of the tools stay when a new drawing is begun")
  func settingsStay() {
    let artist = SessionDriver(name: "a.svg")
    artist.click(5, 5)
    artist.control("s")
    artist.parts.workspace.changeSettings {
      $0.usesGuides = false
      $0.arrowheads = Arrowheads(start: .dot)
      $0.textInk = Ink(color: .indexed(2))
    }
    let settings = artist.parts.workspace.editor.settings
    artist.control("n")
    #expect(artist.marks.isEmpty && artist.parts.workspace.editor.settings == settings)
  }

  @Test("b takes the textures in turn, for what is drawn next")
  func textures() {
    let artist = SessionDriver(columns: 100, rows: 14)
    for texture in InkPalette.textures.dropFirst() {
      artist.press("b")
      #expect(artist.picture.contains("Texture: \(texture.name)"))
      #expect(artist.parts.workspace.editor.settings.ink.texture == texture)
      artist.drag(from: (9, 4), to: (22, 9))
      #expect((artist.marks.last as? Stroke)?.ink.texture == texture)
    }
    artist.press("b")
    #expect(artist.picture.contains("Texture: fine"))
    #expect(artist.parts.workspace.editor.settings.ink == Ink())
  }

  @Test("Box lines appear with the drag, and b gives what is selected the next texture as one step")
  func textureOfSelection() {
    let artist = SessionDriver(columns: 60, rows: 10)
    artist.press("brvb")
    artist.press("r")
    artist.drag(from: (10, 2), to: (14, 4))
    #expect(artist.lines(2..<3).contains("╭───╮"))
    artist.press("v")
    artist.click(12, 2)
    artist.press("b")
    #expect(artist.marks.compactMap { ($0 as? Rectangle)?.ink.texture } == [.box(.heavy)])
    artist.key(.escape)
    #expect(artist.lines(2..<3).contains("┏━━━┓"))
    artist.press("u")
    #expect(artist.marks.compactMap { ($0 as? Rectangle)?.ink.texture } == [.box(.rounded)])
  }

  @Test("Every texture can be chosen by its name; one that is none of them is followed by the usual one")
  func texturesByName() {
    for texture in InkPalette.textures {
      let artist = SessionDriver()
      artist.press(":texture: \(texture.name)")
      artist.key(.enter)
      #expect(artist.parts.workspace.editor.settings.ink.texture == texture)
    }
    #expect(InkPalette.texture(after: .glyph("漢")) == .fine)
    #expect(Texture.glyph("\u{1B}").name.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test("A colour chosen while typing is the text's, by click or by name; digits are typed")
  func colorsWhileTyping() {
    let artist = SessionDriver(columns: 100, rows: 14)
    artist.press("t")
    artist.click(10, 5)
    artist.press("a2")
    artist.click(4, 13)
    #expect(artist.style(of: "a2")?.foreground == .named(.red))
    artist.press("b")
    artist.control("p")
    artist.press("colour 5")
    artist.key(.enter)
    #expect(artist.style(of: "a2b")?.foreground == .named(.green))
    artist.control("p")
    artist.key(.escape)
    artist.press("3")
    artist.key(.escape)
    let label = artist.marks.first as? Marks.Label
    #expect(label?.text == "a2b3" && label?.ink.color == .named(.green))
    artist.key(.escape)
    artist.press("u")
    #expect(artist.marks.isEmpty && artist.parts.workspace.editor.settings.ink.color == .named(.green))
  }

  @Test("W draws in images about the middle of the screen, in one step of undo; after the last it is off")
  func mirrors() {
    let artist = SessionDriver(columns: 60, rows: 14)
    artist.press("lW")
    artist.drag(from: (10, 4), to: (20, 4))
    let strokes = artist.marks.compactMap { $0 as? Stroke }
    #expect(strokes.map(\.points.count) == [2, 2])
    // The middle of 60 columns is the cell 30, at 30.5.
    #expect(strokes.last?.points == [Point(x: 50.5, y: 7), Point(x: 40.5, y: 7)])
    artist.press("uW")
    artist.drag(from: (10, 2), to: (20, 2))
    #expect(artist.marks.count == 2)
    artist.press("uW")
    artist.drag(from: (10, 2), to: (20, 2))
    #expect(artist.marks.count == 4)
    artist.press("uW")
    artist.drag(from: (10, 2), to: (20, 2))
    #expect(artist.marks.count == 6)
    artist.press("uW")
    artist.drag(from: (10, 2), to: (20, 2))
    #expect(artist.marks.count == 1)
  }
}
