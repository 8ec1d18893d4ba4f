import Marks

/// Ink: colours, width, dashes, texture and opacity as attributes of an element.
extension SVGExporter {
  /// Writes the ink of a mark, as far as it differs from the defaults.
  ///
  /// - Parameters:
  ///   - isSolid: the mark is an area in the ink's colour, not a line: a dot, text.
  ///   - isFill: that area looks as fills do.
  ///   - words: how text is written instead that lies on a fill.
  func inkAttributes(_ ink: Ink, isSolid: Bool = false, isFill: Bool = false, words: SVGWords? = nil) {
    if isSolid {
      if let words {
        attribute("fill", words.color.description)
        attribute("charcoal:fill", words.isInverse ? SVGWords.inverse : ink.color.description)
      } else {
        paint("fill", isFill ? ink.color.ofFill : ink.color)
      }
      write(" stroke=\"none\"")
      if let fill = ink.fill { attribute("charcoal:inside", fill.description) }
      if words?.isBlackOnDark == true { attribute("class", SVGWords.blackOnDark) }
      if words == nil { classes(fill: ink.color) }
    } else {
      if ink.color != .standard { paint("stroke", ink.color) }
      if let fill = ink.fill { paint(fill, ink) }
      classes(stroke: ink.color, fill: ink.fillPattern == .solid ? ink.fill : nil)
    }
    if isSolid || ink.fill == nil, ink.fillPattern != .solid {
      attribute("charcoal:pattern", ink.fillPattern.rawValue)
    }
    if ink.width != SVGFormat.width { attribute("stroke-width", ink.width) }
    if !ink.dash.isEmpty { attribute("stroke-dasharray", ink.dash) }
    if ink.opacity != 1 { attribute("opacity", ink.opacity) }
    if ink.texture != .fine { attribute("charcoal:texture", ink.texture.description) }
  }

  /// Writes a colour that every program understands, and beside it the entry of the terminal's palette that it is.
  func paint(_ name: String, _ color: Color) {
    guard let (red, green, blue) = color.components(on: options.ground) else {
      return attribute(name, "currentColor")
    }
    attribute(name, Color.rgb(red, green, blue).description)
    if case .indexed = color { attribute("charcoal:" + name, color.description) }
  }

  func cellPaint(_ color: Color) {
    paint("fill", color)
    classes(fill: color)
  }

  /// Writes the classes by which the style finds colours of the palette, and by which they are known from other colours of
  /// the same value.
  func classes(stroke: Color = .standard, fill: Color?) {
    let words = [SVGStyle.name(stroke, of: .stroke), fill.flatMap { SVGStyle.name($0, of: .fill) }]
    // The type of a key path is made when it is first used, which takes more stack than the deepest group
    // leaves.
    let names = words.compactMap { $0 }
    if !names.isEmpty { attribute("class", names.joined(separator: " ")) }
  }

  /// The colour behind a character, nil for what lies below; only a terminal knows its own.
  func behind(_ color: Color?) {
    if let color, color.components != nil {
      paint("fill", color)
      return classes(fill: color)
    }
    attribute("fill", SVGFormat.paper)
    attribute("charcoal:fill", color == nil ? "none" : "standard")
  }
}

extension SVGAttributes {
  /// A colour, or nil for none.
  ///
  /// A palette entry counts as long as the colour beside it is still the entry's, or black or white in its place.
  ///
  /// - Parameters:
  ///   - isText: whether it is the colour of words, which may lie on a fill.
  ///   - isFill: whether it is that of a fill, which has lighter values.
  mutating func takePaint(_ name: String, isText: Bool = false, isFill: Bool = false) -> Color? {
    let named = takeClass(of: name)
    if isText, take("charcoal:" + name, ifEqual: SVGWords.inverse) {
      _ = takeBytes(name)
      return .standard
    }
    let entry = take("charcoal:" + name).map { name in
      let color = Color(name: name)
      if color == nil { noteBroken() }
      return color
    }
    guard let text = takeBytes(name) else {
      if entry != nil || named != nil { noteBroken() }
      return nil
    }
    if text.elementsEqual("none".utf8) { return nil }
    if text.elementsEqual("currentColor".utf8) { return .standard }
    guard let color = Color(hexadecimal: text) else {
      noteBroken()
      return nil
    }
    if let entry = entry ?? nil, let (red, green, blue) = entry.components, .rgb(red, green, blue) == color {
      return entry
    }
    if entry == .some(.some(.standard)), name == "fill" {
      return .standard
    }
    if isText, let entry = entry ?? nil, color == .rgb(0, 0, 0) || color == .rgb(255, 255, 255) {
      return entry
    }
    // A sheet of a dark colour has the values for dark grounds.
    if let named, isFill, Color.area(named).isShown(as: color) { return .named(named) }
    if let named, Color.named(named).isShown(as: color) { return .named(named) }
    return color
  }

