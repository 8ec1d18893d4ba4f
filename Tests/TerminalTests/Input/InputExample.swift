import Terminal
import Testing

/// Bytes from a terminal and the events that they are to become, the time-out after them included.
struct InputExample: CustomTestStringConvertible, Sendable {
  var bytes: [UInt8]
  var events: [InputEvent]

  /// `text` is taken as UTF-8; `^[` in it stands for `ESC`.
  init(_ text: String, _ events: InputEvent...) {
    self.init(bytes: Self.bytes(text), events)
  }

  init(_ text: String, key code: KeyCode, _ modifiers: Modifiers = []) {
    self.init(bytes: Self.bytes(text), [.key(Key(code, modifiers))])
  }

  init(bytes: [UInt8], _ events: [InputEvent]) {
    self.bytes = bytes
    self.events = events
  }

  var testDescription: String {
    bytes.map { $0 < 0x80 ? Unicode.Scalar($0).escaped(asASCII: true) : String($0, radix: 16) }.joined()
  }

  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "["), bytes.last == UInt8(ascii: "^") {
        bytes[bytes.count - 1] = 0x1b
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Feeds the bytes whole, one by one, and cut in two at every place.
  func check(
    _ parser: InputParser = InputParser(), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(inputEvents([bytes[...]], parser) == events, "whole", sourceLocation: sourceLocation)
    let single = bytes.indices.map { bytes[$0...$0] }
    #expect(inputEvents(single, parser) == events, "byte by byte", sourceLocation: sourceLocation)
    for cut in bytes.indices {
      let halves = inputEvents([bytes[..<cut], bytes[cut...]], parser)
      #expect(halves == events, "cut at \(cut)", sourceLocation: sourceLocation)
    }
  }
}

/// The events of pieces fed one after another, and of the time-out after the last.
func inputEvents(_ pieces: [ArraySlice<UInt8>], _ parser: InputParser = InputParser()) -> [InputEvent] {
  var parser = parser
  var events: [InputEvent] = []
  for piece in pieces { events += parser.feed(piece) }
  return events + parser.timeOut()
}

extension InputEvent {
  static func key(_ code: KeyCode, _ modifiers: Modifiers = []) -> InputEvent {
    .key(Key(code, modifiers))
  }

  static func typed(_ character: Character, _ modifiers: Modifiers = []) -> InputEvent {
    .key(Key(.character(character), modifiers))
  }

  static func mouse(
    _ action: MouseReport.Action, _ button: MouseReport.Button, _ modifiers: Modifiers = [],
    x: Int, y: Int
  ) -> InputEvent {
    .mouse(MouseReport(action: action, button: button, modifiers: modifiers, x: x, y: y))
  }

  static func unknown(_ text: String) -> InputEvent { .unknown(InputExample.bytes(text)) }
}
