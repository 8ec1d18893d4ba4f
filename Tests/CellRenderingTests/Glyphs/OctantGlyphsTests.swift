import CellRendering
import Testing

@Suite("Octants")
struct OctantGlyphsTests {
  @Test(
    "Octants of the run from U+1CD00",
    arguments: [
      ("·· ●· ·· ··", "\u{1CD00}"),  // octant-3
      ("·● ●· ·· ··", "\u{1CD01}"),  // octant-23
      ("●● ●● ●● ●·", "\u{1CD70}"),  // octant-1234567
      ("·● ●● ●● ●●", "\u{1CDE5}"),  // octant-2345678
    ] as [(String, Character)])
  func run(picture: String, character: Character) {
    #expect(GlyphSet.octant.character(for: DotMask(picture)) == character)
  }

  @Test(
    "Masks that other blocks spell",
    arguments: [
      ("●● ●● ·· ··", "▀"), ("·· ·· ●● ●●", "▄"), ("●● ●● ●● ●●", "█"),
      ("●· ●· ●· ●·", "▌"), ("·● ·● ·● ·●", "▐"),
      ("●· ●· ·· ··", "▘"), ("·● ·● ·· ··", "▝"), ("·· ·· ●· ●·", "▖"), ("·· ·· ·● ·●", "▗"),
      ("·● ·● ●· ●·", "▞"), ("●· ●· ·● ·●", "▚"),
      ("●● ●● ●· ●·", "▛"), ("●● ●● ·● ·●", "▜"), ("●· ●· ●● ●●", "▙"), ("·● ·● ●● ●●", "▟"),
      ("●● ·· ·· ··", "\u{1FB82}"),  // upper one quarter block
      ("·· ·· ·· ●●", "\u{2582}"),  // lower one quarter block
      ("●● ●● ●● ··", "\u{1FB85}"),  // upper three quarters block
      ("·· ●● ●● ●●", "\u{2586}"),  // lower three quarters block
      ("●· ·· ·· ··", "\u{1FB00}"),  // sextant 1, since terminals lack U+1CEA8
      ("·● ·· ·· ··", "\u{1FB01}"),  // sextant 2
      ("·· ·· ·· ●·", "\u{1FB0F}"),  // sextant 5
      ("·· ·· ·· ·●", "\u{1FB1E}"),  // sextant 6
      ("·· ●· ●· ··", "\u{1FBE6}"),  // middle left one quarter block
      ("·· ·● ·● ··", "\u{1FBE7}"),  // middle right one quarter block
    ] as [(String, Character)])
  func elsewhere(picture: String, character: Character) {
    #expect(GlyphSet.octant.character(for: DotMask(picture)) == character)
  }

  @Test("The run is used whole")
  func wholeRun() {
    let values = DotMask.all.compactMap { GlyphSet.octant.character(for: $0).unicodeScalars.first?.value }
    #expect(values.filter { (0x1CD00...0x1CDE5).contains($0) } == (0x1CD00...0x1CDE5).map { UInt32($0) })
  }
}
