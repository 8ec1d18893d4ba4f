import CellRendering
import Testing

@Suite("Braille")
struct BrailleGlyphsTests {
  @Test(
    "Dots are braille dots",
    arguments: [
      ("●· ·· ·· ··", "\u{2801}"),  // dots-1
      ("·· ●· ·· ··", "\u{2802}"),  // dots-2
      ("·· ·· ●· ··", "\u{2804}"),  // dots-3
      ("·● ·· ·· ··", "\u{2808}"),  // dots-4
      ("·· ·● ·· ··", "\u{2810}"),  // dots-5
      ("·· ·· ·● ··", "\u{2820}"),  // dots-6
      ("·· ·· ·· ●·", "\u{2840}"),  // dots-7
      ("·· ·· ·· ·●", "\u{2880}"),  // dots-8
      ("●· ●· ●· ●·", "⡇"),  // dots-1237
      ("·· ●● ·· ··", "⠒"),  // dots-25
      ("●● ●● ●● ●●", "⣿"),  // dots-12345678
    ] as [(String, Character)])
  func dots(picture: String, character: Character) {
    #expect(GlyphSet.braille.character(for: DotMask(picture)) == character)
  }

  @Test("Every pattern but the blank one is used once")
  func bijective() {
    let used = DotMask.all.dropFirst().map { GlyphSet.braille.character(for: $0).unicodeScalars.first?.value }
    #expect(Set(used) == Set((0x2801...0x28FF).map { UInt32($0) }))
  }
}
