import Glibc
import TestSupport
import Testing

/// Makes the film of the README: someone draws, and the screen is recorded.
///
/// The last picture is written beside the film, as `screen.svg`.
///
///     CHARCOAL_FILM=docs/film.svg swift test --filter FilmTests
@Suite("The film", .waits)
struct FilmTests {
  private static let target = getenv("CHARCOAL_FILM").map { String(cString: $0) }

  @Test("Written where CHARCOAL_FILM says", .enabled(if: target != nil, "CHARCOAL_FILM=FILE makes it"))
  func film() throws {
    let camera = try FilmCamera()
    try Storyboard(camera: camera).play()
    let content = "a sun, shapes with words, arrows that stay attached, hills, drawn in a terminal"
    let target = try #require(Self.target)
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    try write(camera.film.svg(title: "Charcoal: \(content)"), to: target)
    try write(camera.film.still(title: "Charcoal: \(content)"), to: folder + "screen.svg")
  }

  private func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"), "\(path)")
    defer { fclose(file) }
    #expect(fputs(text, file) >= 0)
  }

  @Test("A piece of the screen that comes back is written once, and shown twice")
  func pieces() {
    let terminal = VirtualTerminal(columns: 10, rows: 1)
    var film = Film(columns: 10, rows: 1)
    terminal.write(Array("ab".utf8))
    film.show(terminal.picture, at: 0)
    terminal.write(Array("\rxy".utf8))
    film.show(terminal.picture, at: 1)
    terminal.write(Array("\rab".utf8))
    film.show(terminal.picture, at: 3)
    film.end(at: 4)
    let svg = film.svg(title: "<two> & two")
    #expect(svg.ranges(of: ">ab</text>").count == 1)
    #expect(svg.ranges(of: ">xy</text>").count == 1)
    #expect(
      svg.contains("0%{visibility:visible}25%{visibility:hidden}75%{visibility:visible}"))
    #expect(svg.contains("0%{visibility:hidden}25%{visibility:visible}75%{visibility:hidden}"))
    #expect(svg.contains("<title>&lt;two&gt; &amp; two</title>"))
  }

  @Test("The last picture can come first, and stand alone")
  func lastPicture() {
    let terminal = VirtualTerminal(columns: 20, rows: 1)
    var film = Film(columns: 20, rows: 1)
    terminal.write(Array("ab".utf8))
    film.show(terminal.picture, at: 0)
    terminal.write(Array("\rxy\u{1B}[12Gz".utf8))
    film.show(terminal.picture, at: 1)
    film.caption(key: "q", text: "then", at: 1)
    film.end(at: 2)
    film.begin(withLastPictureFor: 2, key: "c", caption: "first")
    let svg = film.svg(title: "film")
    #expect(svg.contains("animation:4s"))
    // The last picture stands for two seconds, makes way for the first one, and comes again.
    #expect(
      svg.contains("0%{visibility:visible}50%{visibility:hidden}75%{visibility:visible}"))
    #expect(svg.contains("0%{visibility:hidden}50%{visibility:visible}75%{visibility:hidden}"))
    #expect(svg.contains(">first</text>") && svg.contains(">then</text>"))
    let still = film.still(title: "still")
    #expect(still.contains(">xy</text>") && still.contains(">z</text>") && !still.contains(">ab</text>"))
    #expect(!still.contains("animation") && !still.contains(">then</text>"))
  }

  @Test("Characters that have to join are areas, others are text")
  func characters() {
    let terminal = VirtualTerminal(columns: 6, rows: 1)
    terminal.write(Array("\u{1B}[38;2;255;0;0m█─⠁▶a".utf8))
    let picture = CellPicture(terminal.picture, columns: 0..<6, row: 0).svg
    // A whole cell, a line in its middle, one dot and a triangle.
    #expect(picture.contains(##"<path fill="#ff0000" d="M0 0h10v20h-10zM"##))
    #expect(picture.contains("M21.5 1.5h2v2h-2z"))
    #expect(picture.contains("M30 4L40 10L30 16z"))
    #expect(picture.contains(##"<text x="40" y="16" fill="#ff0000">a</text>"##))
  }
}
