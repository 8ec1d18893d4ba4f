import CellRendering
import Testing

@Suite("Dot mask")
struct DotMaskTests {
  @Test("The bit of a dot is row * 2 + column")
  func bits() {
    #expect(DotMask.dot(column: 0, row: 0).rawValue == 1)
    #expect(DotMask.dot(column: 1, row: 0).rawValue == 2)
    #expect(DotMask.dot(column: 0, row: 1).rawValue == 4)
    #expect(DotMask.dot(column: 1, row: 3).rawValue == 128)
  }

  @Test("A mask prints as a picture")
  func picture() {
    let corner: DotMask = [.dot(column: 0, row: 0), .dot(column: 1, row: 0), .dot(column: 0, row: 3)]
    #expect(
      corner.description == """
        ●●
        ··
        ··
        ●·
        """)
    #expect(DotMask.empty.description == "··\n··\n··\n··")
    #expect(DotMask.full.description == "●●\n●●\n●●\n●●")
  }

  @Test("A picture reads back as its mask", arguments: DotMask.all)
  func pictureReadsBack(mask: DotMask) {
    #expect(DotMask(mask.description) == mask)
  }

  @Test("Count is the number of dots")
  func count() {
    #expect(DotMask.empty.count == 0)
    #expect(DotMask("●· ·● ·· ··").count == 2)
    #expect(DotMask.full.count == 8)
  }
}
