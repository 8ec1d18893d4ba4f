import Formats
import Glibc
import Marks
import Platform
import Storage
import Terminal

/// Standard output and standard error.
///
/// All that the program prints goes through here, so nothing that a file or its name smuggled in steers the
/// terminal, and outside UTF-8 nothing but ASCII leaves.
enum Console {
  /// Whether text may go out as UTF-8.
  ///
  /// In other encodings a terminal may take the bytes of a harmless character for a control sequence.
  static let isUTF8 = TerminalEnvironment.current().isUTF8

  /// Writes text to standard output; without break hints onto a terminal, where they may take columns.
  static func print(_ text: String) { write(bytes(of: text)) }

  /// The bytes that ``print(_:)`` writes.
  static func bytes(of text: String) -> [UInt8] {
    let isTerminal = isatty(1) == 1
    let text = isTerminal ? text.filter { $0.isASCII || BreakHint($0) == nil } : text
    return Array((isUTF8 ? text : ASCIILikeness.text(of: text)).utf8)
  }

  /// Writes bytes to standard output as they are; where that fails, the program ends.
  static func write(_ bytes: [UInt8]) {
    guard FileDescriptor(takingOver: 1).write(bytes) else {
      let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
      complain("standard output: \(reason.prefix(1).lowercased() + reason.dropFirst())")
      exit(ExitStatus.inputOutput)
    }
  }

  /// Writes one line about a problem to standard error.
  static func complain(_ message: String) { tell("charcoal: " + message) }

  /// Writes one line to standard error.
  static func tell(_ message: String) {
    let line = printable(message) + "\n"
    // There is nowhere to report that a report cannot be written.
    _ = FileDescriptor(takingOver: 2).write(Array((isUTF8 ? line : ASCIILikeness.text(of: line)).utf8))
  }

  /// Writes a question to standard error, without an end of the line.
  static func ask(_ question: String) {
    let line = printable(question)
    _ = FileDescriptor(takingOver: 2).write(Array((isUTF8 ? line : ASCIILikeness.text(of: line)).utf8))
  }

  /// Reports what a file lost when its content was replaced, if anything.
  static func report(_ lost: LostProperties, of file: String) {
    if let sentence = lost.description { complain("\(file): \(sentence)") }
  }

  /// The text on one line, without anything that a terminal might obey.
  static func printable(_ text: String) -> String { PrintableText.line(text) }

  static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}
