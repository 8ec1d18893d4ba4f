import Testing

@testable import Terminal

@Suite("The description of a terminal with 24-bit colours")
struct DirectColorEntryTests {
  @Test("The description is one of terminfo's")
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
