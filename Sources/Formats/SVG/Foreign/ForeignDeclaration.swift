/// A property and its value, as a style sheet or a `style` attribute gives it.
struct ForeignDeclaration {
  let property: ForeignAttribute
  let value: String
  let isImportant: Bool

  /// Reads declarations, those that are not known left out: `fill: red; stroke: none`.
  ///
  /// O(*n*).
  static func read(_ text: some StringProtocol) -> [ForeignDeclaration] {
    text.split(separator: ";").compactMap { part in
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
}
