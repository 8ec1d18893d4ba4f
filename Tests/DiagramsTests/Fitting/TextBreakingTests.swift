import Testing

@testable import Diagrams

@Suite("Breaking of texts in diagrams")
struct TextBreakingTests {
  @Test(
    "Lines are broken between words, and words at their joints",
    arguments: [
      ("Read the configuration", 12, "Read the\nconfiguration"),
      ("one two three", 40, "one two three"),
      ("a\nb c d", 3, "a\nb c\nd"),
      (
        "https://app.example.com/oauth/metadata.json", 16, "https://app.\nexample.com/\noauth/metadata.\njson"
      ),
      ("IVectorRecordStore", 10, "IVector\nRecord\nStore"),
      ("client_id=x", 8, "client_\nid=x"),
      ("call(first, second)", 10, "call\n(first,\nsecond)"),
      ("extraordinarily", 6, "extraordinarily"),
      ("(x) done!", 4, "(x)\ndone!"),
      ("漢字漢字漢字", 4, "漢字\n漢字\n漢字"),
      ("", 5, ""),
      ("  indented line here", 10, "indented\nline here"),
    ])
  func breaks(text: String, columns: Int, broken: String) {
    #expect(TextBreaking.broken(text, columns: columns) == broken)
  }

  @Test("The words of a broken text are those of the text", arguments: 1...40)
  func keepsCharacters(columns: Int) {
    let text = "Failed - Notify user(about failure, to_confirm) userIdentity https://a.b/c?d=e 漢字漢字 end."
    let broken = TextBreaking.broken(text, columns: columns)
    #expect(broken.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
    // Blanks go only where a line ends.
    #expect(TextBreaking.isBroken(broken, from: text))
  }

  @Test(
    "An edited text has the breaks of its source again, but where it was edited",
    arguments: [
      ("then carefully\nand slowlyXYZ", "then carefully and slowly", "then carefully and slowlyXYZ"),
      ("calculateTheTotalOf\nEverythingZ", "calculateTheTotalOfEverything", "calculateTheTotalOfEverythingZ"),
      ("one\ntwo and\nthree", "one two three", "one two and\nthree"),
      ("New one\ntwo three", "one two three", "New one two three"),
      ("a\nb\nc", "a\nb c", "a\nb c"),
      ("all\nother", "one two", "all\nother"),
      ("", "one two", ""),
      ("one", "", "one"),
    ])
  func restores(text: String, whole: String, restored: String) {
    #expect(TextBreaking.restored(text, from: whole) == restored)
  }

  @Test("A text is one that was broken if only line breaks were added or took the place of blanks")
  func recognizes() {
    #expect(TextBreaking.isBroken("log\nin", from: "log in"))
    #expect(TextBreaking.isBroken("log\nIn", from: "logIn"))
    #expect(!TextBreaking.isBroken("login", from: "log in"))
    #expect(!TextBreaking.isBroken("log in", from: "login"))
    #expect(!TextBreaking.isBroken("log\nin", from: "log in now"))
    #expect(!TextBreaking.isBroken("log\nin now", from: "log in"))
  }
}
