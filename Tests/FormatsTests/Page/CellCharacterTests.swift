import Marks
import Testing

@testable import Formats

@Suite("Characters that tile, as geometry")
struct CellCharacterTests {
  private let cell = Rect(from: .origin, to: Point(x: 1, y: 2))

  @Test("Box drawings reach the sides that they join, and no others")
  func boxes() throws {
    // The sides are those of the names: up, right, down, left.
    let sides: [Character: String] = [
      "─": "rl", "│": "ud", "┌": "rd", "┐": "dl", "└": "ur", "┘": "ul", "├": "urd", "┼": "urdl", "═": "rl",
      "╔": "rd", "╬": "urdl", "╒": "rd", "╢": "udl", "╥": "rdl", "┲": "rdl", "╸": "l", "╽": "ud", "╰": "ur",
      "╭": "rd", "╋": "urdl",
    ]
    for (character, expected) in sides {
      let box = try #require(BoxCharacter(character))
      let boxes = box.areas + (box.line?.box.map { [$0] } ?? [])
      var found = ""
      if boxes.contains(where: { $0.minY <= 0 }) { found += "u" }
      if boxes.contains(where: { $0.maxX >= 1 }) { found += "r" }
      if boxes.contains(where: { $0.maxY >= 2 }) { found += "d" }
      if boxes.contains(where: { $0.minX <= 0 }) { found += "l" }
      #expect(found == expected, "\(character)")
    }
  }

  @Test("All of them draw something, inside their cell")
  func allOfThem() throws {
    for code in 0x2500...0x257F {
      let box = try #require(Unicode.Scalar(code).flatMap { BoxCharacter(Character($0)) })
      #expect(!box.areas.isEmpty || box.line != nil)
      for area in box.areas { #expect(cell.contains(area.location) && area.maxX <= 1 && area.maxY <= 2) }
    }
    for code in Array(0x2580...0x259F) + Array(0x1FB00...0x1FB3B) {
      let block = try #require(Unicode.Scalar(code).flatMap { BlockCharacter(Character($0)) })
      #expect(!block.areas.isEmpty)
      for area in block.areas { #expect(cell.contains(area.location) && area.maxX <= 1 && area.maxY <= 2) }
    }
  }

  @Test(
    "Blocks cover their share of the cell",
    arguments: [
      ("█", 2), ("▀", 1), ("▄", 1), ("▌", 1), ("▐", 1), ("▁", 0.25), ("▏", 0.25), ("▔", 0.25), ("▕", 0.25),
      ("▖", 0.5), ("▟", 1.5), ("▙", 1.5), ("▚", 1), ("🬀", 1.0 / 3), ("🬻", 5.0 / 3), ("🬂", 2.0 / 3), ("░", 2),
    ] as [(Character, Double)])
  func shares(character: Character, expected: Double) throws {
    let block = try #require(BlockCharacter(character))
    let area = block.areas.reduce(0) { $0 + $1.size.width * $1.size.height }
    #expect(abs(area - expected) < 1e-9)
  }

  @Test("Braille has its dots where the cell has them")
  func braille() {
    #expect(BlockCharacter.dots(of: "⢁") == [Point(x: 0.25, y: 0.25), Point(x: 0.75, y: 1.75)])
    #expect(BlockCharacter.dots(of: "⣿")?.count == 8)
    #expect(BlockCharacter.dots(of: "x") == nil)
  }
}
