import TestSupport
import Testing

/// Something that the user waits for did not come: what it was, where it was awaited, and what was there instead.
///
/// It prints without blanks at the ends of lines, since `swift test` has been seen to drop long messages.
struct NotSeen: Error, CustomStringConvertible {
  let description: String

  init(_ what: String, _ program: DrawingProgram, _ place: SourceLocation) {
    description = """
      not seen at \(place.fileID):\(place.line): \(what)
      the program is \(program.session.state), its screen:
      \(program.session.screen.text)
      """
  }
}
