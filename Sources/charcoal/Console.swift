import Glibc
import Marks

/// Standard output and standard error.
enum Console {
  /// Writes text to standard output.
  static func print(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
        complain("standard output: \(reason.prefix(1).lowercased() + reason.dropFirst())")
        exit(ExitStatus.inputOutput)
      }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Writes one line to standard error. Whatever a file or its name smuggled into it, no control sequence
  /// leaves here.
  static func complain(_ message: String) {
    let line = "charcoal: " + printable(message) + "\n"
    _ = Array(line.utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }

  /// The text on one line, with everything replaced that a terminal might obey.
  static func printable(_ text: String) -> String {
    String(text.map { CharacterWidth.isDrawable($0) ? $0 : $0.isNewline ? " " : "\u{FFFD}" })
  }

  static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}
