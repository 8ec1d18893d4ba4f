import Testing

@testable import Marks

@Suite("Colours as they are typed")
struct ColorTypedTests {
  @Test(
    "Names of the palette, then colours of CSS",
    arguments: [
      ("teal", .named(.teal)), ("Red", .named(.red)), ("palette-9", .indexed(9)), ("black", .rgb(0, 0, 0)),
      (" White ", .rgb(255, 255, 255)), ("rebeccapurple", .rgb(0x66, 0x33, 0x99)), ("#000", .rgb(0, 0, 0)),
      ("#f80", .rgb(0xFF, 0x88, 0)), ("f80", .rgb(0xFF, 0x88, 0)), ("#0A0b0C", .rgb(10, 11, 12)),
      ("rgb(1, 2, 3)", .rgb(1, 2, 3)), ("rgb(1 2 3)", .rgb(1, 2, 3)), ("hsl(240,100%,50%)", .rgb(0, 0, 255)),
      ("transparent", nil), ("#0008", nil), ("none", nil), ("", nil), ("#12", nil), ("blackish", nil),
    ] as [(String, Color?)])
  func typed(text: String, expected: Color?) {
    #expect(Color(typed: text) == expected)
  }
}
