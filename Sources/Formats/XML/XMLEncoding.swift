/// The encodings that files are converted from.
enum XMLEncoding {
  /// The byte order of a file in UTF-16, by its first bytes; nil for one in another encoding.
  ///
  /// Without a mark, it is told by the `<` that XML begins with.
  static func isBigEndian(_ head: [UInt8]) -> Bool? {
    guard head.count >= 2 else { return nil }
    let bytes = Array((head + [1, 1]).prefix(4))
    switch (bytes[0], bytes[1]) {
    // A mark with two zeros behind it is that of UTF-32.
    case (0xFF, 0xFE): return bytes[2] == 0 && bytes[3] == 0 ? nil : false
    case (0xFE, 0xFF): return true
    case (0x3C, 0): return bytes[2] == 0 ? nil : false
    case (0, 0x3C): return bytes[3] == 0 ? nil : true
    default: return nil
    }
  }

  /// Whether a name is that of an encoding which has ASCII in its place, and which is converted.
  ///
  /// Encodings that change their tables in the middle of a text are not.
  static func isKnown(_ name: String) -> Bool {
    let name = name.lowercased().replacing("_", with: "-")
    guard name.utf8.count <= 20, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else { return false }
    return names.contains(name)
      || families.contains { name.hasPrefix($0) && UInt8(name.dropFirst($0.count)) != nil }
  }

  private static let families = ["iso-8859-", "iso8859-", "windows-125", "cp125", "latin"]

  private static let names: Set<String> = [
    "koi8-r", "koi8-u", "euc-jp", "euc-kr", "shift-jis", "gb2312", "gbk", "gb18030", "big5",
  ]
}
