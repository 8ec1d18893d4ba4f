import Marks
import Testing

@Suite("Colours")
struct ColorTests {
  @Test(
    "The palette is xterm's",
    arguments: [
      (1, "#cd0000"), (9, "#ff0000"), (15, "#ffffff"),
      (16, "#000000"), (21, "#0000ff"), (24, "#005f87"), (196, "#ff0000"), (231, "#ffffff"),
      (232, "#080808"), (244, "#808080"), (255, "#eeeeee"),
    ] as [(UInt8, String)])
  func palette(index: UInt8, name: String) throws {
    let (red, green, blue) = try #require(Color.indexed(index).components)
    #expect(Color.rgb(red, green, blue).description == name)
  }

  @Test("The standard colour is known only to the terminal")
  func standard() {
    #expect(Color.standard.components == nil)
    for count in [0, 8, 256, 1 << 24] { #expect(Color.standard.nearest(ofColors: count) == .standard) }
  }

  @Test(
    "The nearest of 8 colours, of 16 and of 256",
    arguments: [
      (Color.rgb(255, 0, 0), 1, 9, 196),
      (.rgb(255, 255, 255), 7, 15, 231),
      (.rgb(0, 0, 0), 0, 0, 16),
      (.rgb(128, 128, 128), 7, 8, 244),
      (.rgb(0, 95, 135), 4, 8, 24),
      (.rgb(100, 110, 105), 7, 8, 242),
      // Brown is a dark orange, navy hardly differs from black.
      (.rgb(120, 60, 20), 1, 1, 88), (.rgb(30, 60, 120), 4, 4, 24), (.rgb(0, 0, 90), 0, 0, 17),
      (.rgb(250, 250, 5), 3, 11, 226),
      (.indexed(5), 5, 5, 5),
      (.indexed(9), 1, 9, 9),
      (.indexed(200), 5, 13, 200),
    ] as [(Color, UInt8, UInt8, UInt8)])
  func nearest(color: Color, of8: UInt8, of16: UInt8, of256: UInt8) {
    #expect(color.nearest(ofColors: 8) == .indexed(of8))
    #expect(color.nearest(ofColors: 16) == .indexed(of16))
    #expect(color.nearest(ofColors: 88) == .indexed(color == .indexed(of256) && of256 < 88 ? of256 : of16))
    #expect(color.nearest(ofColors: 256) == .indexed(of256))
  }

  @Test(
    "Dark colours stay colours among 256, and nearly black ones and greys stay grey",
    arguments: [
      ((0, 50, 0), 22), ((0, 60, 0), 22), ((20, 60, 20), 22), ((60, 60, 0), 58), ((0, 0, 40), 17),
      ((60, 0, 0), 52), ((60, 0, 60), 53), ((60, 30, 0), 52), ((47, 79, 79), 23), ((0, 30, 0), 233),
      ((0, 0, 20), 232), ((34, 60, 34), 236), ((40, 40, 40), 235), ((60, 62, 60), 237),
    ] as [((UInt8, UInt8, UInt8), UInt8)])
  func darkColors(color: (UInt8, UInt8, UInt8), entry: UInt8) {
    #expect(Color.rgb(color.0, color.1, color.2).nearest(ofColors: 256) == .indexed(entry))
  }

  @Test("Every entry of the cube and the greys is its own nearest, or of the same look")
  func paletteIsExact() throws {
    for index in UInt8(16)...255 {
      let (red, green, blue) = try #require(Color.indexed(index).components)
      let nearest = try #require(Color.rgb(red, green, blue).nearest(ofColors: 256).components)
      #expect(nearest == (red, green, blue))
    }
  }

  @Test("True colour stays, and a terminal of fewer than eight colours has none")
  func extremes() {
    #expect(Color.rgb(1, 2, 3).nearest(ofColors: 1 << 24) == .rgb(1, 2, 3))
    #expect(Color.indexed(3).nearest(ofColors: 2) == .standard)
    #expect(Color.rgb(1, 2, 3).nearest(ofColors: 0) == .standard)
  }

  @Test("Names")
  func names() {
    #expect(Color.standard.description == "standard")
    #expect(Color.indexed(9).description == "palette-9")
    #expect(Color.rgb(255, 128, 0).description == "#ff8000")
    #expect(Color.rgb(0, 1, 15).description == "#00010f")
  }

  @Test(
    "A colour is known by its name",
    arguments: [.standard, .indexed(0), .indexed(255), .rgb(0, 1, 15), .rgb(255, 128, 0)]
      + PaletteColor.allCases.map(Color.named))
  func readsName(color: Color) {
    #expect(Color(name: color.description) == color)
    #expect(Color(name: "#FF8000") == .rgb(255, 128, 0))
  }

  @Test(
    "Other words name none",
    arguments: ["", "Red", "mauve", "palette-256", "palette-", "#ff800", "#ff80000", "#gg0000"])
  func unknownName(name: String) {
    #expect(Color(name: name) == nil)
  }
}
