import Marks
import Testing

@testable import Formats

@Suite("Colours of CSS")
struct ForeignColorTests {
  @Test(
    "Every form of a colour",
    arguments: [
      ("red", "#ff0000 1.0"), (" RebeccaPurple ", "#663399 1.0"), ("#123", "#112233 1.0"),
      ("#1238", "#112233 0.53"), ("#AbCdEf", "#abcdef 1.0"), ("#01020304", "#010203 0.02"),
      ("rgb(1,2,3)", "#010203 1.0"), ("rgb(1 2 3 / 50%)", "#010203 0.5"),
      ("rgba(300,-5,50%,.25)", "#ff0080 0.25"),
      ("hsl(240,100%,50%)", "#0000ff 1.0"), ("hsla(-120deg 100% 25% / .5)", "#000080 0.5"),
      ("transparent", "#000000 0.0"), ("rgb(1e400,0,0)", "#ff0000 1.0"), ("", nil), ("#12", nil),
      ("#+12345", nil),
      ("#gggggg", nil), ("rgb(1,2)", nil), ("rgb(a,b,c)", nil), ("currentColor", nil),
      ("hsl(nan,1%,1%)", nil),
    ] as [(String, String?)])
  func forms(text: String, expected: String?) {
    let color = ForeignColor(css: text)
    #expect(color.map { "\($0.color) \((($0.alpha) * 100).rounded() / 100)" } == expected)
  }
}

@Suite("Blanks around values of foreign SVG")
struct TrimmedTextTests {
  @Test("Blanks around a text go, those inside stay")
  func trims() {
    for (text, trimmed) in [
      ("", ""), ("  ", ""), ("a", "a"), (" \ta b\n ", "a b"), ("\u{A0}a\u{2003}", "a"), ("a  ", "a"),
      ("  a", "a"),
    ] {
      #expect(text.trimmed == trimmed)
    }
  }
}
