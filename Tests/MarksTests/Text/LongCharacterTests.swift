import Marks
import Testing

@Suite("Characters of very many scalars")
struct LongCharacterTests {
  private func character(_ base: String, _ mark: String, _ count: Int) throws -> Character {
    let text = base + String(repeating: mark, count: count)
    try #require(text.count == 1)
    return try #require(text.first)
  }

  @Test("Only the first scalars are drawn and measured", arguments: ["x", "漢", "👩"])
  func isShortened(base: String) throws {
    let long = try character(base, "\u{301}", 100_000)
    let drawn = CharacterWidth.drawn(long)
    #expect(drawn.unicodeScalars.count == CharacterWidth.mostScalars)
    #expect(drawn.unicodeScalars.elementsEqual(long.unicodeScalars.prefix(CharacterWidth.mostScalars)))
    #expect(CharacterWidth.columns(of: drawn) == CharacterWidth.columns(of: long))
    #expect(CharacterWidth.drawn(drawn) == drawn)
  }

  @Test("A character of as many scalars as are drawn stays as it is")
  func longest() throws {
    let longest = try character("x", "\u{301}", CharacterWidth.mostScalars - 1)
    #expect(CharacterWidth.drawn(longest) == longest)
    let one = try character("x", "\u{301}", CharacterWidth.mostScalars)
    #expect(CharacterWidth.drawn(one) == longest)
  }

  @Test("A mark keeps the whole character")
  func markKeeps() throws {
    let long = try character("x", "\u{301}", 1_000)
    #expect(Label(String(long), at: .origin).text.unicodeScalars.count == 1_001)
  }
}
