import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Colours at the screen")
struct ColorTests {
  private func background(_ level: UInt16) -> InputEvent {
    .reply(.background(ReportedColor(red: level, green: level, blue: level)))
  }

  private func answer(_ artist: SessionDriver, _ replies: TerminalReply...) {
    for reply in replies { artist.session.respond(to: .reply(reply)) }
    artist.session.render()
  }

  @Test("A terminal that answers that it has more colours gets them, and the theme that suits it")
  func upgrades() {
    let artist = SessionDriver(colors: 8)
    #expect(artist.parts.appearance.themeKind == .mono)
    answer(artist, .rendition([0, 48, 2, 1, 2, 3]))
    artist.session.respond(to: background(0xffff))
    #expect(artist.parts.appearance.themeKind == .mono, "nothing changes before the last answer")
    answer(artist, .deviceAttributes([62]))
    #expect(artist.parts.appearance.themeKind == .light && artist.screen.colors == 1 << 24)
    #expect(artist.screen.ground == .light)
    #expect(artist.style(of: "help")?.background == .indexed(ThemePalette.light.bar))
  }

  @Test("The ground is what the user says, else the terminal, else the environment, else the theme")
  func ground() {
    func session(_ ground: Ground?, _ wish: Ground? = nil) -> SessionDriver {
      SessionDriver(environmentGround: ground, wishedGround: wish)
    }
    #expect(session(nil).screen.ground == .dark)
    #expect(session(.light).screen.ground == .light)
    #expect(session(.light).parts.appearance.themeKind == .light)
    let artist = session(.light)
    answer(artist, .background(ReportedColor(red: 0, green: 0, blue: 0)))
    #expect(artist.screen.ground == .dark)
    artist.press("T")
    #expect(artist.parts.appearance.themeKind == .light && artist.screen.ground == .dark)
    #expect(session(.light, .dark).screen.ground == .dark)
    let themed = session(nil)
    themed.press("T")
    #expect(themed.parts.appearance.themeKind == .light && themed.screen.ground == .light)
  }

  @Test("The chosen swatch has a dot in every theme, where there are no colours its digit in brackets")
  func swatches() {
    for (colors, theme) in [(256, 0), (256, 1), (256, 2), (256, 3), (8, 0), (0, 0)] {
      let artist = SessionDriver(colors: colors)
      for _ in 0..<theme { artist.press("T") }
      artist.key(.escape)
      artist.press("3")
      guard colors > 0, theme != 3 else {
        #expect(artist.bottom.contains(" 1 " + (colors > 0 ? "    ●" : " 2 [3] 4")), "\(artist.bottom)")
        continue
      }
      #expect(artist.bottom.contains("     ●    "), "\(artist.bottom)")
      let grid = artist.screen.grid
      #expect(grid[6, 23].style.background == grid[8, 23].style.background)
      #expect(grid[8, 23].style.background != grid[9, 23].style.background)
    }
  }

