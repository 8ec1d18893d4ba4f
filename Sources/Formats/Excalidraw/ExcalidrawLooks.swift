import Marks

/// How an element looks, in Excalidraw's words.
struct ExcalidrawLooks: Equatable {
  var stroke: Color?
  var fill: Color?
  var fillStyle = "solid"
  /// The width of lines, in pixels.
  var strokeWidth = 2.0
  var strokeStyle = "solid"
  /// The opacity, in percent.
  var opacity = 100.0

  /// The colours that Excalidraw draws with when none was chosen, today and before version 0.16.
  static let standardColors: [Color] = [writtenColor, .rgb(0, 0, 0)]

  /// The colour that the standard one is written as.
  static let writtenColor = Color.rgb(0x1E, 0x1E, 0x1E)

  /// The looks of an ink.
  ///
  /// - Parameters:
  ///   - isFreehand: whether it is the ink of a freehand line, which is wider than its width says.
  ///   - ground: what decides between the values of the palette's colours.
  init(_ ink: Ink, isFreehand: Bool = false, on ground: Ground = .light) {
    stroke = Self.color(ink.color, on: ground)
    // Lines of a pattern are lines.
    fill = ink.fill.map { Self.color(ink.fillPattern == .solid ? $0.ofFill : $0, on: ground) }
    switch ink.fillPattern {
    case .solid: fillStyle = "solid"
    case .hatch, .dots: fillStyle = "hachure"
    case .crossHatch: fillStyle = "cross-hatch"
    }
    strokeWidth = ExcalidrawScale.pixels(ink.width) / (isFreehand ? ExcalidrawScale.freehandWidth : 1)
    strokeStyle = ink.dash.isEmpty ? "solid" : ink.lineStyle == .dotted ? "dotted" : "dashed"
    opacity = (ink.opacity * 100).withoutNoise(of: 100)
  }

  /// Returns the looks with the value of lines in fills of the palette, as older versions wrote them.
  func asBeforeFills(on ground: Ground) -> ExcalidrawLooks {
    var looks = self
    let named = PaletteColor.allCases.first { fill == Self.color(.area($0), on: ground) }
    if let named { looks.fill = Self.color(.named(named), on: ground) }
    return looks
  }

  private static func color(_ color: Color, on ground: Ground) -> Color {
    guard let (red, green, blue) = color.components(on: ground) else {
      return ground == .light ? writtenColor : ground.ink
    }
    return .rgb(red, green, blue)
  }

  /// The ink of these looks; nil where nothing would be seen.
  ///
  /// An area without a line gets one in its own colour.
  ///
  /// - Parameters:
  ///   - isFreehand: whether a freehand line has these looks.
  ///   - standard: the colours that are the standard one.
  func ink(isFreehand: Bool = false, standard: [Color]) -> Ink? {
    guard opacity > 0, let line = stroke ?? fill else { return nil }
    let color = standard.contains(line) ? .standard : line
    let width = ExcalidrawScale.units(strokeWidth * (isFreehand ? ExcalidrawScale.freehandWidth : 1))
    var ink = Ink(
      color: color, width: width, fill: fill, opacity: min(1, (opacity / 100).roundedToThousandth))
    if fill != nil {
      switch fillStyle {
      case "hachure", "zigzag": ink.fillPattern = .hatch
      case "cross-hatch": ink.fillPattern = .crossHatch
      case "dots": ink.fillPattern = .dots
      default: break
      }
    }
    if let style = LineStyle(rawValue: strokeStyle) { ink.setLineStyle(style) }
    return ink
  }
}
