// Fuzzes the input parser: whatever the bytes, it must not trap, its events must not depend on how the bytes are
// cut, and it must read a known sequence afterwards. `Tests/Fuzzers/run` builds and runs it.
//
// The first input byte chooses the key sequences, the length of the pieces, and whether a reply is expected.

/// Called by libFuzzer with each input; returns 0, or traps at a defect.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let all = UnsafeBufferPointer(start: start, count: count)
  let choice = all[0]
  let bytes = UnsafeBufferPointer(rebasing: all[1...])
  var parser = choice & 1 == 0 ? InputParser() : parserWithKeys
  if choice & 0x20 != 0 { parser.expectReply() }

  var whole = parser
  var events: [InputEvent] = []
  whole.feed(bytes.span, into: &events)

  var cut = parser
  var pieces: [InputEvent] = []
  let length = Int(choice >> 1 & 15) + 1
  for index in stride(from: 0, to: bytes.count, by: length) {
    let piece = UnsafeBufferPointer(rebasing: bytes[index..<min(index + length, bytes.count)])
    cut.feed(UnsafeRawBufferPointer(piece), into: &pieces)
  }
  precondition(events == pieces, "The events depend on the cuts.")
  precondition(whole.isWaiting == cut.isWaiting, "The state depends on the cuts.")
  precondition(events.count <= bytes.count, "More events than bytes.")
  events.forEach(check)

  checkHalves(bytes, parser, whole, events)
  checkSilences(bytes, parser, length)
  // While a button is held, the beginning of a report survives 20 of them.
  for _ in 0..<25 {
    let last = whole.timeOut()
    precondition(last == cut.timeOut(), "A time-out depends on the cuts.")
    last.forEach(check)
  }
  precondition(!whole.isWaiting, "Time-outs leave something unfinished.")

  // Ends a paste, if one is open; then a known sequence must be read.
  _ = whole.feed("\u{1b}[201~".utf8)
  let known = whole.feed("\u{1b}[<0;3;4M".utf8)
  precondition(known == [.mouse(MouseReport(action: .press, button: .left, x: 2, y: 3))], "Lost.")
  return 0
}

/// Two reads give the same events wherever the first ends.
///
/// Every place is tried in short inputs. In long ones, where that would take too long, the bytes choose two.
private func checkHalves(
  _ bytes: UnsafeBufferPointer<UInt8>, _ parser: InputParser, _ whole: InputParser, _ expected: [InputEvent]
) {
  guard bytes.count > 1 else { return }
  let isShort = bytes.count <= 24
  let hash = isShort ? 0 : bytes.reduce(5381 as UInt64) { $0 &* 33 ^ UInt64($1) }
  let chosen = [hash & 0xffff_ffff, hash >> 32].map { Int($0) % (bytes.count - 1) + 1 }
  var events: [InputEvent] = []
  for cut in isShort ? Array(1..<bytes.count) : chosen {
    var parser = parser
    events.removeAll(keepingCapacity: true)
    parser.feed(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[..<cut])), into: &events)
    parser.feed(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[cut...])), into: &events)
    precondition(events == expected, "The events depend on where the first of two reads ends.")
    precondition(
      parser.isWaiting == whole.isWaiting, "The state depends on where the first of two reads ends.")
  }
}

/// Silences between the pieces may change the events, and nothing else.
private func checkSilences(_ bytes: UnsafeBufferPointer<UInt8>, _ parser: InputParser, _ length: Int) {
  var parser = parser
  var events: [InputEvent] = []
  for index in stride(from: 0, to: bytes.count, by: length) {
    let piece = UnsafeBufferPointer(rebasing: bytes[index..<min(index + length, bytes.count)])
    parser.feed(UnsafeRawBufferPointer(piece), into: &events)
    parser.timeOut(into: &events)
  }
  events.forEach(check)
  precondition(events.count <= 2 * bytes.count, "More events than bytes and silences.")
}

private let parserWithKeys = InputParser(keySequences: [
  Array("\u{1b}OA".utf8): Key(.up), Array("\u{1b}[3~".utf8): Key(.delete), Array("\u{1b}[3".utf8): Key(.home),
  Array("\u{1b}[[A".utf8): Key(.function(1)), [0x01, 0x40, 0x0d]: Key(.end), [0x01, 0x1b]: Key(.home),
  Array("\u{1b}a\u{1b}b".utf8): Key(.insert), [0x08]: Key(.backspace),
])

/// Traps when an event is out of the bounds that it promises.
private func check(_ event: InputEvent) {
  let isControl = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .control }
  switch event {
  case .key(let key):
    if case .character(let character) = key.code {
      let scalars = character.unicodeScalars
      precondition(scalars.count == 1 && !scalars.contains(where: isControl))
    }
  case .mouse(let report):
    precondition(abs(report.x) <= 1_000_000 && abs(report.y) <= 1_000_000)
  case .paste(let text):
    precondition(!text.unicodeScalars.contains { isControl($0) && $0 != "\n" && $0 != "\t" })
  case .reply(.version(let name)):
    precondition(!name.unicodeScalars.contains(where: isControl))
  case .unknown(let bytes):
    precondition(bytes.count <= 32 && bytes.first == 0x1b)
  case .focus, .reply, .pasteStalled: break
  }
}
