import CellRendering
import Documents
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Thumbnails in pixels in a session")
struct PreviewSessionTests {
  private static let removal = "\u{1B}_Ga=d,d=I,i=10700"

  /// Someone with three drawings in the sketchbook.
  private func artist(choice: PixelChoice = .auto, welcome: Bool = false) -> SessionDriver {
    let store = MemoryStore()
    for number in Int64(1)...3 {
      store.remembered.append(
        DocumentSummary(number, name: "drawing \(number)", changed: "day \(number)", isUnsaved: false))
      store.pictures[.sketch(number)] = Drawing([
        Rectangle(location: .origin, size: Size(width: Double(4 * number), height: 6))
      ])
    }
    var settings = SessionSettings()
    (settings.pixels, settings.welcome) = (choice, welcome)
    return SessionDriver(
      columns: 90, rows: 30, store: store, glyphs: nil, pixels: .flat, settings: settings)
  }

  private func answer(_ artist: SessionDriver, _ replies: TerminalReply...) {
    for reply in replies { artist.session.respond(to: .reply(reply)) }
    artist.session.render()
  }

  private func answerAsKitty(_ artist: SessionDriver) {
    answer(
      artist, .version("kitty(0.41.1)"), .cellPixels(width: 10, height: 20),
      .background(ReportedColor(red: 0, green: 0, blue: 0)), .deviceAttributes([62]))
    answer(artist, .picture(number: 31, isDone: true), .deviceAttributes([62]))
  }

  private func answerAsFoot(_ artist: SessionDriver) {
    answer(
      artist, .version("foot(1.20.0)"), .cellPixels(width: 10, height: 20),
      .background(ReportedColor(red: 0, green: 0, blue: 0)), .deviceAttributes([62, 4]))
  }

  /// Shows all that is read, and as much as a few frames take.
  ///
  /// - Returns: all that was sent about pictures.
  private func see(_ artist: SessionDriver) -> String {
    var sent = sent(artist)
    repeat {
      artist.session.takeStoreEvents()
      artist.session.fire(.previews)
      for _ in 0..<4 {
        artist.session.render()
        sent += self.sent(artist)
      }
    } while artist.store.finishLooks() > 0
    return sent
  }

  private func sent(_ artist: SessionDriver) -> String {
    String(decoding: artist.screen.lastPixels, as: UTF8.self)
  }

  private func hasInk(_ artist: SessionDriver) -> Bool {
    let characters: Set<Character> = ["┏", "━", "┓", "┃", "┌", "─", "┐", "│"]
    return (1..<29).contains { row in
      (1..<89).contains { characters.contains(artist.screen.grid[$0, row].character) }
    }
  }

  @Test("Thumbnails in the gallery are pictures where the terminal takes them, which go when it closes")
  func gallery() {
    let artist = artist()
    answerAsKitty(artist)
    artist.press("k")
    let shown = see(artist)
    for number in 107_000...107_002 { #expect(shown.contains("\u{1B}_Ga=T,i=\(number),")) }
    #expect(!hasInk(artist), "\(artist.picture)")
    #expect(artist.picture.contains("drawing 1"))
    artist.key(.right)
    #expect(!sent(artist).contains("_G"), "nothing is sent again for a selection")
    artist.key(.escape)
    #expect(sent(artist).ranges(of: Self.removal).count == 3)
    #expect(!artist.parts.workspace.hasPixelsToSend)
  }

  @Test("Sixels of thumbnails go when the gallery closes")
  func sixels() {
    let artist = artist()
    answerAsFoot(artist)
    artist.press("k")
    #expect(see(artist).contains("\u{1B}P0;1;0q") && !hasInk(artist))
    artist.key(.escape)
    #expect(sent(artist).contains("X") && !sent(artist).contains("\u{1B}P0"))
  }

  @Test("Thumbnails are characters where ink is, and again when the user wants that")
  func characters() {
    let never = artist(choice: .off)
    answerAsKitty(never)
    never.press("k")
    #expect(!see(never).contains("_G") && hasInk(never))
    let artist = artist()
    artist.press("k")
    _ = see(artist)
    #expect(hasInk(artist))
    answerAsKitty(artist)
    #expect(see(artist).contains("\u{1B}_Ga=T,i=107000,") && !hasInk(artist))
    artist.session.perform(.pixels)
    artist.session.render()
    #expect(hasInk(artist), "characters were there all the time")
    #expect(!see(artist).contains("_Ga=T"))
  }

  @Test("A cleared screen is given all pictures again")
  func cleared() {
    let artist = artist()
    answerAsKitty(artist)
    artist.press("k")
    _ = see(artist)
    artist.parts.screen.repaint()
    artist.session.render()
    #expect(sent(artist).ranges(of: "\u{1B}_Ga=T,i=10700").count == 3 && !hasInk(artist))
  }

  @Test("Canvas pixels are sent again where the screen was cleared behind a panel")
  func clearedBehindPanel() {
    let artist = SessionDriver(
      drawing: Drawing([Rectangle(location: Point(x: 9, y: 9), size: Size(width: 8, height: 4))]),
      glyphs: nil, pixels: .flat)
    answerAsKitty(artist)
    artist.press("?")
    artist.parts.screen.repaint()
    artist.session.render()
    artist.key(.escape)
    #expect(sent(artist).contains("\u{1B}_Ga=T,i=7001,"))
  }

  @Test("The preview beside a list is a picture, which goes with the list")
  func pane() {
    let artist = artist()
    answerAsKitty(artist)
    artist.session.perform(.sketchbookList)
    #expect(see(artist).contains("\u{1B}_Ga=T,i=107000,"))
    artist.key(.escape)
    #expect(sent(artist).contains(Self.removal))
  }

  @Test("Thumbnails of the welcome are pictures, but characters below panels")
  func welcome() {
    let artist = artist(welcome: true)
    artist.session.fire(.welcome)
    answerAsKitty(artist)
    #expect(see(artist).contains("\u{1B}_Ga=T,i=107000,") && !hasInk(artist))
    artist.press("?")
    #expect(sent(artist).ranges(of: Self.removal).count == 3)
    artist.key(.escape)
    #expect(see(artist).ranges(of: "\u{1B}_Ga=T,i=10700").count >= 3)
    artist.drag(from: (30, 5), to: (50, 9))
    #expect(!hasInk(artist))
    #expect(!artist.parts.workspace.hasPixelsToSend)
  }
}
