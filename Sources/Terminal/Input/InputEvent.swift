/// One decoded input of the terminal: a key, a mouse report, a paste or a reply.
package enum InputEvent: Equatable, Sendable {
  case key(Key)
  case mouse(MouseReport)

  /// Pasted text: lines end in `\n`, and no other control character than `\t` is in it.
  case paste(String)

  /// Nothing has come for a second, and the paste under way has not ended.
  case pasteStalled

  /// The terminal's window got (`true`) or lost (`false`) the keyboard.
  case focus(Bool)

  /// An answer to a query of ours.
  case reply(TerminalReply)

  /// A well-formed sequence that means nothing to us: its first 32 bytes, to be ignored.
  case unknown([UInt8])
}

extension InputEvent {
  /// Longest byte string that `unknown` keeps.
  static let unknownLimit = 32

  static func unknown(introducer: [UInt8], body: [UInt8]) -> InputEvent {
    .unknown(Array((introducer + body.prefix(unknownLimit)).prefix(unknownLimit)))
  }
}
