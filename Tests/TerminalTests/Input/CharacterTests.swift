import Terminal
import Testing

@Suite("Characters")
struct CharacterTests {
  @Test(
    "UTF-8",
    arguments: [
      InputExample("é", .typed("é")), InputExample("€", .typed("€")), InputExample("😀", .typed("😀")),
      InputExample("aé€😀z", .typed("a"), .typed("é"), .typed("€"), .typed("😀"), .typed("z")),
      InputExample("e\u{301}", .typed("e"), .typed("\u{301}")),
      InputExample("\u{10ffff}", .typed("\u{10ffff}")), InputExample("\u{85}a", .typed("a")),
    ])
  func wellFormed(_ example: InputExample) { example.check() }

  private static let replacement = InputEvent.typed("\u{fffd}")

  @Test(
    "Malformed UTF-8 becomes U+FFFD, and what follows is read",
    arguments: [
      InputExample(bytes: [0x80, 0x61], [replacement, .typed("a")]),
      InputExample(bytes: [0xff], [replacement]),
      InputExample(bytes: [0xc0, 0xaf], [replacement, replacement]),
      InputExample(bytes: [0xe0, 0x80, 0xaf], [replacement, replacement, replacement]),
      InputExample(bytes: [0xed, 0xa0, 0x80], [replacement, replacement, replacement]),
      InputExample(bytes: [0xf4, 0x90, 0x80, 0x80], [replacement, replacement, replacement, replacement]),
      InputExample(bytes: [0xe2, 0x82], [replacement]),
      InputExample(bytes: [0xe2, 0x82, 0x61], [replacement, .typed("a")]),
      InputExample(bytes: [0xf0, 0x9f, 0xc3, 0xa9], [replacement, .typed("é")]),
      InputExample(bytes: [0xe2, 0x1b, 0x5b, 0x41], [replacement, .key(.up)]),
      InputExample(bytes: [0x1b, 0xc3, 0x0d], [.typed("\u{fffd}", .alt), .key(.enter)]),
    ])
  func malformed(_ example: InputExample) { example.check() }

  @Test("Every two and three bytes become what String makes of them")
  func agreesWithString() {
    let bytes: [UInt8] = [0x41, 0x80, 0x9f, 0xa0, 0xbf, 0xc1, 0xc3, 0xe0, 0xe2, 0xed, 0xf0, 0xf4, 0xf5]
    for first in bytes {
      for second in bytes {
        for third in bytes {
          let input = [first, second, third]
          let scalars = String(decoding: input, as: UTF8.self).unicodeScalars
          let expected = scalars.filter { !(0x80...0x9f).contains($0.value) }.map {
            InputEvent.typed(Character($0))
          }
          #expect(inputEvents([input[...]]) == expected)
        }
      }
    }
  }
}
