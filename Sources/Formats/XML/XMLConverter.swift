import Glibc

/// Converts text of one encoding to UTF-8 by iconv.
final class XMLConverter {
  /// The encoding, as the file names it.
  let name: String

  private let converter: iconv_t

  /// Returns nil where the system does not have the encoding.
  init?(from name: String) {
    guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else { return nil }
    (self.name, self.converter) = (name, converter)
  }

  deinit { _ = iconv_close(converter) }

  /// Appends the text of some bytes.
  ///
  /// O(*n*).
  ///
  /// - Returns: how many of them were used: all but a character that is not whole; nil where something is no text.
  func convert(_ bytes: [UInt8], to text: inout [UInt8]) -> Int? {
    var bytes = bytes
    // No character takes more in UTF-8 than three times its bytes.
    var output = [UInt8](repeating: 0, count: 3 * bytes.count + 16)
    var isText = true
    let (left, unused) = bytes.withUnsafeMutableBytes { input in
      output.withUnsafeMutableBytes { output in
        var source = input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var target = output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var (left, unused) = (input.count, output.count)
        // A cut character at the end is no mistake.
        if iconv(converter, &source, &left, &target, &unused) == -1 { isText = errno == EINVAL }
        return (left, unused)
      }
    }
    text += output.prefix(output.count - unused)
    return isText ? bytes.count - left : nil
  }
}
