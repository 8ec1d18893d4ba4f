/// Turns the bytes that a terminal sends into events.
///
/// Feed it what was read, cut anywhere: the events do not depend on the cuts.
///
///     var parser = InputParser()
///     parser.feed("a\u{1b}[<0;5;3M".utf8)  // key a; left button pressed at x 4, y 2
///
/// Only silence distinguishes a lone `ESC` from the beginning of a sequence. When `isWaiting` is true and
/// nothing arrives within 25 to 50 ms, call `timeOut()`.
///
/// The reply to a query may come late and in pieces, and no part of it is a key. Bytes that can only begin a
/// reply survive any number of time-outs; an introducer alone survives some of them after `expectReply()`, and
/// more while a button of the mouse is held: then it is nearly always the beginning of the next report. An `ESC`
/// that was kept through a time-out is the escape key if a byte follows that begins no sequence.
///
/// A paste ends by its terminator alone. If that is lost, ``InputEvent/pasteStalled`` says so after a silence:
/// from then on a key with Ctrl ends the paste and acts, and so does Ctrl-C pressed three times at any time.
///
/// `ESC ESC` before the rest of a key's sequence is alt with that key (`ESC ESC [ A` is alt+up);
/// before anything else the first `ESC` is the escape key. `ESC` followed by a character is alt
/// with that character.
///
/// Anything that cannot continue a sequence (a control character, or a byte above 0x7e) ends it without an
/// event and is read anew; CAN and SUB only end it. Memory is bounded: sequences over 64 bytes and strings
/// over 4,096 bytes are dropped whole, pastes are cut at 1 MiB.
package struct InputParser: Sendable {
  var state = State.ground

  /// An `ESC` before the sequence: alt, if the sequence proves to be a key's.
  var isDoubled = false

  /// The bytes of the unfinished sequence after its introducer; of an unfinished key sequence, all.
  var collected: [UInt8] = []

  var decoder = UTF8Decoder()
  var characterModifiers: Modifiers = []
  var paste = BracketedPaste()

  /// Time-outs since the last byte.
  var silences = 0

  /// How often Ctrl-C was pressed in the unfinished paste, each time after a silence, and nothing else since.
  var interruptions = 0

  /// Whether there was a time-out in the unfinished string; after that only the rest of a reply continues it.
  var isInterrupted = false

  /// Whether queries were sent and the last is not answered yet.
  package internal(set) var isReplyExpected = false

  /// Whether the last mouse report left a button held, so that more reports come.
  var isButtonHeld = false

  var keySequences = KeySequenceTrie()
  var match = KeySequenceMatch()

  /// Makes a parser that also knows the byte strings in `keySequences`.
  ///
  /// They come before the built-in ones. The longest that fits is taken: while a longer one is
  /// possible, the parser waits. They are looked for where a sequence may begin, not in pastes or
  /// after another `ESC`. Empty ones, ones over 32 bytes, and those that would hide mouse reports
  /// (`ESC`, `ESC [`, all that begin with `ESC [ <`) are left out.
  package init(keySequences: [[UInt8]: Key] = [:]) {
    for (bytes, key) in keySequences { self.keySequences.insert(key, for: bytes) }
  }

  /// Adds a byte string for `key`, under the rules of `init(keySequences:)`.
  ///
  /// For a terminal known to be unlike the others: `CSI P` is taken for delete, but it is F1 in
  /// terminals where the kitty keyboard protocol is in force.
  package mutating func insert(_ key: Key, for sequence: [UInt8]) {
    keySequences.insert(key, for: sequence)
  }

  /// Whether a sequence is unfinished, so that `timeOut()` would have an effect.
  ///
  /// In a paste it is true only until that counts as stalled: a paste ends by its terminator.
  package var isWaiting: Bool {
    switch state {
    case .ground, .stringTerminator: false
    case .paste: !isStalled
    default: !isInMouseReport && !(silences > 0 && holdsReply)
    }
  }

  /// Whether `CSI <` was read.
  ///
  /// It begins only mouse reports, so the parser waits for the rest without a time limit.
  var isInMouseReport: Bool { state == .controlSequence && collected.first == UInt8(ascii: "<") }

  /// Announces that queries were sent, the last of them DA1.
  ///
  /// Until the reply to DA1, a lone `ESC` waits longer.
  package mutating func expectReply() { isReplyExpected = true }

  /// Announces that no reply is expected any more.
  package mutating func expectNoReply() { isReplyExpected = false }

  /// Reads `bytes` and returns the events they complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable {
      feed($0.span, into: &events)
    }
    if isContiguous == nil {
      for byte in bytes { step(byte, into: &events) }
    }
    return events
  }

  /// Reads `bytes` and appends the events they complete.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(_ bytes: Span<UInt8>, into events: inout [InputEvent]) {
    var index = 0
    while index < bytes.count {
      if state == .ground, let scan = mouseReport(in: bytes, at: index) {
        if let report = scan.report {
          events.append(.mouse(report))
          note(report)
        }
        index = scan.end
      } else {
        step(bytes[index], into: &events)
        index += 1
      }
    }
  }

  /// Reads `bytes`, such as a buffer filled by `read`, and appends the events they complete.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer, into events: inout [InputEvent]) {
    bytes.withMemoryRebound(to: UInt8.self) { feed($0.span, into: &events) }
  }

  /// Notes whether a button is held after a report; wheels have no release.
  mutating func note(_ report: MouseReport) {
    switch (report.action, report.button) {
    case (.release, _), (.motion, .none): isButtonHeld = false
    case (.press, .left), (.press, .middle), (.press, .right): isButtonHeld = true
    default: break
    }
  }

  /// The fast path for a complete SGR report; `step` reads everything else byte by byte.
  @inline(__always)
  private func mouseReport(in bytes: Span<UInt8>, at index: Int) -> MouseReport.Scan? {
    guard bytes.count - index > 3, bytes[index] == 0x1b, bytes[index + 1] == UInt8(ascii: "["),
      bytes[index + 2] == UInt8(ascii: "<")
    else { return nil }
    return MouseReport.scan(bytes, from: index + 3, limit: ControlSequence.limit - 3)
  }
}

