import Marks

/// The layout of a table as an attribute: `12 8w 12 / 4 4 header`.
///
/// The least widths of the columns, with a `w` where lines are broken; the least heights of the rows; and whether the
/// first row is a header.
extension TableLayout {
  var text: String {
    let widths = columns.map { SVGNumber.text($0.width) + ($0.wraps ? "w" : "") }
    return (widths + ["/"] + rows.map(SVGNumber.text) + (hasHeader ? ["header"] : [])).joined(separator: " ")
  }

  /// Reads what ``text`` writes, and nothing else.
  init?(_ text: String) {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    let hasHeader = words.last == "header"
    if hasHeader { words.removeLast() }
    guard let slash = words.firstIndex(of: "/") else { return nil }
    func length(_ word: Substring) -> Double? { Double(word).flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
    let columns = words[..<slash].compactMap { word in
      length(word.last == "w" ? word.dropLast() : word)
        .map { Column(width: $0, wraps: word.last == "w") }
    }
    self.init(columns: columns, rows: words[(slash + 1)...].compactMap(length), hasHeader: hasHeader)
    guard !columns.isEmpty, !rows.isEmpty, self.text == text else { return nil }
  }
}
