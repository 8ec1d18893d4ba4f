/// Counts how deep the elements of a piece of XML are nested.
///
/// O(*n*).
///
/// If the piece is not well-formed, the count is an estimate.
enum XMLNesting {
  static func depth(of source: String) -> Int {
    var source = source
    return source.withUTF8 { bytes in
      var scanner = Scanner(bytes: bytes)
      return scanner.depth()
    }
  }

  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    mutating func depth() -> Int {
      var (depth, deepest) = (0, 0)
      while skip(to: "<") {
        if take("!--") {
          _ = skip(past: "-->")
        } else if take("![CDATA[") {
          _ = skip(past: "]]>")
        } else if take("?") {
          _ = skip(past: "?>")
        } else if take("/") {
          depth -= 1
        } else {
          deepest = max(deepest, depth + 1)
          if !skipTag() { depth += 1 }
        }
      }
      return deepest
    }

    /// Skips to the end of a tag; answers whether it ends its element as well.
    private mutating func skipTag() -> Bool {
      var quote: UInt8?
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        switch (byte, quote) {
        case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = byte
        case (UInt8(ascii: ">"), nil): return bytes[position - 2] == UInt8(ascii: "/")
        case (_, byte): quote = nil
        default: break
        }
      }
      return true
    }

    private mutating func skip(to character: Unicode.Scalar) -> Bool {
      let wanted = UInt8(ascii: character)
      while position < bytes.count, bytes[position] != wanted { position += 1 }
      position += 1
      return position <= bytes.count
    }

    private mutating func skip(past text: StaticString) -> Bool {
      while position < bytes.count {
        if take(text) { return true }
        position += 1
      }
      return false
    }

    private mutating func take(_ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard bytes.count - position >= count else { return false }
      for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { return false }
      position += count
      return true
    }
  }
}
