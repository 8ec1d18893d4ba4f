/// The reason why a file cannot be read as a drawing.
///
/// ``description`` is one line for the user.
package enum DrawingError: Error, Equatable, CustomStringConvertible {
  /// The file is SVG, or should be, and is refused.
  case svg(SVGError)
  /// The file is of no format that is read.
  case unknownFormat
  /// The file is text in another encoding.
  case encoding
  /// The file is text or ANSI art of more cells or bytes than are read.
  case tooLarge
  /// The file is of another format, and refused for a reason that is one line for the user.
  case invalid(String)
  /// The file is compressed, and cannot be decompressed.
  case compression(CompressionError)

  package var description: String {
    switch self {
    case .svg(let error): error.description
    case .unknownFormat: "not a drawing in a format that Charcoal reads"
    case .encoding: SVGError.encoding.description
    case .invalid(let reason): reason
    case .compression(let error): error.description
    case .tooLarge: "too large: text and ANSI art may have at most 8 MB and 4,000,000 cells"
    }
  }
}
