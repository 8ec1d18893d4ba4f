import Marks
import Testing

@Suite("Character width")
struct CharacterWidthTests {
  @Test("One column", arguments: Array("a~ \u{A0}\u{E9}ßЖｶ─█⣿\u{1FB00}\u{1CD00}●❤☎\u{E0A0}e\u{301}क\u{93F}"))
  func narrow(character: Character) {
    #expect(CharacterWidth.columns(of: character) == 1)
    #expect(CharacterWidth.isDrawable(character))
  }

  @Test("Two columns", arguments: Array("漢か\u{304B}\u{3099}カＡ한\u{1112}\u{1161}\u{11AB}　\u{20000}กำ"))
  func wide(character: Character) {
    #expect(CharacterWidth.columns(of: character) == 2)
    #expect(CharacterWidth.isDrawable(character))
  }

  @Test("Emoji: two columns however many scalars", arguments: Array("👍👍🏽❤️☎️1️⃣⌚⌚\u{FE0E}👨‍👩‍👧‍👦🏳️‍🌈🇩🇪🇩"))
  func emoji(character: Character) {
    #expect(CharacterWidth.columns(of: character) == 2)
    #expect(CharacterWidth.isDrawable(character))
  }

  @Test(
    "Never drawn alone",
    arguments: [
      ["\0", "\t", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{80}", "\u{9B}", "\u{9F}"],  // controls
      ["\u{301}", "\u{20E3}", "\u{903}", "\u{3099}"],  // combining marks
      ["\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}"],  // bidirectional
      ["\u{2028}", "\u{2029}", "\u{FFF9}", "\u{E0001}", "\u{E0041}", "\u{E007F}"],  // separators, tags
      ["\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{FE0F}", "\u{3164}"],
    ] as [[Character]])
  func undrawable(characters: [Character]) {
    for character in characters {
      #expect(CharacterWidth.columns(of: character) == 0, "\(character.unicodeScalars)")
      #expect(!CharacterWidth.isDrawable(character), "\(character.unicodeScalars)")
    }
  }

  @Test("Noncharacters", arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFF, 0x10FFFE] as [UInt32])
  func noncharacters(value: UInt32) throws {
    let character = Character(try #require(Unicode.Scalar(value)))
    #expect(CharacterWidth.columns(of: character) == 0)
    #expect(!CharacterWidth.isDrawable(character))
  }

  @Test("A flag spelled with tag characters has a width and is not drawn")
  func tags() {
    let scotland: Character = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    #expect(CharacterWidth.columns(of: scotland) == 2)
    #expect(!CharacterWidth.isDrawable(scotland))
    #expect(!CharacterWidth.isDrawable("a\u{E0041}"))
  }

  @Test("The Hangul filler holds two columns and shows nothing")
  func filler() {
    #expect(CharacterWidth.columns(of: "\u{115F}" as Character) == 2)
    #expect(!CharacterWidth.isDrawable("\u{115F}"))
  }

  @Test("No control sequence survives the predicate")
  func controlSequences() {
    let hostile = "\u{1B}]0;title\u{7}\u{1B}[2J\u{9B}31m\u{90}q\u{9C}safe\r\n\u{202E}"
    #expect(String(hostile.filter(CharacterWidth.isDrawable)) == "]0;title[2J31mqsafe")
  }

  @Test("Whatever may be drawn takes a column, and no control scalar may, over all scalars")
  func everyScalar() {
    for scalar in (UInt32.zero...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let character = Character(scalar)
      guard CharacterWidth.isDrawable(character) else { continue }
      let properties = scalar.properties
      let isForbidden = properties.generalCategory == .control || properties.isNoncharacterCodePoint
      if isForbidden || CharacterWidth.columns(of: character) == 0 {
        Issue.record("U+\(String(scalar.value, radix: 16, uppercase: true)) may be drawn")
      }
    }
  }

  @Test("A string is as wide as its characters together")
  func strings() {
    #expect(CharacterWidth.columns(of: "") == 0)
    #expect(CharacterWidth.columns(of: "hello") == 5)
    #expect(CharacterWidth.columns(of: "cafe\u{301} 漢字 👍") == 12)
    #expect(CharacterWidth.columns(of: "a\tb\u{7F}") == 2)
    #expect(CharacterWidth.columns(of: "日本語".dropFirst()) == 4)
  }
}
