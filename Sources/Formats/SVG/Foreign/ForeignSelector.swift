/// A selector of a style sheet: types, classes, identifiers, attributes, `:first-child`, inside each other or not.
struct ForeignSelector {
  /// What is asked of one element.
  struct Compound {
    var type: String?
    var id: String?
    var classes: [String] = []
    var attributes: [(name: ForeignAttribute, test: Character, value: String)] = []
    var isFirstChild = false
  }

  private enum Relation { case descendant, child }

  /// The last compound is for the element itself, each before it for one around it.
  private let compounds: [Compound]

  /// How each compound relates to the next.
  private let relations: [Relation]

  /// The more it asks for, the more it counts: identifiers before classes before types.
  let specificity: Int

  /// What the element itself must be.
  var subject: Compound { compounds[compounds.count - 1] }

  /// Reads a selector; nil if it is empty or has a form that is not known.
  init?(_ text: Substring) {
    var compounds: [Compound] = []
    var relations: [Relation] = []
    var next = Relation.descendant
    // By scalars: a combining mark behind a name or a sign makes another character of it.
    var rest = text.unicodeScalars.trimmed
    while let first = rest.first {
      if first == ">" {
        guard !compounds.isEmpty, next == .descendant else { return nil }
        next = .child
        rest = rest.dropFirst().trimmed
        continue
      }
      guard let compound = Self.compound(from: &rest) else { return nil }
      if !compounds.isEmpty { relations.append(next) }
      compounds.append(compound)
      next = .descendant
      rest = rest.trimmed
    }
    guard !compounds.isEmpty, next == .descendant, compounds.count <= 20 else { return nil }
    self.compounds = compounds
    self.relations = relations
    specificity = compounds.reduce(0) { sum, compound in
      let classes = compound.classes.count + compound.attributes.count + (compound.isFirstChild ? 1 : 0)
      return sum + (compound.id == nil ? 0 : 10_000) + 100 * classes + (compound.type == nil ? 0 : 1)
    }
  }

  private static func compound(from rest: inout Substring.UnicodeScalarView) -> Compound? {
    var compound = Compound()
    var isEmpty = true
    func name() -> String? {
      let word = rest.prefix { isOfName($0) }
      rest = rest[word.endIndex...]
      return word.isEmpty ? nil : String(word)
    }
    while let first = rest.first, !first.properties.isWhitespace, first != ">" {
      isEmpty = false
      switch first {
      case "*": rest = rest.dropFirst()
      case ".":
        rest = rest.dropFirst()
        guard let name = name() else { return nil }
        compound.classes.append(name)
      case "#":
        rest = rest.dropFirst()
        guard let name = name() else { return nil }
        compound.id = name
      case ":":
        guard rest.starts(with: ":first-child".unicodeScalars) else { return nil }
        rest = rest.dropFirst(12)
        compound.isFirstChild = true
      case "[":
        guard let end = rest.firstIndex(of: "]"), let test = attribute(Substring(rest[..<end].dropFirst()))
        else {
          return nil
        }
        compound.attributes.append(test)
        rest = rest[rest.index(after: end)...]
      default:
        guard compound.type == nil, let name = name() else { return nil }
        compound.type = name
      }
    }
    return isEmpty ? nil : compound
  }

  /// Whether a scalar belongs to a name: beyond ASCII, all do.
  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: scalar.value >= 0x80
    }
  }

  private static func attribute(_ text: Substring) -> (
    name: ForeignAttribute, test: Character, value: String
  )? {
    guard let equals = text.firstIndex(of: "=") else {
      return ForeignAttribute(rawValue: String(text.trimmed)).map { ($0, "?", "") }
    }
    var name = text[..<equals].trimmed
    var test: Character = "="
    if let last = name.last, "~|^$*".contains(last) {
      test = last
      name = name.dropLast().trimmed
    }
    let value = text[text.index(after: equals)...].trimmed.filter { $0 != "\"" && $0 != "'" }
    return ForeignAttribute(rawValue: String(name)).map { ($0, test, value) }
  }

  /// Whether the selector is for an element.
  ///
  /// - Parameter steps: how many elements are still looked at; ends below 0 with a wrong answer.
  func matches(_ element: Int, in tree: ForeignTree, steps: inout Int) -> Bool {
    matches(element, compounds.count - 1, in: tree, steps: &steps)
  }

  private func matches(_ element: Int, _ index: Int, in tree: ForeignTree, steps: inout Int) -> Bool {
    steps -= 1
    if !compounds[index].classes.isEmpty {
      // Classes are compared with the words of a text, which may be long.
      steps -= 4 + (tree.withBytes(of: .className, in: element) { $0.count } ?? 0) / 8
    }
    guard steps > 0, compounds[index].matches(element, in: tree) else { return false }
    guard index > 0 else { return true }
    var outer = tree.elements[element].parent
    while outer >= 0, steps > 0 {
      if matches(outer, index - 1, in: tree, steps: &steps) { return true }
      if relations[index - 1] == .child { return false }
      outer = tree.elements[outer].parent
    }
    return false
  }
}

extension ForeignSelector.Compound {
  func matches(_ element: Int, in tree: ForeignTree) -> Bool {
    if let type, tree.elements[element].name != type { return false }
    if let id, tree[.id, of: element] != id { return false }
    if !classes.isEmpty {
      let words = tree.classes(of: element)
      guard classes.allSatisfy({ words.contains($0[...]) }) else { return false }
    }
    if isFirstChild {
      let parent = tree.elements[element].parent
      guard parent >= 0, tree.firstChild(of: parent) == element else { return false }
    }
    return attributes.allSatisfy { name, test, value in
      guard let found = tree[name, of: element] else { return false }
      switch test {
      case "?": return true
      case "~": return found.split(separator: " ").contains(value[...])
      case "|": return found == value || found.hasPrefix(value + "-")
      case "^": return !value.isEmpty && found.hasPrefix(value)
      case "$": return !value.isEmpty && found.hasSuffix(value)
      case "*": return !value.isEmpty && found.contains(value)
      default: return found == value
      }
    }
  }
}

extension ForeignTree {
  /// The classes of an element.
  func classes(of element: Int) -> [Substring] {
    self[.className, of: element]?.split(whereSeparator: \.isWhitespace) ?? []
  }
}

extension Substring.UnicodeScalarView {
  /// Without blanks at both ends.
  fileprivate var trimmed: Self {
    var rest = self
    while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
