import CellRendering
import Testing

@Suite("ASCII by shape")
struct ASCIIGlyphsTests {
  @Test(
    "Known shapes",
    arguments: [
      ("●● ●● ●● ●●", "#"),
      ("●● ·· ·· ··", "\""), ("·· ●● ·· ··", "-"), ("·· ·· ●● ··", "-"), ("·· ·· ·· ●●", "_"),
      ("·· ●● ●● ··", "="), ("●● ●● ·· ··", "\""), ("·· ·· ●● ●●", "o"),
      ("●· ●· ●· ●·", "|"), ("·● ·● ·● ·●", "|"),
      ("·● ·● ●· ●·", "/"), ("●· ●· ·● ·●", "\\"),
      ("●· ·· ·· ··", "'"), ("·● ·· ·· ··", "`"), ("·· ·· ·· ●·", "."), ("·· ·· ·· ·●", "."),
      ("·· ·· ·● ●·", ","), ("·● ●· ·· ··", "'"), ("●· ·● ·· ··", "`"), ("·· ·· ●· ·●", "."),
      ("●● ●· ●· ●·", "r"), ("●● ·● ·● ·●", "7"), ("●· ●· ●· ●●", "L"), ("·● ·● ·● ●●", "J"),
      ("·● ●● ●● ●●", "d"), ("●· ●● ●● ●●", "b"), ("●● ●● ●● ●·", "P"), ("●● ●● ●● ·●", "Y"),
      ("·● ●· ●· ·●", "("), ("●· ·● ·● ●·", ")"), ("·● ●· ·● ··", "<"), ("●· ·● ●· ··", ">"),
      ("●· ●● ●· ●·", "+"), ("●· ·· ●· ··", ":"),
    ] as [(String, Character)])
  func knownShapes(picture: String, character: Character) {
    #expect(GlyphSet.ascii.character(for: DotMask(picture)) == character)
  }

  @Test("Every character is printable ASCII")
  func printable() {
    for mask in DotMask.all {
      #expect((0x20...0x7E).contains(GlyphSet.ascii.character(for: mask).asciiValue ?? 0))
    }
  }

  @Test("More than half of the dots never look like a speck")
  func density() {
    let specks: Set<Character> = [".", ",", "'", "`", ":", "-", "_"]
    for mask in DotMask.all where mask.count > 4 {
      #expect(!specks.contains(GlyphSet.ascii.character(for: mask)), "\(mask)")
    }
  }

  @Test("Slants and corners mirror", arguments: DotMask.all)
  func mirrored(mask: DotMask) {
    let raw = mask.rawValue
    let mirror = DotMask(rawValue: (raw & 0x55) << 1 | (raw & 0xAA) >> 1)
    let pairs: [Character: Character] = [
      "/": "\\", "(": ")", "<": ">", "L": "J", "r": "7", "[": "]", "d": "b", "P": "Y", "p": "q",
    ]
    if let other = pairs[GlyphSet.ascii.character(for: mask)] {
      #expect(GlyphSet.ascii.character(for: mirror) == other, "\(mask)")
    }
  }
}
