import Marks

/// A tag's attributes, taken one by one; what is left at the end was not understood.
struct SVGAttributes {
  private let attributes: [XMLAttribute]

  /// A bit for each attribute that was not taken yet.
  private var left: UInt64

  /// Set when an attribute was taken whose value made no sense.
  private(set) var isBroken: Bool

  /// The colours that classes name and that were not taken yet; nil until they are asked for.
  var classes: [SVGStyle.Part: PaletteColor]?

  init(_ attributes: [XMLAttribute]) {
    self.attributes = attributes
    // No mark has nearly as many as there are bits.
    left = attributes.count < 64 ? 1 << UInt64(attributes.count) - 1 : .max
    isBroken = attributes.count > 64
  }

  /// Whether every attribute was taken and made sense.
  var isExhausted: Bool { left == 0 && !isBroken && classes?.isEmpty != false }

  /// The attributes that were not taken.
  var rest: [XMLAttribute] {
    attributes.indices.filter { $0 >= 64 || left >> UInt64($0) & 1 == 1 }.map { attributes[$0] }
  }

  /// Whether the element has no line.
  var hasNoStroke: Bool { peek("stroke") == "none" }

  /// The value of an attribute that was not taken yet, which stays.
  func peek(_ name: String) -> String? { index(of: name).map { attributes[$0].text } }

  func peekBytes(_ name: String) -> UnsafeBufferPointer<UInt8>? {
    index(of: name).map { attributes[$0].value }
  }

  mutating func noteBroken() { isBroken = true }

  /// Whether there is an attribute of a name that was not taken yet.
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

  /// An identifier of ours, or that of a name by another program.
  mutating func takeID() -> MarkID {
    guard let text = takeBytes("id") else { return .none }
    if let id = MarkID(text: text) { return id }
    guard SVGNames.canName(text) else {
      isBroken = true
      return .none
    }
    return MarkID(named: text)
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

  /// The top left corner and the size of an element's box, which must be there.
  mutating func needBox() -> (location: Point, size: Size) {
    let location = Point(x: needNumber("x"), y: needNumber("y"))
    return (location, Size(width: needLength("width"), height: needLength("height")))
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
}
