import Terminal
import Testing

@Suite("Key sequences given by terminfo")
struct KeySequenceTests {
  private static let parser = InputParser(keySequences: [
    InputExample.bytes("^[[A"): Key(.pageUp), InputExample.bytes("^[[3~"): Key(.insert),
    InputExample.bytes("^[[3"): Key(.home), InputExample.bytes("^[Q"): Key(.function(2)),
    [0x08]: Key(.backspace), [0x01, 0x40, 0x0d]: Key(.function(1)), [0x01, 0x40]: Key(.end),
    InputExample.bytes("^[ab^[c"): Key(.delete), InputExample.bytes("^["): Key(.left),
    InputExample.bytes("^[["): Key(.left), InputExample.bytes("^[[<"): Key(.left), []: Key(.left),
    InputExample.bytes("é"): Key(.right),
  ])

  @Test(
    "The longest that fits is taken",
    arguments: [
      InputExample("^[[A", key: .pageUp), InputExample("^[[B", key: .down),
      InputExample("\u{08}", key: .backspace),
      InputExample("^[[3~", key: .insert), InputExample("^[[3", key: .home),
      InputExample("^[[3x", .key(.home), .typed("x")), InputExample("^[[3^[[A", .key(.home), .key(.pageUp)),
      InputExample("^[Q", key: .function(2)), InputExample("\u{01}@\r", key: .function(1)),
      InputExample("\u{01}@", key: .end), InputExample("\u{01}", key: .character("a"), .control),
      InputExample("\u{01}b", .typed("a", .control), .typed("b")),
      InputExample("\u{01}@\u{01}@\r", .key(.end), .key(.function(1))),
      InputExample("^[ab^[c", key: .delete),
      InputExample("^[ab^[d", .typed("a", .alt), .typed("b"), .typed("d", .alt)),
      InputExample("^[ab^[[A", .typed("a", .alt), .typed("b"), .key(.pageUp)),
      InputExample("é", key: .right), InputExample("è", .typed("è")), InputExample("^[", key: .escape),
      InputExample("^[[", key: .character("["), .alt), InputExample("^[^[[A", key: .up, .alt),
      InputExample("^[[<0;1;1M", .mouse(.press, .left, x: 0, y: 0)),
      InputExample("^[[200~^[[A^[[201~", .paste("")),
      InputExample("^[[1^[[A", .key(.pageUp)),
      InputExample("x^[[1;5Ay", .typed("x"), .key(.up, .control), .typed("y")),
    ])
  func longest(_ example: InputExample) { example.check(Self.parser) }

  @Test("A sequence can be added later")
  func insert() {
    var parser = InputParser()
    #expect(parser.feed(InputExample.bytes("^[[P")) == [.key(.delete)])
    parser.insert(Key(.function(1)), for: InputExample.bytes("^[[P"))
    #expect(parser.feed(InputExample.bytes("^[[P")) == [.key(.function(1))])
  }

  @Test("A prefix waits")
  func waits() {
    var parser = Self.parser
    #expect(parser.feed([0x01]).isEmpty)
    #expect(parser.isWaiting)
    #expect(parser.feed([0x40]).isEmpty)
    #expect(parser.timeOut() == [.key(.end)])
    #expect(!parser.isWaiting)
  }
}
