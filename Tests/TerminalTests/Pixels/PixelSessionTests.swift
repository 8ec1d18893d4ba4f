import CellRendering
import Editing
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("Ink in pixels in a session")
struct PixelSessionTests {
  private static let box = {
    var box = Rectangle(Rect(from: Point(x: 10, y: 10), to: Point(x: 30, y: 18)))
    box.text = BoundText("word")
    return box
  }()

  func artist(
    glyphs: GlyphSet? = nil, choice: PixelChoice = .auto, drawing: Drawing = Drawing([box])
  ) -> SessionDriver {
    var settings = SessionSettings()
    settings.pixels = choice
    return SessionDriver(drawing: drawing, glyphs: glyphs, pixels: .flat, settings: settings)
  }

  func answer(_ artist: SessionDriver, _ replies: TerminalReply...) {
    for reply in replies { artist.session.respond(to: .reply(reply)) }
    artist.session.render()
  }

  /// Answers as kitty does, up to its answer about pictures.
  func answerAsKitty(_ artist: SessionDriver) {
    answer(
      artist, .version("kitty(0.41.1)"), .cellPixels(width: 10, height: 20),
      .background(ReportedColor(red: 0, green: 0, blue: 0)), .deviceAttributes([62]))
    answer(artist, .picture(number: 31, isDone: true), .deviceAttributes([62]))
  }

  /// The characters on the canvas's part of the screen that are no blanks.
  func characters(_ artist: SessionDriver) -> Set<Character> {
    let frame = artist.parts.workspace.canvas.frame
    return Set(
      frame.rowRange.flatMap { row in
        frame.columnRange.map { artist.screen.grid[$0, row].character }
      }
    ).subtracting([" "])
  }

  func sent(_ artist: SessionDriver) -> String {
    String(decoding: artist.screen.lastPixels, as: UTF8.self)
  }

  @Test("A terminal that answered its name is asked about pictures, once, and shows ink in pixels")
  func kitty() {
    let artist = artist()
    #expect(characters(artist).contains("┃"))
    answerAsKitty(artist)
    #expect(artist.screen.askedPictures.count == 1)
    #expect(sent(artist).contains("\u{1B}_Ga=T,i=7001,"))
    #expect(characters(artist) == ["w", "o", "r", "d"], "text is characters still")
  }

  @Test(
    "Terminals that answer no name, or may not be asked, are not asked about pictures",
    arguments: [nil, "tmux 3.5a"])
  func notAsked(name: String?) {
    let artist = artist()
    if let name { answer(artist, .version(name)) }
    answer(
      artist, .cellPixels(width: 10, height: 20), .background(ReportedColor(red: 0, green: 0, blue: 0)),
      .deviceAttributes([62]))
    #expect(artist.screen.askedPictures.isEmpty)
    #expect(sent(artist).isEmpty && characters(artist).contains("┃"))
  }

  @Test("Sixels are announced by DA1; without a background or a size of cells ink stays in characters")
  func sixels() {
    let able = artist()
    answer(
      able, .cellPixels(width: 10, height: 20), .background(ReportedColor(red: 0, green: 0, blue: 0)),
      .deviceAttributes([62, 4]))
    #expect(sent(able).contains("\u{1B}P0;1;0q"))
    let sizeless = artist()
    answer(sizeless, .background(ReportedColor(red: 0, green: 0, blue: 0)), .deviceAttributes([62, 4]))
    #expect(sent(sizeless).isEmpty && characters(sizeless).contains("┃"))
    let groundless = artist()
    answer(groundless, .cellPixels(width: 10, height: 20), .deviceAttributes([62, 4]))
    #expect(sent(groundless).isEmpty && characters(groundless).contains("┃"))
  }

  @Test("Chosen characters are shown, and pixels again on request")
  func choices() {
    let artist = artist(glyphs: .braille)
    answerAsKitty(artist)
    #expect(sent(artist).isEmpty, "the user chose characters")
    artist.session.perform(.pixels)
    artist.session.render()
    #expect(sent(artist).contains("_Ga=T"))
    #expect(artist.parts.status.text == "Ink in pixels")
    artist.session.perform(.glyphs(.braille))
    artist.session.render()
    #expect(!characters(artist).isSubset(of: ["w", "o", "r", "d"]))
    let always = self.artist(glyphs: .braille, choice: .on)
    answerAsKitty(always)
    #expect(sent(always).contains("_Ga=T"))
    let never = self.artist(choice: .off)
    answerAsKitty(never)
    #expect(sent(never).isEmpty)
  }

