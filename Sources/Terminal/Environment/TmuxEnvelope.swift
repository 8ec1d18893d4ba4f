/// A sequence for the terminal around tmux, which passes it on where `allow-passthrough` is on.
enum TmuxEnvelope {
  /// Puts a sequence, or several, into an envelope.
  static func around(_ text: String) -> String {
    String(decoding: around(text.utf8), as: UTF8.self)
  }

  /// Puts a sequence into an envelope.
  static func around(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    Array("\u{1B}Ptmux;".utf8) + bytes.flatMap { $0 == 0x1B ? [0x1B, 0x1B] : [$0] } + Array("\u{1B}\\".utf8)
  }
}
