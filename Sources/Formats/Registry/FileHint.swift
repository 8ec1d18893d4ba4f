/// The name and the first bytes of a file, known before it is read.
package struct FileHint: Sendable {
  /// The number of first bytes that are waited for.
  static let mostBytes = 4096

  /// Endings of names of compressed files, behind or in place of the format's own.
  static let compressedEndings = ["gz", "svgz"]

  /// The name without its folder, in small letters; empty when there is none.
  package let name: String

  /// The part of the name after its last dot; empty when there is none.
  package let ending: String

  /// The first bytes, at least 4096 of them unless the file is smaller.
  package let head: [UInt8]

  /// - Parameter name: the file's name, with or without a path; that of a compressed file is taken as that of what
  ///   is in it.
  package init(name path: String, head: [UInt8] = []) {
    var name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    if name.hasSuffix(".gz") { name.removeLast(3) }
    if name.hasSuffix(".svgz") { name.removeLast() }
    self.name = name
    ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    self.head = head
  }

  /// Whether a file of this name is compressed by gzip.
  package static func isCompressed(_ path: String) -> Bool {
    let name = path.lowercased()
    return compressedEndings.contains { name.hasSuffix("." + $0) }
  }

  /// The first bytes as text.
  package var text: String { String(decoding: head.prefix(Self.mostBytes), as: UTF8.self) }

  /// Whether the bytes cannot be text: they begin like a known binary format, or there is a NUL among them.
  var isBinary: Bool {
    head.contains(0) || head.starts(with: "%PDF-".utf8) || head.starts(with: [0xFF, 0xD8, 0xFF])
  }
}
