import Documents
import Formats

extension SVGDocument {
  /// The access of a session to the document as it is in its file.
  var access: Access {
    if newerVersion != nil { return .newerFormat }
    return source.map { .otherFormat(name: "\($0.format)") } ?? .editable
  }
}
