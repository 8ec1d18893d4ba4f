/// A selector of a style sheet: what is asked of an element, and of those around and before it.
struct ForeignSelector {
  /// The conditions on one element.
  struct Compound {
    var type: String?
    var id: String?
    var classes: [String] = []
    var attributes: [ForeignAttributeTest] = []
    var places: [ForeignSiblingPlace] = []
    var isRoot = false

    /// The conditions none of which the element may meet.
    var excluded: [Compound] = []

    /// Whether the selector asks for something that happens on a screen, as `:hover` does, and so is for no
    /// element of a picture.
    var isNever = false
  }

  /// How the element of a compound relates to that of the next one.
  enum Relation: Character {
    case descendant = " "
    case child = ">"
    case next = "+"
    case later = "~"
  }

  /// The last compound is for the element itself, each before it for one around it or before it.
  let compounds: [Compound]

  /// How each compound relates to the next.
  let relations: [Relation]

  /// The more it asks for, the more it counts: identifiers before classes before types.
  let specificity: Int

  /// The conditions on the element itself.
  var subject: Compound { compounds[compounds.count - 1] }

  /// Reads a selector; nil if it is empty or has a form that is not known.
  init?(_ text: Substring) {
    var reader = ForeignSelectorReader(text)
    guard let (compounds, relations) = reader.read() else { return nil }
    self.compounds = compounds
    self.relations = relations
    specificity = compounds.reduce(0) { $0 + $1.specificity }
  }
}

/// A condition on an attribute.
struct ForeignAttributeTest {
  enum Kind: Character {
    case exists = "?"
    case equals = "="
    case hasWord = "~"
    case isLanguage = "|"
    case begins = "^"
    case ends = "$"
    case contains = "*"
  }

  let name: String
  let kind: Kind
  let value: String

  /// Whether a value passes.
  ///
  /// O(*n*) in its length.
  func accepts(_ found: String) -> Bool {
    switch kind {
    case .exists: true
    case .equals: found == value
    case .hasWord: found.split(whereSeparator: \.isWhitespace).contains(value[...])
    case .isLanguage: found == value || found.hasPrefix(value + "-")
    case .begins: !value.isEmpty && found.hasPrefix(value)
    case .ends: !value.isEmpty && found.hasSuffix(value)
    case .contains: !value.isEmpty && found.contains(value)
    }
  }
}

/// Places among the elements of one parent: each `step`-th from `offset` on, counted from 1, as in `:nth-child(2n+1)`.
struct ForeignSiblingPlace {
  var step = 0
  var offset = 1
  var isFromEnd = false

  func holds(_ place: Int) -> Bool {
    guard step != 0 else { return place == offset }
    return (place - offset) % step == 0 && (place - offset) / step >= 0
  }
}

extension ForeignSelector.Compound {
  fileprivate var specificity: Int {
    let classes = classes.count + attributes.count + places.count + (isRoot ? 1 : 0)
    let own = (id == nil ? 0 : 10_000) + 100 * classes + (type == nil ? 0 : 1)
    // The selector in `:not()` that counts most is added.
    return own + (excluded.map(\.specificity).max() ?? 0)
  }

  /// Whether an element is what is asked for.
  func matches(_ element: Int, in tree: ForeignTree) -> Bool {
    if isNever { return false }
    if let type, tree.elements[element].name != type { return false }
    if let id, tree[.id, of: element] != id { return false }
    if isRoot, element != 0 { return false }
    if !classes.isEmpty {
      let words = tree.classes(of: element)
      guard classes.allSatisfy({ words.contains($0[...]) }) else { return false }
    }
    for place in places {
      guard let found = tree.place(of: element, fromEnd: place.isFromEnd), place.holds(found) else {
        return false
      }
    }
    for test in attributes {
      guard let value = tree.value(ofAttribute: test.name, of: element), test.accepts(value) else {
        return false
      }
    }
    return !excluded.contains { $0.matches(element, in: tree) }
  }

  /// How many steps a comparison takes: classes and attributes are compared with texts, which may be long.
  func cost(for element: Int, in tree: ForeignTree) -> Int {
    var cost = 1 + 2 * places.count + excluded.reduce(0) { $0 + $1.cost(for: element, in: tree) }
    if !classes.isEmpty { cost += 4 + (tree.withBytes(of: .className, in: element) { $0.count } ?? 0) / 8 }
    for test in attributes { cost += 4 + (tree.length(ofAttribute: test.name, of: element) ?? 0) / 8 }
    return cost
  }
}

extension ForeignTree {
  /// The classes of an element.
  func classes(of element: Int) -> [Substring] {
    self[.className, of: element]?.split(whereSeparator: \.isWhitespace) ?? []
  }
}
