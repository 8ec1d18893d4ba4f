/// The reason why a file is no drawing.
///
/// ``description`` is one line for the user.
public enum SVGError: Error, Equatable, CustomStringConvertible {
  /// The file holds nothing.
  case empty
  /// The file does not begin like XML.
  case notXML
  /// The file is XML, but its root is another element.
  case notSVG(root: String)
  /// The text of the file is in another encoding than UTF-8.
  case encoding
  /// The file breaks off, or breaks a rule of XML, on this line.
  case malformed(line: Int, reason: String)

  /// One line for the user, which does not name the file.
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notXML: "not an SVG file"
    case .notSVG(root: "mxfile"), .notSVG(root: "mxGraphModel"):
      "draw.io's own files are not read; export SVG in draw.io (File, Export as, SVG) and open that"
    case .notSVG(let root): "not an SVG file: its root element is <\(root)>"
    case .encoding: "not UTF-8 text"
    case .malformed(let line, let reason): line > 0 ? "line \(line): \(reason)" : reason
    }
  }
}