  @Test("A terminal without pictures says so when pixels are asked for")
  func impossible() {
    let artist = artist()
    artist.session.perform(.pixels)
    #expect(artist.parts.status.text == "This terminal takes no pictures, so ink is in characters")
  }

  @Test("Below help all is characters, and pixels are back when it is closed")
  func panels() {
    let artist = artist()
    answerAsKitty(artist)
    artist.press("?")
    #expect(sent(artist).contains("\u{1B}_Ga=d,d=a,q=2\u{1B}\\"))
    artist.key(.escape)
    #expect(sent(artist).contains("\u{1B}_Ga=p,i=7001,"))
    #expect(characters(artist) == ["w", "o", "r", "d"])
  }

  @Test("Text stays where it is when bars are hidden and shown")
  func bars() {
    let artist = artist()
    answerAsKitty(artist)
    let place = artist.place(of: "word")
    artist.key(.tab)
    #expect(artist.place(of: "word") != nil)
    artist.key(.tab)
    let back = artist.place(of: "word")
    #expect(back?.column == place?.column && back?.row == place?.row)
  }

  @Test("A stroke is a picture from its first report on, and undo takes it away")
  func strokes() {
    let artist = artist(drawing: Drawing())
    answerAsKitty(artist)
    artist.press("p")
    artist.mouse(.press, 30, 8)
    artist.mouse(.motion, 36, 10)
    #expect(sent(artist).contains("_Ga="))
    artist.mouse(.release, 36, 10)
    artist.press("u")
    #expect(sent(artist).contains("\u{1B}_Ga=d,d=I,i=7"))
  }

  @Test("Pictures that cannot be read from memory are sent as text, however many fail")
  func failures() {
    let artist = artist()
    answerAsKitty(artist)
    answer(artist, .picture(number: 32, isDone: true), .deviceAttributes([62]))
    #expect(sent(artist).contains(",t=s;"))
    answer(artist, .picture(number: 7001, isDone: false))
    #expect(sent(artist).contains("_Ga=T") && !sent(artist).contains(",t=s;"))
    answer(artist, .picture(number: 7002, isDone: false))
    #expect(sent(artist).contains("_Ga=T"), "of the same batch")
  }

  @Test("A canvas colour is the pixels' alone")
  func sheet() {
    var drawing = Drawing([Self.box])
    drawing.sheet = .rgb(0, 40, 0)
    let artist = artist(drawing: drawing)
    answerAsKitty(artist)
    // There are more tiles than are sent in a frame.
    for _ in 0..<4 { artist.session.render() }
    let frame = artist.parts.workspace.canvas.frame
    let backgrounds = frame.rowRange.flatMap { row in
      frame.columnRange.map { artist.screen.grid[$0, row].style.background }
    }
    #expect(backgrounds.allSatisfy { $0 == nil })
  }

  @Test("Dots of the grid and handles stand where they do above characters")
  func overlays() {
    var ink = Ink()
    ink.fill = .rgb(200, 120, 90)
    let box = Rectangle(Rect(from: Point(x: 10, y: 10), to: Point(x: 30, y: 18)), ink: ink)
    let signs = [false, true].map { isInPixels in
      let artist = self.artist(choice: isInPixels ? .on : .off, drawing: Drawing([box]))
      answerAsKitty(artist)
      artist.session.perform(.grid)
      artist.session.perform(.selectAll)
      artist.session.render()
      let frame = artist.parts.workspace.canvas.frame
      return frame.rowRange.map { row in
        frame.columnRange.filter { ["·", "■"].contains(artist.screen.grid[$0, row].character) }
      }
    }
    #expect(signs[0].joined().count > 20)
    #expect(signs[0] == signs[1])
  }

