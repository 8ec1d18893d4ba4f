import Glibc
import TestSupport
import Testing

/// Makes the film of the README: someone draws, and the screen is recorded.
///
///     CHARCOAL_FILM=docs/film.svg swift test --filter "The film"
@Suite("The film")
struct FilmTests {
  private static let target = getenv("CHARCOAL_FILM").map { String(cString: $0) }

  @Test("Written where CHARCOAL_FILM says", .enabled(if: target != nil, "CHARCOAL_FILM=FILE makes it"))
  func film() throws {
    let camera = try FilmCamera()
    try Storyboard(camera: camera).play()
    let svg = camera.film.svg(
      title: "Charcoal: a sun, shapes with words, arrows that stay attached, hills, drawn in a terminal")
    let target = try #require(Self.target)
    let file = try #require(fopen(target, "w"))
    defer { fclose(file) }
    #expect(fputs(svg, file) >= 0)
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
