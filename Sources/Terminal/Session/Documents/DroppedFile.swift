/// A drawing that was dropped on the terminal's window, which the terminal tells as a pasted path.
struct DroppedFile: Equatable {
  /// The path from the root directory.
  let path: String

  /// Reads a pasted text; nil unless it is one path from the root, or a URL of a file, that may be opened.
  ///
  /// Terminals quote paths as shells do: in quotation marks, or with a backslash before each special character.
  init?(pasted text: String, isDrawing: (_ path: String) -> Bool) {
    let text = text.drop(while: \.isWhitespace).trimmingSuffix(while: \.isWhitespace)
    guard !text.contains(where: \.isNewline) else { return nil }
    let path =
      if let quote = text.first, quote == "'" || quote == "\"", text.count > 1, text.last == quote {
        Self.unquoted(text.dropFirst().dropLast(), quote)
      } else if text.hasPrefix("file://") {
        Self.path(ofURL: text)
      } else {
        Self.unescaped(text)
      }
    guard let path, path.hasPrefix("/"), isDrawing(path),
      !path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    self.path = path
  }

  private static func unquoted(_ text: Substring, _ quote: Character) -> String? {
    // Shells end the quotation for a quotation mark: '\''.
    quote == "'"
      ? text.split(separator: "'\\''", omittingEmptySubsequences: false).joined(separator: "'") : String(text)
  }

  /// Returns a path without its escapes; nil if it ends in the middle of one, or has a blank that is not
  /// escaped before another path.
  private static func unescaped(_ text: Substring) -> String? {
    var path = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      path.append(character)
      isEscaped = false
    }
    return isEscaped || path.contains(" /") ? nil : path
  }

  /// Returns the path of a file URL (RFC 8089), with or without this host's name.
  private static func path(ofURL text: Substring) -> String? {
    guard let start = text.dropFirst(7).firstIndex(of: "/") else { return nil }
    var bytes: [UInt8] = []
    var rest = Array(text[start...].utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isPart: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isPart($0) }.map { index(after: $0) } ?? startIndex)]
  }
}
