import CellRendering
import Marks
import Testing

@testable import Terminal

@Suite("Pictures in cells, through tmux")
struct PlaceholderGraphicsTests {
  private static let image = TileImage(
    cells: CellRect(column: 4, row: 2, columns: 1, rows: 1), width: 2, height: 1,
    samples: [0xFF11_2233, 0x8040_0000])

  private static func graphics(pane: Int, canChange: Bool = true) -> PlaceholderGraphics {
    var kitty = KittyGraphics(memory: nil, compress: { _ in nil }, ground: (0, 0, 0))
    (kitty.isInTmux, kitty.canChange) = (true, canChange)
    return PlaceholderGraphics(numbers: PlaceholderNumbers(pane: pane), kitty: kitty)
  }

  private func text(_ body: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    body(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Pictures, parts of them and removals are in envelopes, ask for no answer, and move no cursor")
  func envelopes() {
    let graphics = Self.graphics(pane: 0)
    let number = 1 << 24 | 16
    #expect(
      text { graphics.show(Self.image, number: 1, free: [], into: &$0) }
        == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,U=1,i=\(number),c=1,r=1,s=2,v=1,q=2;ESIz/0AAAP8=\u{1B}\u{1B}\\\u{1B}\\"
    )
    let part = PixelArea(columns: 1..<2, rows: 0..<1)
    #expect(
      text { graphics.change(part, of: Self.image, number: 1, free: [], into: &$0) }
        == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=f,i=\(number),r=1,X=1,x=1,y=0,s=1,v=1,q=2;QAAA/w==\u{1B}\u{1B}\\\u{1B}\\"
    )
    #expect(
      text { graphics.remove(2, into: &$0) }
        == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=d,d=I,i=\(number + 1),q=2\u{1B}\u{1B}\\\u{1B}\\")
    #expect(text { graphics.place(1, in: Self.image.cells, into: &$0) }.isEmpty)
  }

  @Test("Terminals that cannot change a part are sent the whole picture")
  func whole() {
    let graphics = Self.graphics(pane: 0, canChange: false)
    let part = PixelArea(columns: 1..<2, rows: 0..<1)
    let sent = text { graphics.change(part, of: Self.image, number: 1, free: [], into: &$0) }
    #expect(sent == text { graphics.show(Self.image, number: 1, free: [], into: &$0) })
  }

  @Test("A cell has marks for row, column and the picture's highest byte, and its lowest as colour")
  func cells() throws {
    let graphics = Self.graphics(pane: 1)
    let cell = try #require(graphics.placeholder(2, column: 7, row: 3))
    #expect(Array(cell.character.unicodeScalars) == ["\u{10EEEE}", "\u{310}", "\u{33F}", "\u{312}"])
    #expect(cell.style == CellStyle(foreground: .indexed(17)))
    #expect(cell.isPlaceholder && !Cell("x").isPlaceholder)
  }

  @Test("Five panes side by side have different numbers, all with a mark and a colour of the palette")
  func numbers() {
    var seen: Set<UInt32> = []
    for pane in 0..<5 {
      let numbers = PlaceholderNumbers(pane: pane)
      for picture in 1...numbers.count {
        #expect(seen.insert(numbers[picture]).inserted)
        #expect(
          (1...15).contains(numbers[picture] >> 24) && (16...255).contains(numbers[picture] & 0xFF_FFFF))
      }
      #expect(numbers.count * 32 >= 240 * 90, "the screens that most people have")
    }
    #expect(PlaceholderNumbers(pane: 7)[1] == PlaceholderNumbers(pane: 2)[1])
    #expect(PlaceholderNumbers(pane: .max)[1] > 0)
  }

  @Test("All pictures of a pane go in one command")
  func removal() {
    let numbers = PlaceholderNumbers(pane: 2)
    #expect(
      numbers.removal
        == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=d,d=R,x=\(7 << 24 | 16),y=\(9 << 24 | 255),q=2\u{1B}\u{1B}\\\u{1B}\\")
    #expect(
      TerminalModes([.kittyPictures, .picturesInCells], hovers: true, pane: 2).off.contains(numbers.removal))
  }
}
