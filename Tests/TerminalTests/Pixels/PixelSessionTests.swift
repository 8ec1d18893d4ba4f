import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Ink in pixels in a session")
struct PixelSessionTests {
  private static let box = {
    var box = Rectangle(Rect(from: Point(x: 10, y: 10), to: Point(x: 30, y: 18)))
    box.text = BoundText("word")
    return box
  }()

  private func artist(
    glyphs: GlyphSet? = nil, choice: PixelChoice = .auto, drawing: Drawing = Drawing([box])
  ) -> SessionDriver {
    var settings = SessionSettings()
    settings.pixels = choice
    return SessionDriver(drawing: drawing, glyphs: glyphs, pixels: .flat, settings: settings)
  }

  private func answer(_ artist: SessionDriver, _ replies: TerminalReply...) {
    for reply in replies { artist.session.respond(to: .reply(reply)) }
    artist.session.render()
  }

  /// Answers as kitty does, up to its answer about pictures.
  private func answerAsKitty(_ artist: SessionDriver) {
    answer(
      artist, .version("kitty(0.41.1)"), .cellPixels(width: 10, height: 20),
      .background(ReportedColor(red: 0, green: 0, blue: 0)), .deviceAttributes([62]))
    answer(artist, .picture(number: 31, isDone: true), .deviceAttributes([62]))
  }

  /// The characters on the canvas's part of the screen that are no blanks.
  private func characters(_ artist: SessionDriver) -> Set<Character> {
    let frame = artist.parts.workspace.canvas.frame
    return Set(
      frame.rowRange.flatMap { row in
        frame.columnRange.map { artist.screen.grid[$0, row].character }
      }
    ).subtracting([" "])
  }

  private func sent(_ artist: SessionDriver) -> String {
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
    "Who answers no name, or may not be asked, is not asked",
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
    #expect(sent(able).contains("\u{1B}P0;0;0q"))
    let sizeless = artist()
    answer(sizeless, .background(ReportedColor(red: 0, green: 0, blue: 0)), .deviceAttributes([62, 4]))
    #expect(sent(sizeless).isEmpty && characters(sizeless).contains("┃"))
    let groundless = artist()
    answer(groundless, .cellPixels(width: 10, height: 20), .deviceAttributes([62, 4]))
    #expect(sent(groundless).isEmpty && characters(groundless).contains("┃"))
  }

  @Test("Lies about the size of cells do no harm", arguments: [0, 1, 2, 999, 100_000])
  func lies(size: Int) {
    let artist = artist()
    answer(
      artist, .version("kitty(0.41.1)"), .cellPixels(width: size, height: size),
      .background(ReportedColor(red: 0, green: 0, blue: 0)), .deviceAttributes([62]))
    answer(artist, .picture(number: 31, isDone: true), .deviceAttributes([62]))
    artist.press("p")
    artist.drag(from: (30, 5), to: (50, 15))
    #expect(artist.parts.workspace.editor.drawing.marks.count == 2)
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

  @Test("Pictures that cannot be read from memory are sent as text, and characters are left at last")
  func failures() {
    let artist = artist()
    answerAsKitty(artist)
    answer(artist, .picture(number: 32, isDone: true), .deviceAttributes([62]))
    #expect(sent(artist).contains(",t=s;"))
    answer(artist, .picture(number: 7001, isDone: false))
    #expect(sent(artist).contains("_Ga=T") && !sent(artist).contains(",t=s;"))
    answer(artist, .picture(number: 7001, isDone: false))
    #expect(characters(artist).contains("┃"))
  }

  @Test("On a slow line ink is characters")
  func slow() {
    let artist = artist()
    answerAsKitty(artist)
    artist.screen.isSlow = true
    answer(artist, .deviceAttributes([62]))
    #expect(characters(artist).contains("┃"))
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
}
