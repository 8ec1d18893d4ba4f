/// The file that a drawing was read from, if it was no SVG file.
///
/// Such a file is not saved to: it could not hold what is drawn.
package struct SourceFile: Equatable, Sendable {
  package enum Format: Equatable, Sendable {
    case text
    case ansi(ANSIEncoding)
    /// Another format, by its title.
    case named(String)

    /// Whether the drawing was made of cells.
    var isCells: Bool {
      switch self {
      case .text, .ansi: true
      default: false
      }
    }
  }

  package let format: Format

  /// The bytes of a text file, which an export gives back; empty for other formats, and for a drawing that was changed.
  package private(set) var bytes: [UInt8]

  /// The remarks on what the drawing lacks of the file, a line each for the user.
  package let remarks: [String]

  init(_ format: Format, bytes: [UInt8] = [], remarks: [String] = []) {
    self.format = format
    self.bytes = bytes
    self.remarks = remarks
  }

  /// Notes that the drawing is not what the file says any more.
  package mutating func noteChange() { bytes = [] }
}

extension SourceFile.Format: CustomStringConvertible {
  /// The name of the format in messages.
  package var description: String {
    switch self {
    case .text: "text"
    case .ansi(.codePage437): "ANSI art in code page 437"
    case .ansi(.utf8): "ANSI art"
    case .named(let title): title
    }
  }
}
