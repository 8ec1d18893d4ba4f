import Terminal
import Testing

@Suite("Pastes")
struct BracketedPasteTests {
  @Test(
    "Text",
    arguments: [
      InputExample("^[[200~hello^[[201~x", .paste("hello"), .typed("x")),
      InputExample("^[[200~^[[201~", .paste("")),
      InputExample("^[[200~a\r\nb\rc\nd\r\r\n\te^[[201~", .paste("a\nb\nc\nd\n\n\te")),
      InputExample("^[[200~^[[<0;1;1M^[[201~", .paste("")),
      InputExample("^[[200~\u{07}\u{00}a\u{7f}\u{18}\u{9b}b^[[201~", .paste("ab")),
      InputExample("^[[200~^[[20^[[201^[^[[201~", .paste("")),
      InputExample("^[[200~^[[200~^[[201~", .paste("")),
      // Colours, a title that BEL ends and one that ST ends, a character set, and sequences that nothing ends.
      InputExample("^[[200~a^[[1;38;5;9mred^[[0m b^[[201~", .paste("ared b")),
      InputExample("^[[200~^[]0;title\u{07}a^[]8;;http://b^[\\c^[(Bd^[[201~", .paste("acd")),
      InputExample("^[[200~a^[]0;title\nb^[[31\nc^[Pd\r\ne^[^[[201~", .paste("a\nb\nc\ne")),
      InputExample("^[[200~[31m stays, ^[7gone^[[3€^[[201~", .paste("[31m stays, gone€")),
      InputExample("^[[200~né€😀^[[201~", .paste("né€😀")),
      InputExample(
        bytes: InputExample.bytes("^[[200~") + [0xff, 0x61, 0xe2, 0x82] + InputExample.bytes("^[[201~"),
        [.paste("\u{fffd}a\u{fffd}")]),
      InputExample("^[^[[200~a^[[201~", .key(.escape), .paste("a")),
      InputExample("^[[200~unfinished"),
    ])
  func text(_ example: InputExample) { example.check() }

  @Test("A time-out does not end a paste")
  func timeOut() {
    var parser = InputParser()
    #expect(parser.feed(InputExample.bytes("^[[200~ab^[[20")).isEmpty)
    #expect((0..<100).flatMap { _ in parser.timeOut() } == [.pasteStalled], "said once")
    // After some silence nothing is waited for.
    #expect(!parser.isWaiting)
    #expect(parser.feed(InputExample.bytes("1~q")) == [.paste("ab"), .typed("q")])
  }

  @Test("A control character ends a paste that has stalled without its terminator, and nothing else does")
  func stalled() {
    var parser = InputParser()
    #expect(parser.feed(InputExample.bytes("^[[200~ab\u{3}c")).isEmpty)
    #expect(stall(&parser) == [.pasteStalled])
    #expect(parser.feed(InputExample.bytes("d\r\t")).isEmpty)
    #expect(stall(&parser) == [.pasteStalled])
    #expect(
      parser.feed([3, UInt8(ascii: "q")])
        == [.paste("abcd\n\t"), .key(Key(.character("c"), .control)), .typed("q")])
  }

  private func stall(_ parser: inout InputParser) -> [InputEvent] {
    var events: [InputEvent] = []
    while parser.isWaiting { events += parser.timeOut() }
    return events
  }

  @Test(
    "A key with Ctrl in the keyboard protocol ends a paste that has stalled, and is no part of it",
    arguments: ["^[[113;5u", "^[[1081::113;5u"])
  func stalledInProtocol(_ sequence: String) {
    var parser = InputParser()
    #expect(
      parser.feed(InputExample.bytes("^[[200~ab\(sequence)c")).isEmpty, "without a silence it is pasted")
    _ = stall(&parser)
    #expect(parser.feed(InputExample.bytes("^[[A")).isEmpty)
    _ = stall(&parser)
    #expect(
      parser.feed(InputExample.bytes(sequence)) == [.paste("abc"), .key(Key(.character("q"), .control))])
    #expect(parser.feed([UInt8(ascii: "q")]) == [.typed("q")])
  }

  @Test("Ctrl-C that is typed three times ends any paste", arguments: ["\u{3}", "^[[99;5u"])
  func interrupted(_ sequence: String) {
    var parser = InputParser()
    let key = InputExample.bytes(sequence)
    #expect(parser.feed(InputExample.bytes("^[[200~a")).isEmpty)
    for _ in 0..<2 {
      #expect(parser.timeOut().isEmpty && parser.feed(key).isEmpty)
    }
    #expect(parser.timeOut().isEmpty && parser.feed([UInt8(ascii: "b")]).isEmpty, "begins anew")
    for _ in 0..<2 {
      #expect(parser.timeOut().isEmpty && parser.feed(key).isEmpty)
    }
    #expect(parser.feed(key).isEmpty, "what comes without a pause may be pasted")
    for _ in 0..<2 {
      #expect(parser.timeOut().isEmpty && parser.feed(key).isEmpty)
    }
    #expect(parser.timeOut().isEmpty)
    #expect(parser.feed(key) == [.paste("ab")])
    #expect(parser.feed([UInt8(ascii: "q")]) == [.typed("q")])
  }

  @Test("Text over 1 MiB is cut between characters, and its end is found")
  func bounded() {
    var parser = InputParser()
    let start = InputExample.bytes("^[[200~")
    let end = InputExample.bytes("^[[201~")
    let limit = 1 << 20
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: limit + 1000)
    let events = parser.feed(start + long + end + [UInt8(ascii: "b")])
    #expect(events == [.paste(String(repeating: "a", count: limit)), .typed("b")])

    let euros = InputExample.bytes(String(repeating: "€", count: limit / 3 + 10))
    #expect(parser.feed(start + euros + end) == [.paste(String(repeating: "€", count: limit / 3))])
  }
}
