/// The entities that a file declares for itself, with the text that stands for each.
///
/// Parameter entities are passed over, and nothing outside the file is looked at.
struct XMLEntities {
  enum Value: Equatable {
    /// The text as it is read where the entity is referred to: character references are resolved, other ones are not.
    case text([UInt8])
    /// The text is in another file.
    case elsewhere
  }

  private var values: [[UInt8]: Value] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// The value of an entity; nil for one that is not declared, or that XML itself defines.
  subscript(name: [UInt8]) -> Value? { values[name] }

  /// Takes a declaration: what stands between `<!ENTITY` and `>`.
  ///
  /// The first one of a name counts, as XML has it. O(*n*).
  mutating func declare(_ declaration: ArraySlice<UInt8>) {
    var rest = declaration.drop(while: XMLText.isBlank)
    let name = Array(rest.prefix { !XMLText.isBlank($0) })
    guard !name.isEmpty, name != [UInt8(ascii: "%")], !XMLText.isPredefined(name), values[name] == nil else {
      return
    }
    rest = rest.dropFirst(name.count).drop(while: XMLText.isBlank)
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      values[name] = .elsewhere
      return
    }
    values[name] = .text(Self.withoutCharacterReferences(rest.dropFirst().prefix { $0 != quote }))
  }

  private static func withoutCharacterReferences(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      // Ten bytes hold the longest number of a character.
      let rest = text[index..<min(text.endIndex, index + 12)]
      if rest.starts(with: "&#".utf8), let end = rest.firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(rest[(index + 2)..<end])
      {
        result += String(scalar).utf8
        index = end + 1
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  private static func scalar(_ number: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = number.first == UInt8(ascii: "x")
    let digits = String(decoding: isHexadecimal ? number.dropFirst() : number, as: UTF8.self)
    guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value > 0 else { return nil }
    return Unicode.Scalar(value)
  }
}
