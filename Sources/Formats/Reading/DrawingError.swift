/// Why a file cannot be read as a drawing.
///
/// ``description`` is one line for the user.
package enum DrawingError: Error, Equatable, CustomStringConvertible {
  /// It is SVG, or should be, and is refused.
  case svg(SVGError)
  /// It is of no format that is read.
  case unknownFormat
  /// It is text in another encoding.
  case encoding
  /// It is a diagram's source, and wrong.
  case diagram(DiagramError)
  /// It is text or ANSI art of more cells or bytes than are read.
  case tooLarge

  package var description: String {
    switch self {
    case .svg(let error): error.description
    case .unknownFormat: "not a drawing: neither SVG nor text nor ANSI art"
    case .encoding: SVGError.encoding.description
    case .diagram(let error): error.description
    case .tooLarge: "too large: text and ANSI art may have 8 MB and 4,000,000 cells"
    }
  }
}
