import Testing

@testable import Terminal

struct TerminfoPaddingTests {
  @Test(
    "Pauses are left out of a capability, and nothing else",
    arguments: [
      ("\u{1B}[H\u{1B}[2J", "\u{1B}[H\u{1B}[2J"), ("\u{1B}[2J$<50>", "\u{1B}[2J"),
      ("\u{1B}[?5h$<100/>\u{1B}[?5l", "\u{1B}[?5h\u{1B}[?5l"), ("$<5*>a$<6>", "a"), ("a$b<c>", "a$b<c>"),
      ("cost $5", "cost $5"), ("", ""),
    ])
  func removed(capability: String, text: String) {
    #expect(TerminfoPadding.removed(from: capability) == text)
  }
}
