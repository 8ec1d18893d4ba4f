import Testing

@testable import Terminal

@Suite("Box-drawing characters in ASCII")
struct BoxInASCIITests {
  /// Per row of the Unicode chart, U+2500 to U+257F in order.
  @Test("Each of the block has its likeness: level, upright, slanted, or a plus where lines meet")
  func chart() {
    let rows = (0..<8).map { row in
      String(
        String.UnicodeScalarView(
          (0..<16).compactMap { Unicode.Scalar(UInt32(0x2500 + 16 * row + $0))?.boxInASCII }))
    }
    #expect(
      rows == [
        "--||--||--||++++", "++++++++++++++++", "++++++++++++++++", "++++++++++++++++",
        "++++++++++++--||", "=|++++++++++++++", "++++++++++++++++", "+/\\X-|-|-|-|-|-|",
      ])
  }

  @Test("Other characters have none")
  func others() {
    for scalar in ["a", "\u{24FF}", "\u{2580}", "漢", "\u{2591}"] as [Unicode.Scalar] {
      #expect(scalar.boxInASCII == nil)
    }
  }
}
