/// Reads one selector of a style sheet.
///
/// By scalars: a combining mark behind a name or a sign makes another character of it.
struct ForeignSelectorReader {
  private var rest: Substring.UnicodeScalarView

  /// The most compounds of a selector, and the most that `:not()` nests.
  private static let (mostCompounds, deepest) = (20, 4)

  init(_ text: Substring) { rest = text.unicodeScalars.trimmed }

  private init(_ rest: Substring.UnicodeScalarView) { self.rest = rest }

  /// The compounds, and how each relates to the next; nil if there is none, or one has a form that is not known.
  mutating func read() -> (compounds: [ForeignSelector.Compound], relations: [ForeignSelector.Relation])? {
    var compounds: [ForeignSelector.Compound] = []
    var relations: [ForeignSelector.Relation] = []
    var next = ForeignSelector.Relation.descendant
    while let first = rest.first {
      if let sign = ForeignSelector.Relation(rawValue: Character(first)), sign != .descendant {
        guard !compounds.isEmpty, next == .descendant else { return nil }
        next = sign
        rest = rest.dropFirst().trimmed
        continue
      }
      guard let compound = compound(depth: 0), compounds.count < Self.mostCompounds else { return nil }
      if !compounds.isEmpty { relations.append(next) }
      compounds.append(compound)
      next = .descendant
      rest = rest.trimmed
    }
    return compounds.isEmpty || next != .descendant ? nil : (compounds, relations)
  }

  /// Reads what is asked of one element, up to a blank or a sign between elements.
  private mutating func compound(depth: Int) -> ForeignSelector.Compound? {
    var compound = ForeignSelector.Compound()
    var isEmpty = true
    while let first = rest.first, !first.properties.isWhitespace, !">+~".unicodeScalars.contains(first) {
      switch first {
      case "*" where isEmpty: rest = rest.dropFirst()
      case ".":
        rest = rest.dropFirst()
        guard let name = name() else { return nil }
        compound.classes.append(name)
      case "#":
        rest = rest.dropFirst()
        guard let name = name(), compound.id == nil || compound.id == name else { return nil }
        compound.id = name
      case ":": guard readPseudoClass(into: &compound, depth) else { return nil }
      case "[":
        guard let test = attribute() else { return nil }
        compound.attributes.append(test)
      default:
        guard isEmpty, let name = name() else { return nil }
        compound.type = name
      }
      isEmpty = false
    }
    return isEmpty ? nil : compound
  }

  private mutating func name() -> String? {
    let word = rest.prefix { Self.isOfName($0) }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : String(word)
  }

