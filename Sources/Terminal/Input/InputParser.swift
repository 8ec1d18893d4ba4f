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
/// reply survive any number of time-outs; an introducer alone survives some of them after `expectReply()`.
///
/// `ESC ESC` before the rest of a key's sequence is alt with that key (`ESC ESC [ A` is alt+up);
/// before anything else the first `ESC` is the escape key. `ESC` followed by a character is alt
/// with that character.
///
/// Anything that cannot continue a sequence (a control character, or a byte above 0x7e) ends it without an
/// event and is read anew; CAN and SUB only end it. Memory is bounded: sequences over 64 bytes and strings
/// over 4,096 bytes are dropped whole, pastes are cut at 1 MiB.
public struct InputParser: Sendable {
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

  /// Whether there was a time-out in the unfinished string; after that only the rest of a reply continues it.
  var isInterrupted = false

  /// Whether queries were sent and the last is not answered yet.
  public internal(set) var isReplyExpected = false

  var keySequences = KeySequenceTrie()
  var match = KeySequenceMatch()

  /// Makes a parser that also knows the byte strings in `keySequences`.
  ///
  /// They come before the built-in ones. The longest that fits is taken: while a longer one is
  /// possible, the parser waits. They are looked for where a sequence may begin, not in pastes or
  /// after another `ESC`. Empty ones, ones over 32 bytes, and those that would hide mouse reports
  /// (`ESC`, `ESC [`, all that begin with `ESC [ <`) are left out.
  public init(keySequences: [[UInt8]: Key] = [:]) {
    for (bytes, key) in keySequences { self.keySequences.insert(key, for: bytes) }
  }

  /// Adds a byte string for `key`, under the rules of `init(keySequences:)`.
  ///
  /// For a terminal known to be unlike the others: `CSI P` is taken for delete, but it is F1 in
  /// terminals where the kitty keyboard protocol is in force.
  public mutating func insert(_ key: Key, for sequence: [UInt8]) {
    keySequences.insert(key, for: sequence)
  }

  /// Whether a sequence is unfinished, so that `timeOut()` would have an effect.
  ///
  /// False in a paste: that ends only by its terminator.
  public var isWaiting: Bool {
    switch state {
    case .ground, .paste, .stringTerminator: false
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
  public mutating func expectReply() { isReplyExpected = true }

  /// Announces that no reply is expected any more.
  public mutating func expectNoReply() { isReplyExpected = false }

  /// Reads `bytes` and returns the events they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
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
  public mutating func feed(_ bytes: Span<UInt8>, into events: inout [InputEvent]) {
    var index = 0
    while index < bytes.count {
      if state == .ground, let scan = mouseReport(in: bytes, at: index) {
        if let report = scan.report { events.append(.mouse(report)) }
        index = scan.end
      } else {
        step(bytes[index], into: &events)
        index += 1
      }
    }
  }

  /// Reads `bytes`, such as a buffer filled by `read`, and appends the events they complete.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer, into events: inout [InputEvent]) {
    bytes.withMemoryRebound(to: UInt8.self) { feed($0.span, into: &events) }
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
