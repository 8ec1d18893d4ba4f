import Testing

@testable import Terminal

struct ColorPairTableTests {
  @Test("Each pair of colours keeps its own number, from the terminal's own to the last")
  func numbers() {
    var table = ColorPairTable()
    #expect(table[-1, -1] == nil)
    let colors: [Int32] = [-1, 0, 255, 1 << 24, 1 << 25 - 1]
    var number: Int32 = 0
    for foreground in colors {
      for background in colors {
        #expect(table[foreground, background] == nil)
        number += 1
        table.insert(number, foreground, background)
      }
    }
    #expect(table.count == 25)
    let found = colors.flatMap { foreground in colors.map { table[foreground, $0] } }
    #expect(found == (1...25).map { $0 })
    #expect(table[7, 7] == nil)
  }

  @Test("A pair that is given another number counts once, and all can be forgotten")
  func count() {
    var table = ColorPairTable()
    table.insert(1, 3, 4)
    table.insert(2, 3, 4)
    #expect(table[3, 4] == 2)
    #expect(table.count == 1)
    table.removeAll()
    #expect(table[3, 4] == nil)
    #expect(table.count == 0)
  }

  @Test("Tens of thousands of pairs are told apart")
  func many() {
    var table = ColorPairTable()
    for number in Int32(1)...60_000 { table.insert(number, number &* 77_777 & 0x1FF_FFFF, number % 100) }
    #expect(table.count == 60_000)
    for number in Int32(1)...60_000 where table[number &* 77_777 & 0x1FF_FFFF, number % 100] != number {
      Issue.record("pair \(number) is another")
    }
  }
}
