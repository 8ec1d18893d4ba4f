import Marks

/// The changes of an export to lines of text: blanks at their ends, ASCII, a comment around them, an
/// indentation.
package struct TextDressing: Equatable, Sendable {
  /// Whether blanks at the ends of lines go; nil leaves them as they are.
  package var trims: Bool?

  /// Whether all but ASCII is replaced by what is like it.
  package var isASCII = false

  /// Whether control characters, which a terminal might obey, are replaced.
  package var isPrintable = false

  package var comment: CommentStyle?

  /// How many blanks stand before each line.
  package var indentation = 0

  package init() {}

  /// The text in its dress.
  ///
  /// O(*n*).
  ///
  /// - Parameters:
  ///   - text: lines that end in LF or CR LF, the last perhaps in nothing.
  ///   - size: the size that lines are filled to where blanks are to stay, in columns and rows.
  /// - Returns: the text, and what should be known of it, for the user.
  package func dress(_ text: [UInt8], size: (columns: Int, rows: Int)) -> (text: [UInt8], remark: String?) {
    guard self != TextDressing() else { return (text, nil) }
    var lines: [(content: String, end: ArraySlice<UInt8>)] = []
    TextLine.forEach(in: text) {
      lines.append((changed(String(decoding: $0.content, as: UTF8.self)), $0.end))
      return true
    }
    if trims == false { fill(&lines, size) }
    let margin = String(repeating: " ", count: indentation)
    let end = lines.first.map { $0.end.isEmpty ? [0x0A] : Array($0.end) } ?? [0x0A]
    var result = Array(text.prefix(lines.isEmpty ? 0 : text.count).prefix(TextLine.mark.count))
    if result != TextLine.mark || isASCII || comment != nil || indentation > 0 { result = [] }
    if let opening = comment?.opening { result += Array((margin + opening).utf8) + end }
    for (index, line) in lines.enumerated() {
      result += dressed(line.content, margin).utf8
      result += index == lines.count - 1 && line.end.isEmpty && comment?.closing != nil ? end[...] : line.end
    }
    if let closing = comment?.closing { result += Array((margin + closing).utf8) + end }
    return (result, remark(on: lines.map(\.content)))
  }

  private func changed(_ line: String) -> String {
    var line = isASCII ? ASCIILikeness.text(of: line) : line
    if isPrintable, line.unicodeScalars.contains(where: { $0.value != 0x09 && $0.isControl }) {
      line = String(line.map { $0 == "\t" || BreakHint($0) != nil ? $0 : CharacterWidth.drawn($0) })
    }
    if trims == true { while line.last == " " || line.last == "\t" { line.removeLast() } }
    return line
  }

  private func dressed(_ line: String, _ margin: String) -> String {
    guard comment != nil || indentation > 0 else { return line }
    if line.isEmpty, trims != false {
      var prefix = comment?.prefix ?? ""
      while prefix.last == " " { prefix.removeLast() }
      return prefix.isEmpty ? "" : margin + prefix
    }
    return margin + (comment?.prefix ?? "") + line
  }

  private func fill(
    _ lines: inout [(content: String, end: ArraySlice<UInt8>)], _ size: (columns: Int, rows: Int)
  ) {
    let widths = lines.map { Self.columns(of: $0.content) }
    let columns = max(size.columns, widths.max() ?? 0)
    for (index, width) in widths.enumerated() {
      lines[index].content += String(repeating: " ", count: columns - width)
    }
    while lines.count < size.rows {
      lines.append((String(repeating: " ", count: columns), [0x0A]))
    }
  }

  private static func columns(of line: String) -> Int {
    line.reduce(0) { column, character in
      character == "\t"
        ? (column / TextReader.tabWidth + 1) * TextReader.tabWidth
        : column + (character.shownInCell.map { CharacterWidth.columns(of: $0) } ?? 0)
    }
  }

  private func remark(on lines: [String]) -> String? {
    guard let terminator = comment?.terminator,
      let line = lines.firstIndex(where: { $0.contains(terminator) })
    else { return nil }
    return "line \(line + 1) contains \(terminator), which ends the comment early"
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format: true
    default: false
    }
  }
}