  @Test("Text that a line crosses is read; text below a fill is not")
  func text() {
    let line = Stroke([Point(x: 8, y: 14.5), Point(x: 34, y: 14.5)])
    let crossed = artist(drawing: Drawing([Self.box, line]))
    answerAsKitty(crossed)
    #expect(characters(crossed) == ["w", "o", "r", "d"])
    var fill = Ink()
    fill.fill = .rgb(20, 20, 90)
    let cover = Rectangle(Rect(from: Point(x: 8, y: 8), to: Point(x: 34, y: 22)), ink: fill)
    let covered = artist(drawing: Drawing([Self.box, cover]))
    answerAsKitty(covered)
    #expect(characters(covered).isEmpty)
  }

  @Test("A stroke under way takes an answer in its middle")
  func answerInStroke() {
    let artist = artist(drawing: Drawing())
    artist.press("p")
    artist.mouse(.press, 30, 8)
    artist.mouse(.motion, 36, 10)
    answerAsKitty(artist)
    artist.mouse(.motion, 44, 12)
    artist.mouse(.release, 44, 12)
    #expect(artist.parts.workspace.editor.drawing.marks.count == 1)
    #expect(characters(artist).isEmpty)
  }

  private static let answers: [TerminalReply] = [
    .version("kitty(0.41.1)"), .version("kitty(0.26.5)"), .version("foot(1.20.0)"), .version("tmux 3.5a"),
    .version(""), .cellPixels(width: 10, height: 20), .cellPixels(width: 0, height: 20),
    .cellPixels(width: 7, height: 3), .cellPixels(width: 900, height: 900),
    .textAreaPixels(width: 800, height: 500), .textAreaPixels(width: 1, height: 1),
    .background(ReportedColor(red: 0, green: 0, blue: 0)),
    .background(ReportedColor(red: 65_535, green: 65_535, blue: 65_535)),
    .foreground(ReportedColor(red: 9_000, green: 0, blue: 65_535)), .deviceAttributes([62]),
    .deviceAttributes([62, 4]), .deviceAttributes([]), .picture(number: 31, isDone: true),
    .picture(number: 31, isDone: false), .picture(number: 32, isDone: true),
    .picture(number: 7001, isDone: false), .picture(number: .max, isDone: false),
    .windowSize(columns: 80, rows: 25, width: 1_600, height: 1_000),
  ]

  @Test(
    "Whatever a terminal answers and when, strokes are kept, and each cell has its ink one way or the other",
    arguments: SeedCount.seeds("PixelAnswers", default: 40))
  func randomAnswers(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let artist = artist(drawing: Drawing())
    artist.press("p")
    var strokes = 0
    for _ in 0..<30 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        if let reply = Self.answers.randomElement(using: &random) { answer(artist, reply) }
      case 4...5:
        let (column, row) = (Int.random(in: 20..<60, using: &random), Int.random(in: 4..<16, using: &random))
        artist.mouse(.press, column, row)
        if Bool.random(using: &random), let reply = Self.answers.randomElement(using: &random) {
          answer(artist, reply)
        }
        artist.mouse(.motion, column + 6, row + 3)
        artist.mouse(.release, column + 6, row + 3)
        strokes += 1
      case 6: artist.mouse(.press, 40, 10, .wheelDown)
      default: artist.screen.isSlow = Bool.random(using: &random)
      }
      for _ in 0..<3 { artist.session.render() }
      checkCells(artist)
    }
    #expect(artist.parts.workspace.editor.drawing.marks.count == strokes)
  }

  /// Checks that cells that pixels do not stand for show their ink.
  private func checkCells(_ artist: SessionDriver) {
    let canvas = artist.parts.workspace.canvas
    for row in 0..<canvas.grid.rows {
      for column in 0..<canvas.grid.columns {
        if canvas.pixels?.covers(column: column, row: row) == true { continue }
        let wanted = canvas.grid[column, row].character
        let place = (column + canvas.frame.column, row + canvas.frame.row)
        // Hints and notes may stand on blank cells.
        guard wanted != " " else { continue }
        let shown = artist.screen.grid[place.0, place.1].character
        if shown != wanted,
          !artist.parts.presenter.overlays.contains(where: { $0.contains(column: place.0, row: place.1) })
        {
          Issue.record("cell \(column), \(row): \(shown) instead of \(wanted)")
          return
        }
      }
    }
  }
}
