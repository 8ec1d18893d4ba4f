import Marks

/// Writes colours.
extension SVGExporter {
  /// A colour as everyone reads it, and beside it, if it is one of the terminal's palette, which.
  func paint(_ name: String, _ color: Color) {
    guard let (red, green, blue) = color.components(on: looks.ground) else {
      return attribute(name, "currentColor")
    }
    attribute(name, Color.rgb(red, green, blue).description)
    if case .indexed = color { attribute("charcoal:" + name, color.description) }
  }

  func cellPaint(_ color: Color) {
    paint("fill", color)
    classes(fill: color)
  }

  /// The classes by which the style finds colours of the palette, and which tell them from any other of the same look.
  func classes(stroke: Color = .standard, fill: Color?) {
    let words = [SVGStyle.name(stroke, of: .stroke), fill.flatMap { SVGStyle.name($0, of: .fill) }]
    let names = words.compactMap(\.self)
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