extension InputParser {
  /// The position of the next byte in the terminal's grammar.
  enum State: Equatable, Sendable {
    /// Between sequences.
    case ground
    /// In one of the given key sequences.
    case keySequence
    /// In a character of several bytes.
    case character
    /// After `ESC`.
    case escape
    /// After `ESC ESC`.
    case doubleEscape
    /// After `ESC O`.
    case singleShift
    /// After `CSI`.
    case controlSequence
    /// After `CSI [`, of the Linux console.
    case consoleKey
    /// After `CSI M`: three bytes follow, each 32 or more.
    case legacyMouse
    /// In a sequence that is too long, up to its final byte.
    case overlongSequence
    /// In a string.
    case string(ControlString.Kind)
    /// In a string that is too long, up to its end.
    case overlongString(ControlString.Kind)
    /// After an `ESC` in a string, which ends it.
    case stringEscape(ControlString.Kind, isOverlong: Bool)
    /// After an answer whose end was cut off behind the `ESC` of `ESC \`.
    case stringTerminator
    /// In a bracketed paste.
    case paste
  }

  /// Reads one byte.
  mutating func step(_ byte: UInt8, into events: inout [InputEvent]) {
    let silencesBefore = silences
    silences = 0
    switch state {
    case .ground: begin(byte, into: &events)
    case .keySequence: continueKeySequence(byte, into: &events)
    case .character: continueCharacter(byte, into: &events)
    // Sequences are sent in one piece: only an introducer may be cut off from its ESC by a slow line.
    case .escape where silencesBefore > 0 && !Self.isIntroducer(byte):
      state = .ground
      events.append(.key(Key(.escape)))
      step(byte, into: &events)
    case .escape: continueEscape(byte, into: &events)
    case .doubleEscape: continueDoubleEscape(byte, into: &events)
    case .singleShift, .controlSequence, .consoleKey, .legacyMouse, .overlongSequence:
      continueSequence(byte, into: &events)
    case .string, .overlongString, .stringEscape: continueString(byte, into: &events)
    case .stringTerminator:
      state = .ground
      if byte != UInt8(ascii: "\\") { step(byte, into: &events) }
    case .paste: continuePaste(byte, after: silencesBefore, into: &events)
    }
  }

  /// Whether a byte behind `ESC` begins a sequence rather than naming a key.
  private static func isIntroducer(_ byte: UInt8) -> Bool {
    byte == 0x1b || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
      || ControlString.Kind(rawValue: byte) != nil
  }

  /// Reads `byte` again as the first of an event, after the bytes before it were dropped.
  mutating func restart(_ byte: UInt8, into events: inout [InputEvent]) {
    state = .ground
    step(byte, into: &events)
  }

  /// Reads the first byte of an event by the built-in rules.
  mutating func interpret(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x1b: state = .escape
    case 0x80...: beginCharacter(byte, modifiers: [], into: &events)
    default: events.append(.key(Key(ascii: byte)))
    }
  }
}
