import Terminal
import Testing

/// Answers that come in pieces with silences between them, as over a slow line.
@Suite("Late replies")
struct LateReplyTests {
  private static let dark = ReportedColor(red: 0x1e1e, green: 0, blue: 0xffff)

  private static let replies: [InputExample] = [
    InputExample("^[]11;rgb:1e1e/0000/ffff^[\\", .reply(.background(dark))),
    InputExample("^[]11;rgb:1e1e/0000/ffff\u{07}", .reply(.background(dark))),
    InputExample("^[]10;rgba:1e1e/0000/ffff/8000^[\\", .reply(.foreground(dark))),
    InputExample("^[]11;#1e00ff^[\\", .reply(.background(dark))),
    InputExample("^[P>|foot(1.13.1)^[\\", .reply(.version("foot(1.13.1)"))),
    InputExample("^[P1+r436f=323536^[\\", .reply(.capability("Co", "256"))),
    InputExample("^[P0+r524742^[\\", .reply(.capability("RGB", nil))),
    InputExample("^[P1+r524742^[\\", .reply(.capability("RGB", ""))),
    InputExample("^[P1$r0;48:2::1:2:3m^[\\", .reply(.rendition([0, 48, 2, 1, 2, 3]))),
    InputExample("^[]4;255;rgb:1e1e/0000/ffff^[\\", .reply(.paletteEntry(255, dark))),
    InputExample("^[]4;255;rgb:1e1e/0000/ffff\u{07}", .reply(.paletteEntry(255, dark))),
    InputExample("^[[?62;4;22c", .reply(.deviceAttributes([62, 4, 22]))),
    InputExample("^[[?1016;2$y", .reply(.mode(1016, .reset))),
    InputExample("^[[6;19;10t", .reply(.cellPixels(width: 10, height: 19))),
    InputExample("^[[12;40R", .reply(.cursorPosition(column: 39, row: 11))),
    InputExample("^[[?1u", .reply(.keyboardFlags(1))),
  ]

  private static let drag = "^[[<0;3;3M^[[<32;4;3M"

  @Test("Wherever it is cut, and however long the silence, no part of it is a key", arguments: replies)
  func cutInTwo(_ reply: InputExample) {
    // Behind the ESC only a parser that expects an answer can tell it from the escape key.
    for isExpected in [true, false] {
      for cut in (isExpected ? 1 : 3)..<reply.bytes.count {
        // An introducer alone could be a key: there patience has an end.
        for silences in [1, 2, cut > 2 ? 1000 : 5] {
          var parser = InputParser()
          if isExpected { parser.expectReply() }
          var events = parser.feed(reply.bytes[..<cut])
          for _ in 0..<silences { events += parser.timeOut() }
          events += parser.feed(reply.bytes[cut...])
          events += parser.timeOut()
          #expect(events == reply.events, "cut at \(cut), \(silences) silences")
          #expect(!parser.isWaiting)
          #expect(parser.feed("p".utf8) == [.typed("p")])
        }
      }
    }
  }

