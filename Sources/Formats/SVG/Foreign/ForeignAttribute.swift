/// The attributes and properties of other programs' files that are read.
///
/// The others are kept with their elements.
enum ForeignAttribute: String, CaseIterable {
  // Places and sizes.
  case d, points, x, y, x1, y1, x2, y2, cx, cy, r, rx, ry, width, height, dx, dy
  case transform, viewBox, preserveAspectRatio
  // Names and references.
  case id, href, style
  case className = "class"
  // Colours and lines.
  case color, fill, stroke, opacity, visibility, display, overflow
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case strokeLinecap = "stroke-linecap"
  case strokeLinejoin = "stroke-linejoin"
  case strokeMiterlimit = "stroke-miterlimit"
  case strokeDasharray = "stroke-dasharray"
  case strokeDashoffset = "stroke-dashoffset"
  case vectorEffect = "vector-effect"
  case paintOrder = "paint-order"
  // Text.
  case font, textLength, lengthAdjust
  case fontFamily = "font-family"
  case fontSize = "font-size"
  case fontStyle = "font-style"
  case fontWeight = "font-weight"
  case letterSpacing = "letter-spacing"
  case dominantBaseline = "dominant-baseline"
  case direction
  case textAnchor = "text-anchor"
  case whiteSpace = "white-space"
  case space = "xml:space"
  // Gradients and patterns.
  case fx, fy, fr
  case offset, gradientUnits, gradientTransform, spreadMethod, patternUnits, patternContentUnits,
    patternTransform
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  // Clips, and what is not drawn.
  case clipPathUnits, mask, filter
  case blendMode = "mix-blend-mode"
  case clipPath = "clip-path"
  case clipRule = "clip-rule"
  // Markers.
  case marker, markerWidth, markerHeight, markerUnits, orient, refX, refY
  case markerStart = "marker-start"
  case markerMid = "marker-mid"
  case markerEnd = "marker-end"
  // Choices.
  case systemLanguage, requiredExtensions

  /// The attribute of a name as ``XMLName`` spells it; nil if it is not read.
  init?(name: String) {
    guard let attribute = Self.names[name] else { return nil }
    self = attribute
  }

  private static let names: [String: ForeignAttribute] = {
    var names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    names["http://www.w3.org/1999/xlink href"] = .href
    names[XMLName.xml + " space"] = .space
    return names
  }()
}
