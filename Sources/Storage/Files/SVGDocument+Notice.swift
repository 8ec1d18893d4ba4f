package import Formats
import Marks

extension SVGDocument {
  /// One line on what is in the file but cannot be shown, or nil.
  package var noticeLine: String? {
    if let newerVersion {
      return "written by a newer Charcoal (format \(newerVersion)); parts of it may look wrong"
    }
    if let remark = source?.remarks.first { return remark }
    guard let first = notices.firstHidden else { return nil }
    let others = notices.hiddenTotal == 1 ? "" : " and \(notices.hiddenTotal - 1) more"
    return "line \(first.line): \(first.subject)\(others) not supported: kept, but not shown"
  }
}
