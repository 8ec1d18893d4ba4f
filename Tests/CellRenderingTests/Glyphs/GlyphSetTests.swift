import CellRendering
import Marks
import TestSupport
import Testing

@Suite("Glyph sets")
struct GlyphSetTests {
  @Test("No dots are a space, dots are never blank", arguments: GlyphSet.allCases)
  func blanks(set: GlyphSet) {
    let blanks: Set<Character> = [" ", "\u{A0}", "\u{2800}", "\u{3000}"]
    #expect(set.character(for: .empty) == " ")
    for mask in DotMask.all where !mask.isEmpty {
      #expect(!blanks.contains(set.character(for: mask)), "\(mask)")
    }
  }

  @Test("Every character takes one column and may be drawn", arguments: GlyphSet.allCases)
  func oneColumn(set: GlyphSet) {
    for mask in DotMask.all {
      let character = set.character(for: mask)
      #expect(CharacterWidth.columns(of: character) == 1)
      #expect(CharacterWidth.isDrawable(character))
      #expect(character.unicodeScalars.count == 1)
    }
  }

  @Test(
    "A set has as many characters as it can tell apart",
    arguments: [
      (GlyphSet.braille, 256), (.octant, 256), (.sextant, 64), (.quadrant, 16), (.half, 4),
    ])
  func distinctCharacters(set: GlyphSet, count: Int) {
    #expect(Set(DotMask.all.map(set.character)).count == count)
    #expect(1 << (set.subcells.columns * set.subcells.rows) == count)
  }

  @Test("A set is known by its name")
  func names() {
    let names = [
      "mixed", "mixed-sextant", "mixed-corner", "mixed-octant", "lines", "braille", "octant", "sextant",
      "quadrant", "half", "ascii",
    ]
    #expect(GlyphSet.allCases.map(\.rawValue) == names)
    #expect(GlyphSet(rawValue: "braille") == .braille)
  }

  @Test("Lines are box drawing and blocks, and patterns are shades, without a dot", arguments: 0..<40)
  func lines(seed: UInt64) {
    var random = RandomDrawing(seed: seed, width: 40, height: 30)
    var drawing = random.makeDrawing(count: 12)
    drawing.root.children.append(
      Rectangle(
        Rect(from: Point(x: 3.5, y: 3), to: Point(x: 20.5, y: 13)),
        ink: Ink(width: 0.25, fill: .named(.blue), fillPattern: .hatch)))
    for scale in [1.0, 0.5] {
      let picture = drawing.cells(in: Viewport(scale: scale, columns: 40, rows: 15), spelledIn: .lines)
      let scalars = picture.cells.compactMap { $0.character.unicodeScalars.first?.value }
      #expect(!scalars.contains { 0x2800..<0x2900 ~= $0 || $0 >= 0x1FB00 }, "\(picture)")
      #expect(scalars.contains { 0x2591...0x2593 ~= $0 }, "\(picture)")
    }
    // A thin line is no shade, however small the picture.
    let slant = Stroke([Point(x: 2.5, y: 3), Point(x: 60.5, y: 31)], ink: Ink(width: 0.25))
    let small = Drawing([slant]).cells(in: Viewport(scale: 0.5, columns: 40, rows: 10), spelledIn: .lines)
    #expect(!small.description.contains { "░▒▓".contains($0) }, "\(small)")
  }

  @Test("One slope in every set")
  func slope() {
    var picture = DotPicture(columns: 4, rows: 2)
    picture.line(from: (x: 0, y: 7), to: (x: 7, y: 0))
    #expect(picture.spelled(in: .braille) == "··⡠⠊\n⡠⠊··")
    #expect(picture.spelled(in: .octant) == "··\u{1CD51}\u{1CD01}\n\u{1CD51}\u{1CD01}··")  // octant-67, -23
    #expect(picture.spelled(in: .sextant) == "··🬖🬅\n🬖🬅··")  // sextant-45, -23
    #expect(picture.spelled(in: .quadrant) == "··▄▀\n▄▀··")
    #expect(picture.spelled(in: .half) == "··▄▀\n▄▀··")
    #expect(picture.spelled(in: .ascii) == "··,'\n,'··")
  }
}
