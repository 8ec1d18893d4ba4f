import Marks

/// The properties of an element, as it has them or inherits them.
struct ForeignStyle {
  // Inherited.
  var color = ForeignColor.standard
  var fill = ForeignPaint.color(.standard)
  var stroke = ForeignPaint.none
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var width: ForeignLength?
  var path = PathStyle(cap: .butt, join: .miter, fillRule: .nonZero)
  var clipRule = PathStyle.FillRule.nonZero
  var dash: [ForeignLength] = []
  var dashOffset: ForeignLength?
  var isVisible = true
  var fontSize = 16.0
  var rootFontSize = 16.0
  var font = ForeignFont()
  var anchor = TextAlignment.left
  /// Whether all blanks of a text count.
  var keepsBlanks = false
  var strokesFirst = false
  var markers: [ForeignAttribute: String] = [:]

  // The properties of the element alone.
  var opacity = 1.0
  var isDisplayed = true
  var clipPath: String?
  var hasMask = false
  var hasFilter = false
  var isBlended = false
  var keepsWidth = false
  var overflowIsVisible: Bool?
  var stopColor = ForeignPaint.color(ForeignColor(color: .rgb(0, 0, 0)))
  var stopOpacity = 1.0
  var transform: String?

  /// Whether text is bold where there is no more than one bold weight.
  var isBold: Bool { font.weight >= 600 }

  /// The properties that an element inside begins with.
  var inherited: ForeignStyle {
    var style = self
    let plain = ForeignStyle()
    style.opacity = plain.opacity
    style.isDisplayed = plain.isDisplayed
    (style.clipPath, style.transform, style.overflowIsVisible) = (nil, nil, nil)
    (style.hasMask, style.hasFilter, style.isBlended, style.keepsWidth) = (false, false, false, false)
    (style.stopColor, style.stopOpacity) = (plain.stopColor, plain.stopOpacity)
    return style
  }

  /// Applies a property.
  ///
  /// - Parameter outer: the style of the element around, for `inherit`.
  mutating func apply(_ property: ForeignAttribute, _ value: String, outer: ForeignStyle) {
    if value.trimmed.lowercased() == "inherit" { return inherit(property, from: outer) }
    switch property {
    case .color:
      if let color = ForeignColor(css: value) { self.color = color }
    case .fill: set(\.fill, ForeignPaint(css: value))
    case .stroke: set(\.stroke, ForeignPaint(css: value))
    case .stopColor: set(\.stopColor, ForeignPaint(css: value))
    case .fillOpacity: set(\.fillOpacity, Self.share(value))
    case .strokeOpacity: set(\.strokeOpacity, Self.share(value))
    case .stopOpacity: set(\.stopOpacity, Self.share(value))
    case .opacity: set(\.opacity, Self.share(value))
    case .fillRule: set(\.path.fillRule, PathStyle.FillRule(rawValue: value.word))
    case .clipRule: set(\.clipRule, PathStyle.FillRule(rawValue: value.word))
    case .display: isDisplayed = value.word != "none"
    case .visibility: isVisible = value.word == "visible"
    case .overflow: overflowIsVisible = ["visible", "auto"].contains(value.word)
    case .clipPath: clipPath = value.referredID
    case .mask: hasMask = value.referredID != nil
    case .filter: hasFilter = value.word != "none"
    case .blendMode: isBlended = value.word != "normal"
    case .transform: transform = value.word == "none" ? nil : value
    default: applyLine(property, value)
    }
  }

  private mutating func applyLine(_ property: ForeignAttribute, _ value: String) {
    switch property {
    case .strokeWidth: if let width = ForeignLength(value) { self.width = width }
    case .strokeLinecap: set(\.path.cap, PathStyle.Cap(rawValue: value.word))
    case .strokeLinejoin:
      set(\.path.join, PathStyle.Join(rawValue: value.word == "miter-clip" ? "miter" : value.word))
    case .strokeMiterlimit: if let limit = Double(value.trimmed), limit >= 1 { path.miterLimit = limit }
    case .strokeDasharray: dash = Self.lengths(value) ?? []
    case .strokeDashoffset: dashOffset = ForeignLength(value)
    case .vectorEffect: keepsWidth = value.word == "non-scaling-stroke"
    case .paintOrder: strokesFirst = value.word.hasPrefix("stroke")
    case .fontSize: set(\.fontSize, fontSize(value))
    case .fontWeight, .fontStyle, .fontFamily, .letterSpacing, .dominantBaseline, .direction:
      font.apply(property, value)
    case .textAnchor: anchor = value.word == "middle" ? .center : value.word == "end" ? .right : .left
    case .whiteSpace: keepsBlanks = ["pre", "pre-wrap", "break-spaces"].contains(value.word)
    case .space: keepsBlanks = value == "preserve"
    case .font:
      if let size = font.apply(shorthand: value) { set(\.fontSize, fontSize(size)) }
    case .marker:
      for property in [ForeignAttribute.markerStart, .markerMid, .markerEnd] {
        markers[property] = value.referredID
      }
    case .markerStart, .markerMid, .markerEnd: markers[property] = value.referredID
    default: break
    }
  }

  private mutating func inherit(_ property: ForeignAttribute, from outer: ForeignStyle) {
    switch property {
    case .color: color = outer.color
    case .fill: fill = outer.fill
    case .stroke: stroke = outer.stroke
    case .fillOpacity: fillOpacity = outer.fillOpacity
    case .strokeOpacity: strokeOpacity = outer.strokeOpacity
    case .opacity: opacity = outer.opacity
    case .stopColor: stopColor = outer.stopColor
    case .stopOpacity: stopOpacity = outer.stopOpacity
    case .display: isDisplayed = outer.isDisplayed
    case .clipPath: clipPath = outer.clipPath
    case .transform: transform = outer.transform
    // The other properties are inherited without being asked to.
    default: break
    }
  }

  private mutating func set<Value>(_ key: WritableKeyPath<ForeignStyle, Value>, _ value: Value?) {
    if let value { self[keyPath: key] = value }
  }

  private static func share(_ text: String) -> Double? {
    let text = text.trimmed
    let value = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
    guard let value, !value.isNaN else { return nil }
    return min(1, max(0, value))
  }

  /// Lengths with blanks or commas between; nil if one cannot be read or is below 0.
  private static func lengths(_ text: String) -> [ForeignLength]? {
    var lengths: [ForeignLength] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }).prefix(1_000) {
      guard let length = ForeignLength(word), !word.hasPrefix("-") else { return nil }
      lengths.append(length)
    }
    return lengths
  }

  private func fontSize(_ text: String) -> Double? {
    if let size = Self.fontSizes[text.word] { return size }
    let size = ForeignLength(text)?.units(
      along: .width, of: Size(width: fontSize, height: fontSize), fontSize: fontSize)
    return size.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  private static let fontSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
  ]
}

extension String {
  /// The text without blanks around it, in small letters, for keywords.
  var word: String { trimmed.lowercased() }
}
