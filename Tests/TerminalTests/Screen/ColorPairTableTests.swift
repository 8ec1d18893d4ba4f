import Testing

@testable import Terminal

struct ColorPairTableTests {
  @Test("Each pair of colours keeps its own number, from the terminal's own to the last")
  func numbers() {
    var table = ColorPairTable()
    #expect(table[-1, -1] == nil)
    let colors: [Int32] = [-1, 0, 1, 254, 255]
    var number: Int32 = 0
    for foreground in colors {
      for background in colors {
        #expect(table[foreground, background] == nil)
        number += 1
        table[foreground, background] = number
      }
    }
    #expect(table.count == 25)
    let found = colors.flatMap { foreground in colors.map { table[foreground, $0] } }
    #expect(found == (1...25).map { $0 })
    #expect(table[7, 7] == nil)
  }

  @Test("A pair that is given another number counts once, and one that is taken away does not count")
  func count() {
    var table = ColorPairTable()
    table[3, 4] = 1
    table[3, 4] = 2
    #expect(table[3, 4] == 2)
    #expect(table.count == 1)
    table[3, 4] = nil
    #expect(table[3, 4] == nil)
    #expect(table.count == 0)
  }
}
