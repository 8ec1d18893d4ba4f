import Marks

/// A tag's attributes, taken one by one; what is left at the end was not understood.
struct SVGAttributes {
  private let attributes: [XMLAttribute]

  /// A bit for each attribute that was not taken yet.
  private var left: UInt64

  /// Set when an attribute was taken whose value made no sense.
  private(set) var isBroken: Bool

  /// Whether a fill was words' on a fill, and whether one was a pattern as older versions write it.
  private(set) var hasFittedWords = false
  private(set) var hasOlderPattern = false

  /// The colours that classes name and that were not taken yet; nil until they are asked for.
  private var classes: [SVGStyle.Part: PaletteColor]?

  init(_ attributes: [XMLAttribute]) {
    self.attributes = attributes
    // No mark has nearly as many as there are bits.
    left = attributes.count < 64 ? 1 << UInt64(attributes.count) - 1 : .max
    isBroken = attributes.count > 64
  }

  /// Whether every attribute was taken and made sense.
  var isExhausted: Bool { left == 0 && !isBroken && classes?.isEmpty != false }

  /// What was not taken.
  var rest: [XMLAttribute] {
    attributes.indices.filter { $0 >= 64 || left >> UInt64($0) & 1 == 1 }.map { attributes[$0] }
  }

  /// Whether it says that there is no line.
  var hasNoStroke: Bool { index(of: "stroke").map { attributes[$0].text == "none" } ?? false }

  mutating func noteBroken() { isBroken = true }

  /// Whether there is such an attribute that was not taken yet.
  func contains(_ name: String) -> Bool { index(of: name) != nil }

  mutating func takeBytes(_ name: String) -> UnsafeBufferPointer<UInt8>? {
    guard let index = index(of: name) else { return nil }
    left &= ~(1 << UInt64(index))
    return attributes[index].value
  }

  mutating func take(_ name: String) -> String? {
    takeBytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes an attribute that has this value, and answers whether there was one.
  @discardableResult
  mutating func take(_ name: String, ifEqual value: String) -> Bool {
    guard let index = index(of: name), attributes[index].value.elementsEqual(value.utf8) else { return false }
    left &= ~(1 << UInt64(index))
    return true
  }

  private func index(of name: String) -> Int? {
    var rest = left
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      if attributes[index].name == name { return index }
      rest &= rest - 1
    }
    return nil
  }
}

// MARK: Values

extension SVGAttributes {
  /// Takes the defaults of a version of the format; false when one is missing or another.
  mutating func takeDefaults(of version: SVGFormat.Version = SVGFormat.current) -> Bool {
    version.defaults.reduce(true) { all, entry in
      let isOfXML = entry.name.hasPrefix("xml:")
      let name = isOfXML ? XMLName.xml + " " + entry.name.dropFirst(4) : entry.name
      return take(name, ifEqual: entry.value) && all
    }
  }

  /// A name of ours.
  mutating func takeID() -> MarkID {
    guard let text = takeBytes("id") else { return .none }
    guard let id = MarkID(svg: text) else {
      isBroken = true
      return .none
    }
    return id
  }

  mutating func takeNumber(_ name: String) -> Double? {
    guard let text = takeBytes(name) else { return nil }
    var scanner = SVGScanner(text)
    let number = scanner.number()
    scanner.skipSeparators()
    if number == nil || !scanner.isAtEnd { isBroken = true }
    return number
  }

  /// A number that must be there.
  mutating func needNumber(_ name: String) -> Double {
    if let number = takeNumber(name) { return number }
    isBroken = true
    return 0
  }

  /// A number that must be there and not be negative.
  mutating func needLength(_ name: String) -> Double {
    let number = needNumber(name)
    if number < 0 { isBroken = true }
    return abs(number)
  }

  /// Numbers with blanks or commas between them.
  mutating func takeNumbers(_ name: String) -> [Double]? {
    guard let text = takeBytes(name) else { return nil }
    var scanner = SVGScanner(text)
    var numbers: [Double] = []
    while let number = scanner.number() { numbers.append(number) }
    scanner.skipSeparators()
    if !scanner.isAtEnd { isBroken = true }
    return numbers
  }

  /// A length in user units or pixels, which are the same; nil for a share of the window and other units.
  mutating func takeLength(_ name: String) -> Double? {
    guard let text = takeBytes(name) else { return nil }
    var scanner = SVGScanner(text)
    guard let length = scanner.number(), scanner.isAtEnd || scanner.skip("px") && scanner.isAtEnd else {
      return nil
    }
    return length
  }

  /// A colour, or nil for none. A palette entry counts as long as the colour beside it is still the entry's.
  mutating func takePaint(_ name: String) -> Color? {
    let named = takeClass(of: name)
    let entry = take("charcoal:" + name).map { name in
      let color = Color(name: name)
      if color == nil { isBroken = true }
      return color
    }
    guard let text = takeBytes(name) else {
      if entry != nil || named != nil { isBroken = true }
      return nil
    }
    if text.elementsEqual("none".utf8) { return nil }
    if text.elementsEqual("currentColor".utf8) { return .standard }
    guard let color = Color(hexadecimal: text) else {
      isBroken = true
      return nil
    }
    if let entry = entry ?? nil, let (red, green, blue) = entry.components, .rgb(red, green, blue) == color {
      return entry
    }
    // Words on a fill.
    if entry == .some(.some(.standard)), name == "fill" {
      hasFittedWords = true
      return .standard
    }
    // A sheet of a dark colour has the values for dark grounds.
    if let named, Color.named(named).isShown(as: color) { return .named(named) }
    return color
  }

