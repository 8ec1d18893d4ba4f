import Testing

@testable import Marks

@Suite("Character width table")
struct CharacterWidthTableTests {
  @Test("Rows ascend, do not overlap, and say 0 or 2")
  func sorted() {
    var end: UInt64 = 0x2FF
    for row in CharacterWidthTable.rows {
      let (first, last, columns) = (row >> 28, row >> 4 & 0xFFFFFF, row & 0xF)
      #expect(end < first && first <= last && last <= 0x10FFFF)
      #expect(columns == 0 || columns == 2)
      end = last
    }
  }

  @Test(
    "Both ends of a range and their neighbours",
    arguments: [
      (0x300, 0), (0x36F, 0), (0x370, 1),
      (0x10FF, 1), (0x1100, 2), (0x115F, 2), (0x1160, 0), (0x11FF, 0), (0x1200, 1),
      (0xABFF, 1), (0xAC00, 2), (0xD7A3, 2), (0xD7A4, 1),
      (0x1F5FA, 1), (0x1F5FB, 2), (0x1F64F, 2), (0x1F650, 1), (0x10FFFD, 1), (0x10FFFF, 0),
    ] as [(UInt32, Int)])
  func edges(value: UInt32, columns: Int) throws {
    #expect(CharacterWidthTable.columns(of: try #require(Unicode.Scalar(value))) == columns)
  }
}
