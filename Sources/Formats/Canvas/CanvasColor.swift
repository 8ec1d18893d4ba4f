import Marks

/// Colours of JSON Canvas: six of which each program chooses the values, and those in hexadecimal.
enum CanvasColor {
  /// Red, orange, yellow, green, cyan and purple.
  private static let presets: [PaletteColor] = [.red, .orange, .yellow, .green, .teal, .violet]

  /// The scale between units and the pixels of a canvas: a card of the usual 250 by 60 pixels is 25 columns wide and
  /// three rows high.
  static let pixelsPerUnit = 10.0

  /// The colour of a value; the standard one where there is none.
  ///
  /// Obsidian takes `124, 77, 255` too.
  static func color(_ value: JSONValue?) -> Color {
    guard let text = value?.string else { return .standard }
    if let number = Int(text), presets.indices.contains(number - 1) { return .named(presets[number - 1]) }
    return (ForeignColor(css: text) ?? ForeignColor(css: "rgb(\(text))")).map(\.color) ?? .standard
  }

  /// Returns the value of a colour; nil for the standard one.
  static func text(_ color: Color) -> String? {
    if case .named(let name) = color, let index = presets.firstIndex(of: name) { return "\(index + 1)" }
    return color.components.map { Color.rgb($0.red, $0.green, $0.blue).description }
  }
}
