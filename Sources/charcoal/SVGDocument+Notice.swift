import Formats
import Marks

extension SVGDocument {
  /// One line on what is in the file but cannot be shown, or nil.
  var noticeLine: String? {
    if let newerVersion {
      return "written by a newer Charcoal (format \(newerVersion)); it may not be shown right"
    }
    let hidden = notices.filter { !$0.isDrawn }
    guard let first = hidden.first else { return nil }
    let others = hidden.count == 1 ? "" : " and \(hidden.count - 1) more"
    return "line \(first.line): \(first.subject)\(others) not understood: kept, but not shown"
  }
}
