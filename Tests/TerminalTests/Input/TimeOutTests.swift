import Terminal
import Testing

@Suite("Time-outs")
struct TimeOutTests {
  @Test(
    "Waiting in the middle of a sequence",
    arguments: [
      "^[", "^[^[", "^[[", "^[O", "^[[1;", "^[[M!", "^[[[", "^[]11;rgb", "^[P>|x^[", "^[O5",
    ])
  func waits(_ text: String) {
    var parser = InputParser()
    #expect(!parser.isWaiting)
    #expect(parser.feed(InputExample.bytes(text)).isEmpty)
    #expect(parser.isWaiting)
    _ = parser.timeOut()
    #expect(!parser.isWaiting)
    #expect(parser.timeOut().isEmpty)
    #expect(parser.feed(InputExample.bytes("^[[A")) == [.key(.up)])
  }

  @Test("A mouse report waits for its end, however long a slow line takes")
  func mouseReport() {
    var parser = InputParser()
    #expect(parser.feed(InputExample.bytes("^[[<3")).isEmpty)
    #expect(!parser.isWaiting)
    #expect(parser.timeOut().isEmpty)
    let report = MouseReport(action: .motion, button: .left, modifiers: [], x: 30, y: 3)
    #expect(parser.feed(InputExample.bytes("2;31;4M")) == [.mouse(report)])
  }

  @Test("While a button is held, the first bytes of a report wait for the rest", arguments: ["^[", "^[["])
  func reportOfDrag(_ text: String) {
    var parser = InputParser()
    #expect(parser.feed(InputExample.bytes("^[[<0;5;3M")).count == 1)
    let rest = InputExample.bytes("^[[<32;6;3M").dropFirst(InputExample.bytes(text).count)
    #expect(parser.feed(InputExample.bytes(text)).isEmpty)
    for _ in 0..<20 { #expect(parser.timeOut().isEmpty) }
    let report = MouseReport(action: .motion, button: .left, modifiers: [], x: 5, y: 2)
    #expect(parser.feed(rest) == [.mouse(report)])
    // Silence for longer than that is the escape key, as after the release at once.
    #expect(parser.feed(InputExample.bytes("^[")).isEmpty)
    for _ in 0..<20 { #expect(parser.timeOut().isEmpty) }
    #expect(parser.timeOut() == [.key(.escape)])
    #expect(parser.feed(InputExample.bytes("^[[<0;6;3m^[")).count == 1)
    #expect(parser.timeOut() == [.key(.escape)])
  }

  @Test("The escape key acts before the next report of a drag")
  func escapeInDrag() {
    var parser = InputParser()
    #expect(parser.feed(InputExample.bytes("^[[<0;5;3M^[")).count == 1)
    #expect(parser.timeOut().isEmpty)
    let report = MouseReport(action: .motion, button: .left, modifiers: [], x: 5, y: 2)
    #expect(parser.feed(InputExample.bytes("^[[<32;6;3M")) == [.key(.escape), .mouse(report)])
  }

  @Test(
    "A key after the escape key and a silence is a key of its own, whatever is waited for",
    arguments: [
      ("s", Key(.character("s"))), ("\u{13}", Key(.character("s"), .control)), ("\r", Key(.enter)),
    ],
    [true, false])
  func keyAfterEscape(_ sent: (bytes: String, key: Key), isReplyExpected: Bool) {
    var parser = InputParser()
    if isReplyExpected { parser.expectReply() } else { _ = parser.feed(InputExample.bytes("^[[<0;5;3M")) }
    #expect(parser.feed(InputExample.bytes("^[")).isEmpty)
    #expect(parser.timeOut().isEmpty)
    #expect(parser.feed(InputExample.bytes(sent.bytes)) == [.key(.escape), .key(sent.key)])
    // Sent together they are one key.
    #expect(parser.feed(InputExample.bytes("^[x")) == [.key(Key(.character("x"), .alt))])
  }

  @Test(
    "Sequences that are unfinished are no key, but an escape before them is",
    arguments: [
      InputExample("^[[1;5"), InputExample("^[[<0;1;1"), InputExample("^[[["), InputExample("^[]11;rgb:"),
      InputExample("^[Pa"),
      InputExample("^[O5"), InputExample("^[]11;rgb:^[", .key(.escape)),
      InputExample("^[^[[1;5", .key(.escape)),
    ])
  func dropped(_ example: InputExample) { example.check() }

  @Test("Nothing waits after whole sequences")
  func idle() {
    var parser = InputParser()
    for text in ["a", "é", "^[[A", "^[OP", "^[x", "^[[<0;1;1M", "^[[M !!", "^[[?6c", "^[]11;x\u{07}"] {
      #expect(parser.feed(InputExample.bytes(text)).count == 1)
      #expect(!parser.isWaiting)
    }
  }
}
