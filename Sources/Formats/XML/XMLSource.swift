import Glibc

/// The bytes of a file that have arrived, as far back as they may still be asked for.
struct XMLSource {
  private var bytes: [UInt8] = []
  private(set) var start = 0

  /// The texts of entities that stand in place of the references to them, in order.
  private var replacements: [Replacement] = []

  private struct Replacement {
    let range: Range<Int>
    /// The bytes of the file in place of the range.
    let original: [UInt8]
  }

  var end: Int { start + bytes.count }

  mutating func append(_ chunk: UnsafeRawBufferPointer) { bytes.append(contentsOf: chunk) }

  mutating func append(_ text: [UInt8]) { bytes += text }

  /// Appends text that the file says in another way.
  mutating func append(_ text: [UInt8], insteadOf original: [UInt8]) {
    replacements.append(Replacement(range: end..<(end + text.count), original: original))
    bytes += text
  }

  /// Gives up what lies before an offset.
  ///
  /// Done in large steps, so that the cost stays linear.
  mutating func forget(before offset: Int) {
    guard offset - start > 1 << 18 else { return }
    let count = min(offset - start, bytes.count)
    bytes.removeFirst(count)
    start += count
    replacements.removeAll { $0.range.upperBound <= start }
  }

  /// The byte at an offset, or 0 outside what is kept.
  subscript(offset: Int) -> UInt8 {
    bytes.indices.contains(offset - start) ? bytes[offset - start] : 0
  }

  func withBytes<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = range.clamped(to: start..<end)
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[(range.lowerBound - start)..<(range.upperBound - start)]))
    }
  }

  /// The text of a range; what lies outside what is kept is left out.
  func text(_ range: Range<Int>) -> String {
    withBytes(range) { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a range as the file says it.
  ///
  /// An entity's text that lies in the range only in part stands there itself. O(*n*), and O(log *m*) in the
  /// references.
  func original(_ range: Range<Int>) -> String {
    guard !replacements.isEmpty else { return text(range) }
    var (low, high) = (0, replacements.count)
    while low < high {
      let middle = (low + high) / 2
      if replacements[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var result: [UInt8] = []
    var place = range.lowerBound
    for replacement in replacements[low...] {
      guard replacement.range.upperBound <= range.upperBound else { break }
      withBytes(place..<replacement.range.lowerBound) { result += $0 }
      result += replacement.original
      place = replacement.range.upperBound
    }
    withBytes(place..<max(place, range.upperBound)) { result += $0 }
    return String(decoding: result, as: UTF8.self)
  }

  /// The offset of the first such byte from an offset on, or the end of what has arrived.
  func index(of byte: UInt8, from offset: Int) -> Int {
    guard offset < end else { return end }
    return withBytes(offset..<end) { rest in
      guard let base = rest.baseAddress, let found = memchr(base, Int32(byte), rest.count) else { return end }
      return offset + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
    }
  }

  /// Returns the offset of the next tag, comment or processing instruction.
  ///
  /// Text and CDATA sections are passed over.
  func nextMarkup(from offset: Int) -> Int {
    var offset = offset
    while true {
      offset = index(of: UInt8(ascii: "<"), from: offset)
      guard starts(with: "<![CDATA[", at: offset) else { return offset }
      repeat {
        offset = index(of: UInt8(ascii: "]"), from: offset + 1)
      } while offset < end && !starts(with: "]]>", at: offset)
    }
  }

  /// How many lines end in a range.
  func lines(in range: Range<Int>) -> Int {
    withBytes(range) { $0.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) } }
  }

  private func starts(with text: StaticString, at offset: Int) -> Bool {
    withBytes(offset..<max(offset, end)) { rest in
      text.withUTF8Buffer { rest.starts(with: $0) }
    }
  }
}
