package import Marks

/// How a part of a graph looks besides its form, as its source says: properties of style sheets.
package struct GraphLook: Hashable, Sendable {
  package struct Property: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// In the order in which they were given; a name stands there once.
  package private(set) var properties: [Property] = []

  /// The most properties of a part: style sheets have fewer names for what a shape may have.
  private static let mostProperties = 100

  package init() {}

  /// Reads properties such as `fill:#f9f,stroke:#333`, which may be separated by semicolons, too.
  ///
  /// Texts that are no properties are skipped, and so are those beyond ``mostProperties``. O(*n*).
  package init(properties text: String) {
    var depth = 0
    let pieces = text.split { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return character == ";" || character == "," && depth <= 0
    }
    for piece in pieces {
      guard let colon = piece.firstIndex(of: ":") else { continue }
      let name = String(piece[..<colon]).stripped
      let value = String(piece[piece.index(after: colon)...]).stripped
      guard !name.isEmpty, !value.isEmpty, properties.count < Self.mostProperties else { continue }
      self[name] = value
    }
  }

  package var isEmpty: Bool { properties.isEmpty }

  /// The value of a property; nil for none.
  package subscript(name: String) -> String? {
    get { properties.first { $0.name == name }?.value }
    set {
      let index = properties.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): properties[index] = Property(name: name, value: value)
      case (let index?, nil): properties.remove(at: index)
      case (nil, let value?): properties.append(Property(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Adds another look's properties, which hold where both say something.
  package mutating func merge(_ other: GraphLook) {
    for property in other.properties { self[property.name] = property.value }
  }

  /// The properties as sources in Mermaid have them.
  package var text: String { properties.map { "\($0.name):\($0.value)" }.joined(separator: ",") }

  /// The colour of the inside; nil for none.
  package var fill: Color? { color("fill") }

  /// The colour of lines; nil for that of the terminal.
  package var line: Color? { color("stroke") }

  /// The colour of texts; nil for one that is seen on the inside.
  package var ink: Color? { color("color") }

  private func color(_ name: String) -> Color? {
    guard var value = self[name] else { return nil }
    // An importance means nothing here.
    if let mark = value.firstIndex(of: "!") { value = String(value[..<mark]) }
    guard let color = CSSColor(value), color.alpha > 0 else { return nil }
    return color.color
  }
}
