import CellRendering
import Testing

@Suite("Sextants, quadrants, halves")
struct BlockGlyphsTests {
  @Test(
    "The two middle rows of dots share the middle row of sextants",
    arguments: [
      ("●· ·· ·· ··", "\u{1FB00}"),  // sextant-1
      ("·● ·· ·· ··", "\u{1FB01}"),  // sextant-2
      ("·· ●· ·· ··", "\u{1FB03}"),  // sextant-3
      ("·· ·· ●· ··", "\u{1FB03}"),  // sextant-3
      ("·· ·· ·· ·●", "\u{1FB1E}"),  // sextant-6
      ("●· ●· ●· ●·", "▌"), ("·● ·● ·● ·●", "▐"), ("●● ●● ●● ●●", "█"),
      ("●● ·· ·● ●●", "\u{1FB38}"),  // sextant-12456
      ("·● ●● ·· ●●", "\u{1FB3B}"),  // sextant-23456
    ] as [(String, Character)])
  func sextants(picture: String, character: Character) {
    #expect(GlyphSet.sextant.character(for: DotMask(picture)) == character)
  }

  @Test(
    "One dot of its two is half of a quadrant",
    arguments: [
      ("●· ·· ·· ··", "▘"), ("·· ·● ·· ··", "▝"), ("·· ·· ●· ··", "▖"), ("·· ·· ·· ·●", "▗"),
      ("·● ·● ●· ●·", "▞"), ("●· ·· ·● ··", "▚"), ("·· ●● ●· ··", "▛"), ("●● ●● ●● ●●", "█"),
    ] as [(String, Character)])
  func quadrants(picture: String, character: Character) {
    #expect(GlyphSet.quadrant.character(for: DotMask(picture)) == character)
  }

  @Test(
    "Two dots of its four are half of a half",
    arguments: [
      ("●● ·· ·· ··", "▀"), ("·· ·· ·● ●·", "▄"), ("●· ●· ●· ●·", "█"),
      ("·● ·· ●● ··", "▄"),  // one dot above is too little beside two below
      ("·· ·· ·● ··", "▄"),  // too little anywhere: where most dots are
      ("●· ·· ·· ·●", "▀"),  // as many above as below: the upper half
    ] as [(String, Character)])
  func halves(picture: String, character: Character) {
    #expect(GlyphSet.half.character(for: DotMask(picture)) == character)
  }
}
