import Editing
import Testing

@testable import Terminal

@Suite("Refusals in words")
struct RefusalTextTests {
  @Test(
    "Each refusal has its text",
    arguments: [
      (Refusal.nestedTooDeep, "Groups cannot be nested deeper than 200."),
      (.noClosedArea, "No closed area here"), (.alreadyFilled, "Filled like this already"),
    ])
  func texts(refusal: Refusal, text: String) {
    #expect(Messages.text(of: refusal) == text)
  }
}
