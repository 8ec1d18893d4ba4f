import Terminal
import Testing

/// SplitMix64: the same numbers on every run.
private struct FixedGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

@Suite("Streams of input")
struct InputStreamTests {
  /// Whole inputs of one event each.
  private static let inputs = [
    "a", "Z", "é", "€", "😀", "\r", "\u{03}", "^[x", "^[é", "^[[A", "^[OA", "^[[1;5A", "^[[3$", "^[[3~",
    "^[[[A", "^[[97;5u", "^[[<0;10;5M", "^[[<32;-3;700M", "^[[<0;10;5m", "^[[M !!", "^[[32;1;1M",
    "^[[?62;4c", "^[[?1016;2$y", "^[[6;19;10t", "^[]11;rgb:0/0/0^[\\", "^[P>|st^[\\", "^[[I",
    "^[[200~a\r\n^[[A^[[201~", "^[[>0;1;2c", "^[^[[B",
  ]

  @Test("2,000 events do not depend on how their bytes are cut", arguments: 0..<20 as Range<UInt64>)
  func randomCuts(seed: UInt64) {
    var random = FixedGenerator(state: seed)
    let texts = (0..<2000).map { _ in Self.inputs.randomElement(using: &random)! }
    let bytes = texts.flatMap(InputExample.bytes)
    let whole = inputEvents([bytes[...]])
    #expect(whole == texts.flatMap { inputEvents([InputExample.bytes($0)[...]]) })
    #expect(whole.count == 2000)

    var pieces: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 0...(Bool.random(using: &random) ? 3 : 60), using: &random)
      pieces.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(inputEvents(pieces) == whole)
    let keys = InputParser(keySequences: [
      InputExample.bytes("^[OZ"): Key(.backtab), [0x03, 0x04]: Key(.end),
    ])
    #expect(inputEvents(pieces, keys) == whole)
  }

  @Test("A press, 10,000 drags and a release in one piece")
  func longDrag() {
    var text = "^[[<0;1;1M"
    var expected = [InputEvent.mouse(.press, .left, x: 0, y: 0)]
    for step in 1...10_000 {
      text += "^[[<32;\(step % 200);\(step % 50)M"
      expected.append(.mouse(.motion, .left, x: step % 200 - 1, y: step % 50 - 1))
    }
    text += "^[[<0;7;8m"
    expected.append(.mouse(.release, .left, x: 6, y: 7))

    var parser = InputParser()
    let events = parser.feed(InputExample.bytes(text))
    #expect(events.count == 10_002)
    #expect(events == expected)
    #expect(!parser.isWaiting)
  }

  /// Bytes that sequences are made of, so that garbage goes deep.
  ///
  /// There is no `~`: a paste would rightly go on.
  private static let grammar = Array("\u{1b}\u{1b}\u{1b}[[[]PO_<?>$;:019M mARcuty\\\u{07}\u{18}\u{01}é".utf8)

  @Test("Garbage is survived, and what follows CAN is read", arguments: 0..<4 as Range<UInt64>)
  func garbage(seed: UInt64) {
    var random = FixedGenerator(state: seed)
    let parsers = [
      InputParser(),
      InputParser(keySequences: [
        InputExample.bytes("^[[1;"): Key(.end), [0x01, 0x1b, 0x5b, 0x31]: Key(.home),
      ]),
    ]
    for round in 0..<1000 {
      let isGrammar = round % 2 == 0
      let bytes = (0..<Int.random(in: 0...120, using: &random)).map { _ in
        isGrammar ? Self.grammar.randomElement(using: &random)! : UInt8.random(in: 0...255, using: &random)
      }
      var parser = parsers[round / 2 % 2]
      _ = parser.feed(bytes)
      _ = parser.feed([0x18])
      _ = parser.timeOut()
      let known = parser.feed(InputExample.bytes("^[[<0;3;4M^[[6~"))
      #expect(known == [.mouse(.press, .left, x: 2, y: 3), .key(.pageDown)], "after \(bytes)")
    }
  }

  @Test("All forms of feeding agree")
  func forms() {
    let bytes = InputExample.bytes("a^[[<0;3;4M^[[1;5Aé")
    let expected = inputEvents([bytes[...]])
    var parser = InputParser()
    #expect(parser.feed(AnySequence(bytes)) == expected)
    var events: [InputEvent] = []
    parser.feed(bytes.span, into: &events)
    bytes.withUnsafeBytes { parser.feed($0, into: &events) }
    #expect(events == expected + expected)
  }
}
