/// Writing a source into a fence.
extension MarkdownFile {
  /// Returns the file with another source in a fence.
  ///
  /// All other bytes stay, and so do the line ends, the quotes and the indentation of the fence. The fence gets longer
  /// where a line of the source would close it.
  package func replacing(_ fence: MarkdownFence, with source: String) -> [UInt8] {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let lineEnd = lineEnd(of: fence)
    let prefix = linePrefix(of: fence)
    var body: [UInt8] = []
    for line in lines.last?.isEmpty == true ? lines.dropLast() : lines {
      body += (line.isEmpty ? Self.withoutBlanks(prefix) : prefix) + line.utf8 + lineEnd
    }
    // Only an open fence at the end of a file can lack a line end.
    let isAtEnd = fence.closing == nil && fence.body.upperBound == bytes.count
    if isAtEnd, !hasLineEnd(bytes[..<fence.body.upperBound]) {
      if !hasLineEnd(bytes[..<fence.body.lowerBound]) { body = lineEnd + body }
      if body.suffix(lineEnd.count) == lineEnd[...] { body.removeLast(lineEnd.count) }
    }
    let character = bytes[fence.opening.lowerBound]
    let longest =
      lines.map { line in
        line.utf8.drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 == character }.count
      }.max() ?? 0
    func ticks(_ range: Range<Int>) -> [UInt8] {
      let isShort = longest >= fence.opening.count
      return [UInt8](repeating: character, count: isShort ? max(longest + 1, range.count) : range.count)
    }
    var result = bytes[..<fence.opening.lowerBound] + ticks(fence.opening)
    result += bytes[fence.opening.upperBound..<fence.body.lowerBound] + body
    if let closing = fence.closing {
      result +=
        bytes[fence.body.upperBound..<closing.lowerBound] + ticks(closing) + bytes[closing.upperBound...]
    } else {
      result += bytes[fence.body.upperBound...]
    }
    return Array(result)
  }

  /// The text before the opening of a fence: quotes, markers of lists and indentation.
  package func openingPrefix(of fence: MarkdownFence) -> [UInt8] {
    Array(bytes[fence.range.lowerBound..<fence.opening.lowerBound])
  }

  /// The text before the other lines of a fence: the same with blanks in place of the markers of lists.
  package func linePrefix(of fence: MarkdownFence) -> [UInt8] {
    let (quote, blank) = (UInt8(ascii: ">"), UInt8(ascii: " "))
    let opening = openingPrefix(of: fence)
    var prefix: [UInt8] = []
    for (index, byte) in opening.enumerated() {
      prefix.append(byte == quote || byte == UInt8(ascii: "\t") ? byte : blank)
      // A quote takes a blank that follows it, which would be one of the item or of the line.
      let next = index + 1 < opening.count ? opening[index + 1] : nil
      if byte == quote, next.map({ $0 != blank && $0 != UInt8(ascii: "\t") && $0 != quote }) ?? true {
        prefix.append(blank)
      }
    }
    return prefix
  }

  /// The end of the fence's opening line; where it has none, of the file's first line.
  private func lineEnd(of fence: MarkdownFence) -> [UInt8] {
    let opening = bytes[..<fence.body.lowerBound]
    if opening.suffix(2).elementsEqual([0x0D, 0x0A]) { return [0x0D, 0x0A] }
    if let last = opening.last, last == 0x0A || last == 0x0D { return [last] }
    guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    return bytes[first...].starts(with: [0x0D, 0x0A]) ? [0x0D, 0x0A] : [bytes[first]]
  }

  private func hasLineEnd(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.last == 0x0A || bytes.last == 0x0D }

  private static func withoutBlanks(_ prefix: [UInt8]) -> [UInt8] {
    Array(prefix.prefix((prefix.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? -1) + 1))
  }
}
