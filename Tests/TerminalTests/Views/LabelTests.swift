import Testing

@testable import Terminal

@Suite("Texts that are cut")
struct LabelTests {
  @Test(
    "A path keeps its end, any other text its beginning",
    arguments: [
      ("/home/me/drawings/cat.svg", "…ngs/cat.svg"), ("a drawing of a cat", "a drawing o…"),
      ("this and/or that", "this and/or…"), ("漢字/漢字漢字漢字", "…字漢字漢字"),
    ])
  func cuts(text: String, cut: String) {
    let label = Label(text).cut(to: 12, dots: "…")
    #expect(label.width <= 12)
    #expect(label.text == cut, "\(label.text)")
    #expect(label.text.hasPrefix("…") == (text.contains("/") && !text.contains(" ")))
  }
}
