import Testing

@testable import Terminal

@Suite("How many colours a terminal has")
struct ColorCountTests {
  private static let gray = ReportedColor(red: 0, green: 0, blue: 0)

  @Test(
    "What is answered counts when the last answer is there",
    arguments: [
      ([.rendition([0, 48, 2, 1, 2, 3])], 1 << 24), ([.rendition([48, 2, 0, 1, 2, 3])], 1 << 24),
      ([.rendition([0, 48, 5, 16])], 8), ([.rendition([0, 1])], 8),
      ([.capability("RGB", "")], 1 << 24), ([.capability("RGB", nil)], 8),
      ([.capability("Co", "256")], 256), ([.capability("Co", "88")], 88), ([.capability("Co", "x")], 8),
      ([.paletteEntry(255, gray)], 256), ([.paletteEntry(15, gray)], 8), ([], 8),
      ([.paletteEntry(255, gray), .rendition([48, 2, 1, 2, 3])], 1 << 24),
    ] as [([TerminalReply], Int)])
  func answers(replies: [TerminalReply], expected: Int) {
    var count = ColorCount(8)
    for reply in replies {
      let isMore = count.note(reply)
      #expect(!isMore && count.known == 8)
    }
    #expect(count.note(.deviceAttributes([62])) == (expected > 8))
    #expect(count.known == expected)
    let isMore = count.note(.deviceAttributes([62]))
    #expect(!isMore)
  }

  @Test("The description of a terminal with colours of 24 bits is one of terminfo's")
  func entry() {
    let places = DirectColorEntry.Places(
      canChange: 0, colors: 0, pairs: 1, foreground: 0, background: 1, initializeColor: 2, originalColors: 2,
      oldForeground: 2, oldBackground: 2)
    let entry = DirectColorEntry(
      flags: [true, false, true], numbers: [8, 64, -1], strings: ["a", "b", "c", nil, "d"], at: places)
    #expect(entry.flags == [false, false, true] && entry.numbers == [1 << 25, 1 << 16, -1])
    #expect(entry.strings.count == 5 && entry.strings[2] == nil && entry.strings[4] == "d")
    let text = entry.variable(name: "xterm")
    // The magic number of the form with 32 bits, and how long the names are.
    #expect(text.hasPrefix("hex:1e021a000300030005"))
    #expect(text.hasSuffix("415800524742" + "00"))
  }
}
