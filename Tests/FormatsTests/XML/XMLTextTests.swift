import Testing

@testable import Formats

/// Text between the tags of XML.
@Suite("XML text")
struct XMLTextTests {
  @Test(
    "Markup is written as names, also with a combining mark behind it, and read again",
    arguments: [
      ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"),
      ("<\u{301}&\u{20DD}>\u{FE0F}", "&lt;\u{301}&amp;\u{20DD}&gt;\u{FE0F}"),
      ("&lt;", "&amp;lt;"),
      ("\"'", "\"'"),
      ("", ""),
    ])
  func markup(text: String, escaped: String) {
    // Compared by scalars: strings are equal if they only look the same.
    #expect(XMLText.escaped(text).unicodeScalars.elementsEqual(escaped.unicodeScalars))
    #expect(XMLText.unescaped(escaped).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("The work of a long text grows with its length; with its square, this test would take minutes")
  func longText() {
    let count = 500_000
    let escaped = XMLText.escaped(String(repeating: "<", count: count))
    #expect(escaped.utf8.count == 4 * count && XMLText.unescaped(escaped).utf8.count == count)
  }

  @Test("Every name is read; an unknown one stays as it is")
  func names() {
    #expect(XMLText.unescaped("&quot;&apos;&nbsp;&amp;&") == "\"'&nbsp;&&")
  }
}
