public import Marks

/// A path of lines and curves: `charcoal:kind="path"`, since a path without is a stroke.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ path: PathMark) {
    open("path", path.id)
    attribute("charcoal:kind", MarkKind.path.rawValue)
    inkAttributes(path.ink, isSolid: path.isArea, isFill: path.isArea)
    let (style, plain) = (path.style, PathStyle())
    if style.cap != plain.cap { attribute("stroke-linecap", style.cap.rawValue) }
    if style.join != plain.join { attribute("stroke-linejoin", style.join.rawValue) }
    if style.miterLimit != plain.miterLimit { attribute("stroke-miterlimit", style.miterLimit) }
    if style.dashOffset != plain.dashOffset { attribute("stroke-dashoffset", style.dashOffset) }
    if style.fillRule != plain.fillRule { attribute("fill-rule", style.fillRule.rawValue) }
    write(" d=\"")
    SVGPathData.write(path.path, to: writer)
    write("\"/>")
  }
}

extension SVGPathData {
  /// Writes the elements of a path.
  static func write(_ path: BezierPath, to writer: SVGWriter) {
    path.forEach { element in
      switch element {
      case .move(let point): write("M", point, to: writer)
      case .line(let point): write("L", point, to: writer)
      case .quadratic(let control, let end):
        write("Q", control, to: writer)
        write(" ", end, to: writer)
      case .cubic(let first, let second, let end):
        write("C", first, to: writer)
        write(" ", second, to: writer)
        write(" ", end, to: writer)
      case .close: writer.write(UInt8(ascii: "Z"))
      }
    }
  }
}

extension SVGAttributes {
  /// - Parameter data: the path's commands.
  mutating func takePath(_ data: UnsafeBufferPointer<UInt8>) -> PathMark {
    let id = takeID()
    let isArea = hasNoStroke
    let ink = takeInk(isSolid: isArea, isFill: isArea)
    let (path, isBroken) = SVGPathCommands.read(data)
    if isBroken { noteBroken() }
    return PathMark(path, ink: ink, isArea: isArea, style: takePathStyle(), id: id)
  }

  private mutating func takePathStyle() -> PathStyle {
    var style = PathStyle()
    if let word = take("stroke-linecap") { set(&style.cap, PathStyle.Cap(rawValue: word)) }
    if let word = take("stroke-linejoin") { set(&style.join, PathStyle.Join(rawValue: word)) }
    if contains("stroke-miterlimit") { style.miterLimit = needLength("stroke-miterlimit") }
    if let offset = takeNumber("stroke-dashoffset") { style.dashOffset = offset }
    if let word = take("fill-rule") { set(&style.fillRule, PathStyle.FillRule(rawValue: word)) }
    return style
  }

  private mutating func set<Value>(_ value: inout Value, _ new: Value?) {
    if let new { value = new } else { noteBroken() }
  }
}
