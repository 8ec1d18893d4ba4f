/// A property and its value, as a style sheet or a `style` attribute gives it.
struct ForeignDeclaration {
  let property: ForeignAttribute
  let value: String
  let isImportant: Bool

  /// Reads declarations, those that are not known left out: `fill: red; stroke: none`.
  ///
  /// Comments are no part of it.
  ///
  /// O(*n*).
  static func read(_ text: some StringProtocol) -> [ForeignDeclaration] {
    withoutComments(String(text)).split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let name = part[..<colon].trimmed.lowercased()
      var value = part[part.index(after: colon)...].trimmed
      var isImportant = false
      if let mark = value.lastIndex(of: "!"),
        value[value.index(after: mark)...].trimmed.lowercased() == "important"
      {
        isImportant = true
        value = value[..<mark].trimmed
      }
      guard let property = ForeignAttribute(rawValue: name) else { return nil }
      return ForeignDeclaration(property: property, value: String(value), isImportant: isImportant)
    }
  }

  /// The text of a style sheet with a blank for each comment.
  ///
  /// Lines stay lines. O(*n*).
  static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") else { return text }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index < bytes.count,
          !(bytes[index] == UInt8(ascii: "*") && index + 1 < bytes.count
            && bytes[index + 1] == UInt8(ascii: "/"))
        {
          // Lines are counted.
          if bytes[index] == 0x0A { result.append(0x0A) }
          index += 1
        }
        index += 2
        result.append(UInt8(ascii: " "))
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
