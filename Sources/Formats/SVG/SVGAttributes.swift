import Marks

/// A tag's attributes, taken one by one; what is left at the end was not understood.
struct SVGAttributes {
  private(set) var rest: [(name: String, value: String)]

  /// Set when an attribute was taken whose value made no sense.
  private(set) var isBroken = false

  init(_ attributes: [XMLAttribute]) {
    rest = attributes.map { ($0.name, $0.text) }
  }

  /// Whether every attribute was taken and made sense.
  var isExhausted: Bool { rest.isEmpty && !isBroken }

  mutating func take(_ name: String) -> String? {
    guard let index = rest.firstIndex(where: { $0.name == name }) else { return nil }
    return rest.remove(at: index).value
  }

  /// Takes an attribute that has this value, and answers whether there was one.
  mutating func take(_ name: String, ifEqual value: String) -> Bool {
    guard let index = rest.firstIndex(where: { $0.name == name && $0.value == value }) else { return false }
    rest.remove(at: index)
    return true
  }

  /// Takes our defaults; false when one is missing or another.
  mutating func takeDefaults() -> Bool {
    SVGFormat.defaults.reduce(true) { all, entry in
      let name = entry.0.hasPrefix("xml:") ? SVGFormat.xml(entry.0.dropFirst(4)) : entry.0
      return take(name, ifEqual: entry.1) && all
    }
  }

  /// A name of ours: `m` and a number.
  mutating func takeID() -> MarkID {
    guard let text = take("id") else { return .none }
    guard text.hasPrefix("m"), let number = UInt64(text.dropFirst()), number > 0 else {
      isBroken = true
      return .none
    }
    return MarkID(number)
  }

  mutating func takeNumber(_ name: String) -> Double? {
    guard let numbers = takeNumbers(name) else { return nil }
    if numbers.count != 1 { isBroken = true }
    return numbers.first
  }

  /// A number that must be there.
  mutating func needNumber(_ name: String) -> Double {
    if let number = takeNumber(name) { return number }
    isBroken = true
    return 0
  }

  /// Numbers with blanks or commas between them.
  mutating func takeNumbers(_ name: String) -> [Double]? {
    guard var text = take(name) else { return nil }
    return text.withUTF8 { bytes in
      var scanner = SVGScanner(bytes)
      var numbers: [Double] = []
      while let number = scanner.number() { numbers.append(number) }
      scanner.skipSeparators()
      if !scanner.isAtEnd { isBroken = true }
      return numbers
    }
  }

  /// A length in user units or pixels, which are the same; nil for a share of the window and other units.
  mutating func takeLength(_ name: String) -> Double? {
    guard let text = take(name) else { return nil }
    return Double(text.hasSuffix("px") ? text.dropLast(2) : text[...])
  }

  /// A colour, or nil for none. A palette entry counts as long as the colour beside it is still the entry's.
  mutating func takePaint(_ name: String) -> Color? {
    let entry = take(SVGFormat.charcoal(name)).flatMap(Color.init(name:))
    switch take(name) {
    case nil, "none": return nil
    case "currentColor": return .standard
    case let text?:
      guard let color = Color(name: text) else {
        isBroken = true
        return nil
      }
      if let entry, let (red, green, blue) = entry.components, .rgb(red, green, blue) == color {
        return entry
      }
      return color
    }
  }

  /// - Parameter isSolid: the mark is an area in the ink's colour, not a line.
  mutating func takeInk(isSolid: Bool = false) -> Ink {
    var ink = Ink()
    if isSolid {
      if !take("stroke", ifEqual: "none") { isBroken = true }
      if let color = takePaint("fill") { ink.color = color } else { isBroken = true }
      if let inside = take(SVGFormat.charcoal("inside")) {
        ink.fill = Color(name: inside)
        if ink.fill == nil { isBroken = true }
      }
    } else {
      if rest.contains(where: { $0.name == "stroke" }) {
        if let color = takePaint("stroke") { ink.color = color } else { isBroken = true }
      }
      ink.fill = takePaint("fill")
    }
    if let width = takeNumber("stroke-width") { ink.width = max(0, width) }
    if let dash = takeNumbers("stroke-dasharray") {
      ink.dash = dash
      if dash.contains(where: { $0 < 0 }) { isBroken = true }
    }
    if let name = take(SVGFormat.charcoal("texture")) {
      if let texture = Texture(name: name) { ink.texture = texture } else { isBroken = true }
    }
    return ink
  }

  mutating func noteBroken() { isBroken = true }
}
