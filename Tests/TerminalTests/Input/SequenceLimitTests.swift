import Terminal
import Testing

@Suite("Broken and overlong sequences")
struct SequenceLimitTests {
  @Test(
    "Bytes that cannot go on a sequence end it",
    arguments: [
      InputExample("^[[1;^[[A", .key(.up)),
      InputExample("^[[<0;1^[[<0;2;3M", .mouse(.press, .left, x: 1, y: 2)),
      InputExample("^[[1;\u{18}a", .typed("a")), InputExample("^[[1;\u{1a}a", .typed("a")),
      InputExample("^[O\u{18}a", .typed("a")), InputExample("^[[1;\ra", .key(.enter), .typed("a")),
      InputExample("^[[1;é", .typed("é")), InputExample("^[[1\u{7f}", .key(.backspace)),
      InputExample("^[]11;rgb^[[A", .key(.up)), InputExample("^[]11;rgb^[a", .typed("a", .alt)),
      InputExample("^[]11;rgb\u{18}a", .typed("a")), InputExample("^[Pab\u{1a}a", .typed("a")),
      InputExample("^[[[^[[A", .key(.up)), InputExample("^[[M!\u{18}a", .typed("a")),
      InputExample("^[^[[1\u{18}a", .key(.escape), .typed("a")),
    ])
  func aborted(_ example: InputExample) { example.check() }

  private static func sgr(zeros: Int) -> String {
    "^[[<0;" + String(repeating: "0", count: zeros) + "1;1M"
  }

  @Test(
    "Control sequences of up to 64 bytes are read, longer ones dropped to their end",
    arguments: [
      InputExample(sgr(zeros: 55), .mouse(.press, .left, x: 0, y: 0)),
      InputExample(sgr(zeros: 56)), InputExample(sgr(zeros: 500) + "a", .typed("a")),
      InputExample("^[[" + String(repeating: "1", count: 300) + "^[[A", .key(.up)),
      InputExample("^[[" + String(repeating: "1", count: 300)),
      InputExample("^[O" + String(repeating: "1", count: 300) + "Aa", .typed("a")),
    ])
  func controlSequences(_ example: InputExample) { example.check() }

  @Test("Strings of up to 4,096 bytes are read, longer ones dropped to their end")
  func strings() {
    var parser = InputParser()
    let name = String(repeating: "n", count: 4094)
    #expect(parser.feed(InputExample.bytes("^[P>|\(name)^[\\")) == [.reply(.version(name))])
    #expect(parser.feed(InputExample.bytes("^[P>|\(name)n^[\\a")) == [.typed("a")])
    #expect(parser.feed(InputExample.bytes("^[]\(name)\(name)\u{07}b")) == [.typed("b")])
    #expect(parser.feed(InputExample.bytes("^[_\(name)\(name)^[[A")) == [.key(.up)])
    #expect(parser.feed(InputExample.bytes("^[_\(name)\(name)")).isEmpty)
    #expect(parser.isWaiting)
    #expect(parser.timeOut().isEmpty)
    #expect(parser.feed(InputExample.bytes("c")) == [.typed("c")])
  }
}