  /// Notes where the lines of a pattern stand as close as in no outline of that width.
  private mutating func check(_ pattern: SVGPattern, of ink: Ink) {
    if ![ink.patternSpacing, pattern.pattern.spacing].contains(pattern.spacing) { noteBroken() }
  }

  /// A pattern of ours as a fill, with its colour; nil, and nothing is taken, when the fill is something else.
  private mutating func takePattern() -> SVGPattern? {
    guard let pattern = peek("fill").flatMap(SVGPattern.init(reference:)) else { return nil }
    _ = takeBytes("fill")
    guard let name = take("charcoal:fill") else { return pattern }
    guard let entry = Color(name: name) else {
      noteBroken()
      return pattern
    }
    let named = SVGPattern(pattern.pattern, entry, spacing: pattern.spacing, fitsPage: false)
    return named.id == pattern.id ? named : pattern
  }

  /// The colour of the palette that a class names for an attribute.
  private mutating func takeClass(of name: String) -> PaletteColor? {
    guard let part = SVGStyle.Part(rawValue: name) else { return nil }
    if classes == nil {
      // The classes of other programs are kept with the whole element.
      guard let text = take("class") else { return nil }
      guard let found = SVGStyle.colors(ofClasses: text) else {
        noteBroken()
        return nil
      }
      classes = found
    }
    return classes?.removeValue(forKey: part)
  }

  /// The colour of an area that is always painted.
  mutating func needPaint(_ name: String, isText: Bool = false, isFill: Bool = false) -> Color {
    if let color = takePaint(name, isText: isText, isFill: isFill) { return color }
    noteBroken()
    return .standard
  }

  /// - Parameters:
  ///   - isSolid: the mark is an area in the ink's colour, not a line.
  ///   - isFill: that area looks as fills do.
  ///   - isText: the mark is words.
  mutating func takeInk(isSolid: Bool = false, isFill: Bool = false, isText: Bool = false) -> Ink {
    var ink = Ink()
    var pattern: SVGPattern?
    if isSolid {
      if !take("stroke", ifEqual: "none") { noteBroken() }
      ink.color = needPaint("fill", isText: isText, isFill: isFill)
      if let inside = take("charcoal:inside") {
        ink.fill = Color(name: inside)
        if ink.fill == nil { noteBroken() }
      }
    } else {
      if contains("stroke") { ink.color = needPaint("stroke") }
      pattern = takePattern()
      if let pattern {
        (ink.fillPattern, ink.fill) = (pattern.pattern, pattern.color)
      } else {
        ink.fill = takePaint("fill", isFill: true)
      }
    }
    if let name = take("charcoal:pattern") {
      // A visible fill has its pattern in its own attribute.
      if let pattern = FillPattern(rawValue: name), isSolid || ink.fill == nil {
        ink.fillPattern = pattern
      } else {
        noteBroken()
      }
    }
    if contains("stroke-width") { ink.width = needLength("stroke-width") }
    if let pattern { check(pattern, of: ink) }
    if let dash = takeNumbers("stroke-dasharray") {
      if dash.allSatisfy({ $0 > 0 }) { ink.dash = dash } else { noteBroken() }
    }
    if let opacity = takeOpacity() { ink.opacity = opacity }
    if let name = takeBytes("charcoal:texture") {
      if let texture = Texture(svg: name) { ink.texture = texture } else { noteBroken() }
    }
    return ink
  }

  mutating func takeOpacity() -> Double? {
    guard let opacity = takeNumber("opacity") else { return nil }
    guard (0...1).contains(opacity) else {
      noteBroken()
      return nil
    }
    return opacity
  }
}

extension Texture {
  /// The texture of this name.
  ///
  /// Bytes are compared: an accent as a brush would become one with the hyphen before it.
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
  /// Whether the colour looks like another on a light or a dark ground.
  fileprivate func isShown(as other: Color) -> Bool {
    Ground.allCases.contains { ground in
      components(on: ground).map { Color.rgb($0.red, $0.green, $0.blue) == other } ?? false
    }
  }
}
