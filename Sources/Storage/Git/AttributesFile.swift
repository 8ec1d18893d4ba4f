import Glibc
import Platform

/// A file of gitattributes(5), of which all but one line stays as it is, byte for byte.
struct AttributesFile {
  private let path: String
  private var bytes: [UInt8]

  /// Reads the file, which need not be there.
  ///
  /// - Parameter isInTree: whether it is in a working tree, where git reads no attributes through a link.
  init(_ path: String, isInTree: Bool) throws(GitSetup.Fault) {
    self.path = path
    guard !isInTree || FileSystem.linkTarget(of: path) == nil else {
      throw .attributes(path, .notRegular)
    }
    do throws(StorageError) {
      bytes = try DrawingFile.bytes(of: path, atMost: 1 << 20)
    } catch {
      guard error.isMissing else { throw .attributes(path, error) }
      bytes = []
    }
  }

  /// Adds a line at the end; false where it is there already.
  ///
  /// A last line without an end gets one, so that lines can be added behind the new one, too.
  mutating func add(_ line: String) -> Bool {
    guard range(of: line) == nil else { return false }
    let end: [UInt8] = bytes.contains(UInt8(ascii: "\r")) ? Array("\r\n".utf8) : Array("\n".utf8)
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes += end }
    bytes += Array(line.utf8) + end
    return true
  }

  /// Takes a line away; false where it is not there.
  mutating func remove(_ line: String) -> Bool {
    guard let range = range(of: line) else { return false }
    bytes.removeSubrange(range)
    return true
  }

  /// The line with its end.
  private func range(of line: String) -> Range<Int>? {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let words = String(decoding: bytes[start..<end], as: UTF8.self).split(whereSeparator: \.isWhitespace)
      if words.elementsEqual(line.split(separator: " ")) { return start..<min(end + 1, bytes.count) }
      start = end + 1
    }
    return nil
  }

  /// Writes the file, or removes it if nothing is in it.
  func write() throws(GitSetup.Fault) {
    do throws(StorageError) {
      guard !bytes.isEmpty else {
        guard FileSystem.remove(path) else { throw .failed(doing: "removing", errno: errno) }
        return
      }
      try DrawingFile.makeFolder(of: path)
      try DrawingFile.write(bytes, to: path)
    } catch { throw .attributes(path, error) }
  }
}