  /// A pattern of ours as a fill, with its colour; nil, and nothing is taken, when the fill is something else.
  private mutating func takePattern() -> SVGPattern? {
    guard let index = index(of: "fill"), let pattern = SVGPattern(reference: attributes[index].text) else {
      return nil
    }
    left &= ~(1 << UInt64(index))
    guard let name = take("charcoal:fill") else { return pattern }
    guard let entry = Color(name: name) else {
      isBroken = true
      return pattern
    }
    let named = SVGPattern(pattern.pattern, entry, fitsPage: false)
    if case .named = entry { hasOlderPattern = true }
    return named.id == pattern.id ? named : pattern
  }

  /// The colour of the palette that a class names for an attribute.
  private mutating func takeClass(of name: String) -> PaletteColor? {
    guard let part = SVGStyle.Part(rawValue: name) else { return nil }
    if classes == nil {
      // Those of other programs are kept with the whole element.
      guard let text = take("class") else { return nil }
      guard let found = SVGStyle.colors(ofClasses: text) else {
        isBroken = true
        return nil
      }
      classes = found
    }
    return classes?.removeValue(forKey: part)
  }

  /// The colour of an area that is always painted.
  mutating func needPaint(_ name: String) -> Color {
    if let color = takePaint(name) { return color }
    isBroken = true
    return .standard
  }

  /// - Parameter isSolid: the mark is an area in the ink's colour, not a line.
  mutating func takeInk(isSolid: Bool = false) -> Ink {
    var ink = Ink()
    if isSolid {
      if !take("stroke", ifEqual: "none") { isBroken = true }
      ink.color = needPaint("fill")
      if let inside = take("charcoal:inside") {
        ink.fill = Color(name: inside)
        if ink.fill == nil { isBroken = true }
      }
    } else {
      if contains("stroke") { ink.color = needPaint("stroke") }
      if let pattern = takePattern() {
        (ink.fillPattern, ink.fill) = (pattern.pattern, pattern.color)
      } else {
        ink.fill = takePaint("fill")
      }
    }
    if let name = take("charcoal:pattern") {
      // Where there is a fill to be seen, it says itself what its pattern is.
      if let pattern = FillPattern(rawValue: name), isSolid || ink.fill == nil {
        ink.fillPattern = pattern
      } else {
        isBroken = true
      }
    }
    if contains("stroke-width") { ink.width = needLength("stroke-width") }
    if let dash = takeNumbers("stroke-dasharray") {
      if dash.allSatisfy({ $0 > 0 }) { ink.dash = dash } else { isBroken = true }
    }
    if let opacity = takeOpacity() { ink.opacity = opacity }
    if let name = takeBytes("charcoal:texture") {
      if let texture = Texture(svg: name) { ink.texture = texture } else { isBroken = true }
    }
    return ink
  }
}

extension Texture {
  /// The texture of this name. Bytes are compared: an accent as a brush would become one with the hyphen before it.
  init?(svg name: UnsafeBufferPointer<UInt8>) {
    guard name.starts(with: "glyph-".utf8) else {
      self.init(name: String(decoding: name, as: UTF8.self))
      return
    }
    let rest = String(decoding: name.dropFirst(6), as: UTF8.self)
    guard let character = rest.first, rest.count == 1 else { return nil }
    self = .glyph(character)
  }
}

extension Color {
  /// The colour `#rrggbb`, in any case of letters.
  init?(hexadecimal text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 7, text[0] == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for byte in text.dropFirst() {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32((byte | 0x20) - 0x57)
      default: return nil
      }
    }
    self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }
}

extension Color {
  /// Whether it looks like another on a light or a dark ground.
  fileprivate func isShown(as other: Color) -> Bool {
    Ground.allCases.contains { ground in
      components(on: ground).map { Color.rgb($0.red, $0.green, $0.blue) == other } ?? false
    }
  }
}

extension MarkID {
  /// The name that an `id` tells: `m` and a number without zeros before it.
  init?(svg text: UnsafeBufferPointer<UInt8>) {
    guard text.count > 1, text[0] == UInt8(ascii: "m"), text[1] != UInt8(ascii: "0") else { return nil }
    var number: UInt64 = 0
    for byte in text.dropFirst() {
      guard byte >= 0x30, byte <= 0x39, number < MarkID.largest / 10 else { return nil }
      number = number * 10 + UInt64(byte - 0x30)
    }
    self.init(number)
  }

  /// No file of ours gets near, and there are numbers left to give out after any below.
  private static let largest: UInt64 = 1 << 63
}