  @Test("A byte at a time, with a silence after each, in the middle of a stroke", arguments: replies)
  func byteByByte(_ reply: InputExample) {
    var parser = InputParser()
    parser.expectReply()
    var events = parser.feed(InputExample.bytes(Self.drag))
    for byte in reply.bytes {
      events += parser.feed([byte])
      events += parser.timeOut()
    }
    events += parser.feed(InputExample.bytes("^[[<0;9;9m"))
    #expect(
      events == [.mouse(.press, .left, x: 2, y: 2), .mouse(.motion, .left, x: 3, y: 2)] + reply.events
        + [.mouse(.release, .left, x: 8, y: 8)])
  }

  @Test(
    "Answers of terminals in the middle of a stroke are read alike, cut anywhere, with and without a silence",
    arguments: RecordedTerminal.names)
  func recorded(name: String) throws {
    let answers = try RecordedTerminal(name).bytes
    let rest = "^[[<32;40;-3M^[[<35;7;7M^[[<0;9;9m"
    let bytes = InputExample.bytes(Self.drag) + answers + InputExample.bytes(rest)
    var whole = InputParser()
    whole.expectReply()
    let parser = whole
    let events = whole.feed(bytes)
    let reports = events.filter { if case .mouse = $0 { true } else { false } }
    #expect(reports.count == 5)
    #expect(!events.contains { if case .key = $0 { true } else { false } })
    for cut in 1..<bytes.count {
      for silences in [0, 1, 3] {
        var parser = parser
        var found = parser.feed(bytes[..<cut])
        // DA1 ends the expectation: after it an introducer alone becomes a key in time.
        let isIntroducer = bytes[..<cut].suffix(2).contains(0x1b)
        if silences > 0, !parser.isReplyExpected, isIntroducer { continue }
        for _ in 0..<silences { found += parser.timeOut() }
        found += parser.feed(bytes[cut...])
        #expect(found == events, "cut at \(cut), \(silences) silences")
      }
    }
  }

  @Test(
    "Input that is not the rest of a reply is read as ever",
    arguments: [
      ("^[]11;rgb:1e", "p", InputEvent.typed("p")), ("^[]11;rgb:1e", "\r", .key(.enter)),
      ("^[]11;rgb:1e", "^[[A", .key(.up)), ("^[]11;#1e00ff", "é", .typed("é")), ("^[]1", "q", .typed("q")),
      ("^[P>|a", "\u{03}", .typed("c", .control)), ("^[[?62", "\u{13}", .typed("s", .control)),
      ("^[]11;rgb:1e", "^[[<0;3;4M", .mouse(.press, .left, x: 2, y: 3)),
    ])
  func somethingElse(beginning: String, rest: String, event: InputEvent) {
    var parser = InputParser()
    parser.expectReply()
    #expect(parser.feed(InputExample.bytes(beginning)).isEmpty)
    for _ in 0..<9 { #expect(parser.timeOut().isEmpty) }
    #expect(parser.feed(InputExample.bytes(rest)) == [event])
    #expect(!parser.isWaiting)
  }

  @Test(
    "Keys that begin as answers do are keys after a while",
    arguments: [
      InputExample("^[", .key(.escape)), InputExample("^[]", .typed("]", .alt)),
      InputExample("^[[", .typed("[", .alt)),
      InputExample("^[P", .typed("P", .alt)),
    ])
  func keys(_ example: InputExample) {
    var parser = InputParser()
    #expect(parser.feed(example.bytes).isEmpty)
    #expect(parser.timeOut() == example.events, "at once when no answer is expected")
    parser.expectReply()
    #expect(parser.feed(example.bytes).isEmpty)
    var silences = 0
    var events: [InputEvent] = []
    while parser.isWaiting, silences < 100 {
      events += parser.timeOut()
      silences += 1
    }
    #expect(events == example.events && silences <= 6)
    #expect(parser.feed("1".utf8) == [.typed("1")])
  }

  @Test("After the answer, and when none is expected any more, keys are quick again")
  func answered() {
    var parser = InputParser()
    parser.expectReply()
    _ = parser.feed(Self.replies[0].bytes)
    #expect(parser.isReplyExpected, "DA1 comes last")
    _ = parser.feed("\u{1B}[?62;4c".utf8)
    #expect(!parser.isReplyExpected)
    _ = parser.feed([0x1b])
    #expect(parser.timeOut() == [.key(.escape)])
    parser.expectReply()
    parser.expectNoReply()
    _ = parser.feed([0x1b])
    #expect(parser.timeOut() == [.key(.escape)])
  }

  @Test("An answer that never ends takes no more than its own length of what is typed")
  func neverEnds() {
    for beginning in ["^[]11;rgb:1e", "^[P>|", "^[]1", "^[[?6", "^[P1+r", "^[P0$r", "^[]4;255;"] {
      var parser = InputParser()
      parser.expectReply()
      _ = parser.feed(InputExample.bytes(beginning))
      var swallowed = 0
      while swallowed < 1000, parser.timeOut().isEmpty, parser.feed("a".utf8).isEmpty { swallowed += 1 }
      #expect(swallowed <= 64, "\(beginning)")
    }
  }
}