  /// Whether a scalar belongs to a name: beyond ASCII, all do.
  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: scalar.value >= 0x80
    }
  }

  // MARK: Attributes

  private mutating func attribute() -> ForeignAttributeTest? {
    guard let end = rest.firstIndex(of: "]") else { return nil }
    var inside = ForeignSelectorReader(rest[..<end].dropFirst().trimmed)
    rest = rest[rest.index(after: end)...]
    guard let name = inside.name() else { return nil }
    inside.rest = inside.rest.trimmed
    guard let sign = inside.rest.first else {
      return ForeignAttributeTest(name: name, kind: .exists, value: "")
    }
    guard let kind = ForeignAttributeTest.Kind(rawValue: Character(sign)), kind != .exists else { return nil }
    inside.rest = inside.rest.dropFirst()
    if kind != .equals {
      guard inside.rest.first == "=" else { return nil }
      inside.rest = inside.rest.dropFirst()
    }
    inside.rest = inside.rest.trimmed
    guard let quote = inside.rest.first, quote == "\"" || quote == "'" else {
      let value = inside.name()
      return inside.rest.isEmpty ? value.map { ForeignAttributeTest(name: name, kind: kind, value: $0) } : nil
    }
    let body = inside.rest.dropFirst()
    guard let close = body.firstIndex(of: quote), body.index(after: close) == body.endIndex else {
      return nil
    }
    return ForeignAttributeTest(name: name, kind: kind, value: String(body[..<close]))
  }

  // MARK: Pseudo-classes

  /// The pseudo-classes for what somebody does with a picture, and what a browser makes of it.
  private static let never: Set<String> = [
    "hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "before", "after",
    "selection", "first-line", "first-letter", "placeholder", "fullscreen",
  ]

  private mutating func readPseudoClass(into compound: inout ForeignSelector.Compound, _ depth: Int) -> Bool {
    rest = rest.dropFirst()
    if rest.first == ":" { rest = rest.dropFirst() }
    guard let name = name()?.lowercased() else { return false }
    switch name {
    case "first-child": compound.places.append(ForeignSiblingPlace())
    case "last-child": compound.places.append(ForeignSiblingPlace(isFromEnd: true))
    case "only-child":
      compound.places += [ForeignSiblingPlace(), ForeignSiblingPlace(isFromEnd: true)]
    case "nth-child", "nth-last-child":
      guard let text = argument(), var place = ForeignSiblingPlace(text) else { return false }
      place.isFromEnd = name == "nth-last-child"
      compound.places.append(place)
    case "root": compound.isRoot = true
    case "not":
      guard depth < Self.deepest, let text = argument() else { return false }
      for part in text.splitAtCommas {
        var inner = ForeignSelectorReader(part)
        guard let excluded = inner.compound(depth: depth + 1), inner.rest.isEmpty else { return false }
        compound.excluded.append(excluded)
      }
    default:
      guard Self.never.contains(name) else { return false }
      compound.isNever = true
    }
    return true
  }

  /// Reads the text between the brackets that come next.
  private mutating func argument() -> Substring? {
    guard rest.first == "(" else { return nil }
    var depth = 0
    for index in rest.indices {
      if rest[index] == "(" { depth += 1 }
      if rest[index] == ")" { depth -= 1 }
      guard depth == 0 else { continue }
      let inside = rest[..<index].dropFirst()
      rest = rest[rest.index(after: index)...]
      return Substring(inside)
    }
    return nil
  }
}

extension ForeignSiblingPlace {
  /// Reads `odd`, `even`, `3`, `2n + 1`; nil for anything else.
  fileprivate init?(_ text: Substring) {
    let text = text.filter { !$0.isWhitespace }.lowercased()
    switch text {
    case "odd": self.init(step: 2, offset: 1)
    case "even": self.init(step: 2, offset: 0)
    default:
      func number(_ text: Substring, sign: Int) -> Int? {
        let digits = text.first == "+" ? text.dropFirst() : text
        if digits.isEmpty || digits == "-" { return digits.isEmpty ? sign : -sign }
        return Int(digits).flatMap { abs($0) <= 1_000_000 ? $0 : nil }
      }
      guard let letter = text.firstIndex(of: "n") else {
        guard let offset = Int(text), abs(offset) <= 1_000_000 else { return nil }
        self.init(step: 0, offset: offset)
        return
      }
      let tail = text[text.index(after: letter)...]
      guard let step = number(text[..<letter], sign: 1),
        let offset = tail.isEmpty ? 0 : tail.count > 1 ? number(tail, sign: 0) : nil
      else { return nil }
      self.init(step: step, offset: offset)
    }
  }
}

extension Substring {
  /// The parts between commas that are in no brackets and no quotes.
  ///
  /// O(*n*).
  var splitAtCommas: [Substring] {
    var parts: [Substring] = []
    let scalars = unicodeScalars
    var start = scalars.startIndex
    var depth = 0
    var quote: Unicode.Scalar?
    for index in scalars.indices {
      let scalar = scalars[index]
      if let open = quote {
        if scalar == open { quote = nil }
        continue
      }
      switch scalar {
      case "\"", "'": quote = scalar
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth <= 0:
        parts.append(Substring(scalars[start..<index]))
        start = scalars.index(after: index)
      default: break
      }
    }
    parts.append(Substring(scalars[start...]))
    return parts
  }
}

extension Substring.UnicodeScalarView {
  /// The characters without blanks at both ends.
  fileprivate var trimmed: Self {
    var rest = self
    while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
