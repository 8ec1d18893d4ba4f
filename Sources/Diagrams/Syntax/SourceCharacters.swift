extension StringProtocol {
  /// The characters that sources are read by: a sign of ASCII stands alone.
  ///
  /// A quotation mark that a combining mark follows is one character with it in Swift, and a quotation mark all the
  /// same. The Greek question mark and the Greek varia are equal to the semicolon and the backtick, and become these.
  var sourceCharacters: [Character] {
    var result: [Character] = []
    result.reserveCapacity(utf8.count)
    for character in self {
      guard character.utf8.count > 1, !character.isNewline, character.unicodeScalars.contains(where: \.isSign)
      else {
        result.append(character)
        continue
      }
      var rest = String.UnicodeScalarView()
      for scalar in character.unicodeScalars {
        if scalar.isSign {
          result += Array(String(rest)) + [Character(scalar.asSign)]
          rest = String.UnicodeScalarView()
        } else {
          rest.append(scalar)
        }
      }
      result += Array(String(rest))
    }
    return result
  }

  /// The text without blanks at either end.
  var stripped: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }

  /// Returns the text between two others that this one begins and ends with; nil if it does not.
  func between(_ open: String, _ close: String) -> String? {
    let scalars = unicodeScalars
    let (front, back) = (open.unicodeScalars, close.unicodeScalars)
    guard scalars.count >= front.count + back.count, scalars.starts(with: front),
      scalars.reversed().starts(with: back.reversed())
    else { return nil }
    return String(String.UnicodeScalarView(scalars.dropFirst(front.count).dropLast(back.count)))
  }

  /// Returns the range of the first occurrence of a text.
  @inlinable
  package func range(ofFirst text: String) -> Range<Index>? {
    let (scalars, wanted) = (unicodeScalars, text.unicodeScalars)
    guard let first = wanted.first else { return nil }
    var rest = scalars[...]
    while let found = rest.firstIndex(of: first) {
      if rest[found...].starts(with: wanted) { return found..<rest.index(found, offsetBy: wanted.count) }
      rest = rest[rest.index(after: found)...]
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a sign or a blank of ASCII, or canonically equivalent to one.
  fileprivate var isSign: Bool {
    guard isASCII else { return asSign != self }
    return !(0x30...0x39 ~= value) && !(0x41...0x5A ~= value) && !(0x61...0x7A ~= value)
  }

  /// The sign of ASCII that it is canonically equivalent to; itself where there is none.
  fileprivate var asSign: Unicode.Scalar {
    switch value {
    case 0x37E: ";"
    case 0x1FEF: "`"
    default: self
    }
  }
}
