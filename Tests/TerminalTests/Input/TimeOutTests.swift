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
    for _ in 0..<5 { #expect(parser.timeOut().isEmpty) }
    let report = MouseReport(action: .motion, button: .left, modifiers: [], x: 5, y: 2)
    #expect(parser.feed(rest) == [.mouse(report)])
    // Silence for longer than that is the escape key, as after the release at once.
    #expect(parser.feed(InputExample.bytes("^[")).isEmpty)
    for _ in 0..<5 { #expect(parser.timeOut().isEmpty) }
    #expect(parser.timeOut() == [.key(.escape)])
    #expect(parser.feed(InputExample.bytes("^[[<0;6;3m^[")).count == 1)
    #expect(parser.timeOut() == [.key(.escape)])
  }

  @Test(
    "What is unfinished is no key, but an escape before it is",
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
