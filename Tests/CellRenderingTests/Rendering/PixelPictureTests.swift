import CellRendering
import Marks
import TestSupport
import Testing

@Suite("Pictures of pixels")
struct PixelPictureTests {
  private let red = Color.rgb(255, 0, 0)
  private let green = Color.rgb(0, 255, 0)
  private let blue = Color.rgb(0, 0, 255)
  private let white = Color.rgb(255, 255, 255)

  private let viewport = Viewport(columns: 2, rows: 1)

  private func picture(opacity: Double = 1, _ image: PixelImage? = MarkSamples.picture.image) -> PictureMark {
    PictureMark(
      PictureFile(.png, bytes: [], image: image), in: Rect(from: .origin, to: Point(x: 2, y: 2)),
      opacity: opacity)
  }

  @Test("Half blocks have the mean colours of the halves", arguments: GlyphSet.allCases)
  func halves(glyphs: GlyphSet) {
    let grid = Drawing([picture()]).cells(in: viewport, spelledIn: glyphs)
    guard glyphs != .braille, glyphs != .ascii else {
      #expect(grid[0, 0] == Cell(" ", style: CellStyle(background: .rgb(128, 0, 128))))
      return
    }
    #expect(grid[0, 0] == Cell("▀", style: CellStyle(foreground: red, background: blue)))
    #expect(grid[1, 0] == Cell("▀", style: CellStyle(foreground: green, background: white)))
  }

  @Test("Transparent parts of a picture show what is below")
  func transparency() {
    let image = PixelImage(width: 1, height: 2, samples: [0xFFFF_0000, 0])
    let grid = Drawing([picture(image)]).cells(in: viewport, spelledIn: .half)
    #expect(grid[0, 0] == Cell("▀", style: CellStyle(foreground: red)))
    // On an area its colour is in the other half, and behind a line.
    let area = Rectangle(
      Rect(from: Point(x: -4, y: -4), to: Point(x: 8, y: 8)), ink: Ink(width: 0, fill: green))
    let line = Stroke([Point(x: 0, y: 1), Point(x: 2, y: 1)], ink: Ink(color: white))
    for glyphs in [GlyphSet.half, .mixed] {
      let covered = Drawing([area, picture(image)]).cells(in: viewport, spelledIn: glyphs)
      #expect(covered[0, 0] == Cell("▀", style: CellStyle(foreground: red, background: green)))
      let crossed = Drawing([area, picture(image), line]).cells(in: viewport, spelledIn: glyphs)
      #expect(crossed[0, 0].style.background == green)
    }
  }

  @Test("Lines over a picture lie on its colour, with colours and without")
  func inkOnTop() {
    let black = PixelImage(width: 1, height: 1, samples: [0xFF00_0000])
    let line = Stroke([Point(x: 0, y: 1), Point(x: 2, y: 1)], ink: Ink(color: green))
    let drawing = Drawing([picture(black), line])
    let colored = drawing.cells(in: viewport, spelledIn: .braille)
    #expect(colored[0, 0].style == CellStyle(foreground: green, background: .rgb(0, 0, 0)))
    let plain = drawing.cells(in: viewport, spelledIn: .braille, usingColor: false)
    #expect(plain[0, 0] == Drawing([line]).cells(in: viewport, spelledIn: .braille, usingColor: false)[0, 0])
  }

  @Test("Without colours dark places are dots")
  func dithering() {
    func dots(_ sample: UInt32) -> Character {
      let image = PixelImage(width: 1, height: 1, samples: [sample])
      return Drawing([picture(image)]).cells(in: viewport, spelledIn: .braille, usingColor: false)[0, 0]
        .character
    }
    #expect(dots(0xFF00_0000) == "⣿")
    #expect(dots(0xFFFF_FFFF) == " ")
    let grey = dots(0xFF80_8080).unicodeScalars.first.map { ($0.value - 0x2800).nonzeroBitCount }
    #expect(grey == 4)
  }

  @Test("A dimmed picture is mixed with the ground")
  func dimming() {
    var renderer = CellRenderer(viewport: viewport, for: .half)
    renderer.ground = .rgb(0, 0, 0)
    renderer.drawPicture(of: Group([picture(opacity: 0.5)]))
    #expect(
      renderer.grid(in: .half)[0, 0].style
        == CellStyle(foreground: .rgb(128, 0, 0), background: .rgb(0, 0, 128)))
  }

  @Test("A picture that cannot be decoded is a frame")
  func placeholder() {
    let grid = Drawing([picture(nil)]).cells(in: viewport, spelledIn: .braille)
    #expect(grid[0, 0].character != " " && grid[0, 0].style.background == nil)
  }
}
