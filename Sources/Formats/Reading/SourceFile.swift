/// What a drawing was read from, if that was no SVG file.
///
/// Such a file is not saved to: it could not hold what is drawn.
package struct SourceFile: Equatable, Sendable {
  package enum Format: Equatable, Sendable {
    case text
    case ansi(ANSIEncoding)
    case diagram(DiagramLanguage)
  }

  package let format: Format

  /// The bytes of a text file, which an export gives back; empty for other formats.
  package let bytes: [UInt8]

  /// What the drawing does not have of the file, a line each for the user.
  package let remarks: [String]

  init(_ format: Format, bytes: [UInt8] = [], remarks: [String] = []) {
    self.format = format
    self.bytes = bytes
    self.remarks = remarks
  }
}

extension SourceFile.Format: CustomStringConvertible {
  /// What it is called in messages.
  package var description: String {
    switch self {
    case .text: "text"
    case .ansi(.codePage437): "ANSI art in code page 437"
    case .ansi(.utf8): "ANSI art"
    case .diagram(let language): language.title
    }
  }
}
