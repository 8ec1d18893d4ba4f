/// A line of a text file and how it ends.
struct TextLine {
  /// The bytes without the line end.
  var content: ArraySlice<UInt8>

  /// LF, CR LF, or nothing at the end of the file.
  let end: ArraySlice<UInt8>

  /// The mark of the byte order that some programs put before UTF-8.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Calls a function with each line of a file; a mark of the byte order is part of none.
  ///
  /// O(*n*). The lines are made one at a time: a file may have millions.
  ///
  /// - Parameter body: answers whether to go on.
  static func forEach(in bytes: [UInt8], _ body: (TextLine) -> Bool) {
    var start = bytes.starts(with: mark) ? mark.count : 0
    while start < bytes.count {
      let next = bytes[start...].firstIndex(of: 0x0A)
      let end = next.map { $0 > start && bytes[$0 - 1] == 0x0D ? $0 - 1 : $0 } ?? bytes.count
      let after = next.map { $0 + 1 } ?? bytes.count
      guard body(TextLine(content: bytes[start..<end], end: bytes[end..<after])) else { return }
      start = after
    }
  }
}
