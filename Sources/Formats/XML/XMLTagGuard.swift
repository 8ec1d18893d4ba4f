/// Watches a tag that has begun and not ended, while more and more of it arrives: the parser compares every
/// attribute of a tag with every other, which a million of them would make last for hours.
struct XMLTagGuard {
  /// More attributes than this no element has.
  static let most = 500

  private var tag = -1
  private var position = 0
  private var quote: UInt8?
  private var count = 0

  /// Whether the tag at `offset` has too many attributes already.
  ///
  /// O(what is new since the last call).
  mutating func refuses(tagAt offset: Int, in source: XMLSource) -> Bool {
    if tag != offset { self = XMLTagGuard(tag: offset, position: offset + 1) }
    guard source[offset] == UInt8(ascii: "<"), source[offset + 1] != UInt8(ascii: "!"),
      source[offset + 1] != UInt8(ascii: "?")
    else { return false }
    while position < source.end, count <= Self.most {
      if let quote {
        position = source.index(of: quote, from: position)
        guard position < source.end else { break }
        self.quote = nil
        count += 1
      } else {
        let byte = source[position]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
      position += 1
    }
    return count > Self.most
  }

  init() {}

  private init(tag: Int, position: Int) {
    self.tag = tag
    self.position = position
  }
}