  @Test("A colour is typed by its name or its numbers, and is remembered")
  func typed() {
    let artist = SessionDriver()
    artist.press("I")
    #expect(artist.prompt.contains("Colour:"))
    artist.press("#FF8000")
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.settings.ink.color == .rgb(255, 128, 0))
    #expect(artist.bottom.contains("                            ●  [  0.5"), "the tenth swatch shows it")
    artist.press("Itea")
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.settings.ink.color == .named(.teal))
    artist.press("I0f8")
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.settings.ink.color == .rgb(0, 255, 136))
    artist.press("I#")
    #expect(artist.picture.contains("#ff8000") && artist.picture.contains("recent"))
    artist.press("zzz")
    #expect(artist.picture.contains("No matching colour"))
    artist.key(.enter)
    #expect(
      artist.parts.workspace.editor.settings.ink.color == .rgb(0, 255, 136)
        && artist.picture.contains("No matching colour"))
    artist.key(.escape)
    artist.press("Iind")
    artist.click(on: "indigo")
    #expect(artist.parts.workspace.editor.settings.ink.color == .named(.indigo))
    artist.press(":colour: pink")
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.settings.ink.color == .named(.pink))
  }

  @Test("The colours of the drawing are in the list")
  func inUse() {
    let used = Stroke([.origin, Point(x: 9, y: 9)], ink: Ink(color: .rgb(1, 2, 3), fill: .indexed(200)))
    let artist = SessionDriver(columns: 80, rows: 40, drawing: Drawing([used]))
    artist.press("I#0")
    #expect(artist.picture.contains("#010203") && artist.picture.contains("in use"))
    artist.key(.escape)
    artist.press("Ipal")
    #expect(artist.picture.contains("palette-200"))
  }

  @Test("The list of colours is a grid: arrows move in two directions, and the name stands below")
  func grid() {
    let artist = SessionDriver(columns: 100, rows: 30)
    func name() -> String {
      let list = artist.parts.dialogs.list
      return list.map { artist.screen.grid.line($0.caption.row) } ?? ""
    }
    func color() -> Color { artist.parts.workspace.editor.settings.ink.color }
    artist.press("I")
    #expect(artist.parts.dialogs.list?.swatches.count == 5 * 13 + 1 && name().contains("default ink"))
    artist.key(.down)
    #expect(name().contains("pale red"))
    artist.key(.down)
    artist.key(.down)
    artist.key(.right)
    #expect(name().contains("orange") && name().contains("3"))
    artist.key(.enter)
    #expect(color() == .named(.orange))
    artist.press("I")
    #expect(name().contains("orange"), "the present colour is selected")
    artist.key(.up)
    #expect(name().contains("light orange") && name().contains("#"))
    artist.key(.enter)
    #expect(color() == PaletteColor.orange.shaded(.light, on: .dark))
    artist.press("I")
    artist.key(.end)
    #expect(name().contains("black"))
    artist.key(.home)
    artist.key(.left)
    #expect(name().contains("default ink"), "there is nothing before the first")
    artist.key(.right)
    #expect(name().contains("pale red"), "shades that were chosen stand in the palette alone")
  }

  @Test("A click chooses a swatch, four columns wide, and its name is below while the pointer is over it")
  func gridByMouse() throws {
    let artist = SessionDriver(columns: 100, rows: 30)
    artist.press("I")
    let swatches = try #require(artist.parts.dialogs.list?.swatches)
    #expect(swatches.allSatisfy { $0.frame.columns == 4 && $0.frame.rows == 1 })
    let teal = swatches[1 + 2 * 13 + 5].frame
    #expect(artist.screen.grid[teal.column + 3, teal.row].style.background == .rgb(0x3E, 0xBC, 0xBE))
    artist.mouse(.motion, teal.column + 1, teal.row, .none)
    #expect(artist.picture.contains("teal"))
    artist.click(teal.column + 3, teal.row)
    #expect(
      artist.parts.workspace.editor.settings.ink.color == .named(.teal) && artist.parts.dialogs.isClosed)
  }

  @Test("With few colours the grid has what there is, and a list stands where there is no room or no colour")
  func smallGrids() {
    let few = SessionDriver(columns: 100, rows: 30, colors: 8)
    few.press("I")
    #expect((7...9).contains(few.parts.dialogs.list?.swatches.count ?? 0))
    for (columns, rows, colors) in [(40, 24, 256), (100, 10, 256), (100, 30, 0)] {
      let artist = SessionDriver(columns: columns, rows: rows, colors: colors)
      artist.press("I")
      #expect(artist.parts.dialogs.list?.isGrid == false && artist.picture.contains("default ink"))
    }
  }

  @Test("The bar shows the ink of what is selected")
  func selectedInk() {
    let artist = SessionDriver()
    artist.press("2")
    artist.drag(from: (5, 5), to: (20, 9))
    artist.press("1v")
    artist.click(5, 5)
    #expect(artist.bottom.hasPrefix("    ●"))
    artist.key(.escape)
    #expect(artist.bottom.hasPrefix(" ●"))
  }

  @Test("A style goes from one mark to others, and to what is drawn next")
  func style() {
    let artist = SessionDriver()
    artist.press("P")
    #expect(artist.picture.contains("No style copied yet (Y: copy style)"))
    artist.press("3]]]")
    artist.drag(from: (5, 5), to: (20, 5))
    artist.press("1[[[[")
    artist.drag(from: (5, 15), to: (20, 15))
    artist.press("v")
    artist.click(5, 5)
    artist.press("Y")
    artist.click(5, 15)
    artist.press("P")
    let inks = artist.marks.compactMap { ($0 as? any InkedMark)?.ink }
    #expect(inks.count == 2 && inks[0] == inks[1] && inks[1].color == .named(.orange) && inks[1].width == 2)
    artist.press("u")
    #expect((artist.marks.last as? any InkedMark)?.ink.color == .standard)
  }

  @Test("A sheet is behind all cells of the canvas; undo takes it away")
  func sheet() {
    let artist = SessionDriver()
    artist.drag(from: (5, 5), to: (20, 5))
    artist.press(":sheet")
    artist.key(.enter)
    artist.press("cream")
    artist.key(.enter)
    let sheet = Color.rgb(0xfd, 0xf6, 0xe3)
    #expect(artist.parts.workspace.editor.drawing.sheet == sheet)
    #expect(artist.screen.grid[40, 12].style.background == sheet)
    #expect(artist.screen.grid[10, 5].style == CellStyle(foreground: Ground.light.ink, background: sheet))
    artist.press("u")
    #expect(artist.parts.workspace.editor.drawing.sheet == nil)
    #expect(artist.screen.grid[40, 12].style.background == nil)
    artist.press("U:sheet")
    artist.key(.enter)
    artist.press("#102030")
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.drawing.sheet == .rgb(16, 32, 48))
    #expect(artist.screen.grid[10, 5].style.foreground == Ground.dark.ink)
  }

  @Test("The palette chooses the characters that ink is drawn in, or leaves them to the terminal")
  func choosesGlyphs() {
    let artist = SessionDriver()
    let usual = artist.parts.terminal.profile.glyphs()
    artist.drag(from: (10, 5), to: (30, 12))
    let before = artist.lines(4..<14)
    artist.press(":glyphs: ascii")
    artist.key(.enter)
    #expect(artist.parts.workspace.canvas.glyphs == .ascii && artist.parts.previews.style.glyphs == .ascii)
    #expect(artist.lines(4..<14).utf8.allSatisfy { $0 < 0x80 } && artist.lines(4..<14) != before)
    artist.press(":glyphs: automatic")
    artist.key(.enter)
    #expect(artist.parts.workspace.canvas.glyphs == usual && artist.lines(4..<14).utf8.contains { $0 > 0x7F })
    artist.press(":glyphs: braille")
    artist.key(.enter)
    #expect(artist.lines(4..<14) == before)
  }
}
