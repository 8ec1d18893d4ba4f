extension Color {
  /// Red, green and blue, 0...255, or nil for the standard colour, which only the terminal knows.
  ///
  /// Palette entries have the values of xterm's defaults: its sixteen named colours, the cube with levels
  /// 0, 95, 135, 175, 215, 255, and the greys 8, 18 ... 238. Colours of Charcoal's palette have the value for light
  /// grounds, which is the one that files say.
  public var components: (red: UInt8, green: UInt8, blue: UInt8)? { components(on: .light) }

  /// Red, green and blue on a ground, or nil for the standard colour.
  public func components(on ground: Ground) -> (red: UInt8, green: UInt8, blue: UInt8)? {
    switch self {
    case .standard: return nil
    case .named(let color): return color.components(on: ground)
    case .area(let color): return color.fillComponents(on: ground)
    case .rgb(let red, let green, let blue): return (red, green, blue)
    case .indexed(let index) where index < 16:
      let (red, green, blue) = Self.basic[Int(index)]
      return (red, green, blue)
    case .indexed(let index) where index < 232:
      let cube = Int(index) - 16
      return (Self.levels[cube / 36], Self.levels[cube / 6 % 6], Self.levels[cube % 6])
    case .indexed(let index):
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
  }

  /// How much the channel differs in which two colours differ most, 0...255, or nil where one is the standard colour.
  package func greatestDifference(from other: Color, on ground: Ground = .light) -> Int? {
    guard let one = components(on: ground), let two = other.components(on: ground) else { return nil }
    return [(one.red, two.red), (one.green, two.green), (one.blue, two.blue)].reduce(0) {
      max($0, abs(Int($1.0) - Int($1.1)))
    }
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let basic: [(UInt8, UInt8, UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// The nearest colour that a terminal of `count` colours has; the standard one when it has fewer than eight.
  ///
  /// Nearness is the distance in OKLab, which is about what the eye sees. With 256 colours what keeps colour and hue is
  /// preferred, so that dark colours do not become greys.
  /// A terminal's own first sixteen colours rarely have the values of xterm, so with 256 colours only the cube and
  /// the greys stand for an RGB colour. With fewer, a grey stays one: by distance alone it would often turn cyan.
  ///
  /// - Parameters:
  ///   - count: how many colours the terminal has: 8, 16, 256 or more.
  ///   - ground: what decides between the values of the palette's colours.
  public func nearest(ofColors count: Int, on ground: Ground = .dark) -> Color {
    guard count >= 8, let wanted = components(on: ground) else { return .standard }
    switch self {
    case .indexed(let index) where Int(index) < count: return self
    case .rgb where count > 256: return self
    case .named where count > 256, .area where count > 256: return .rgb(wanted.red, wanted.green, wanted.blue)
    case .named(let color) where count == 256: return .indexed(color.entry(on: ground))
    case .area(let color) where count == 256: return .indexed(color.fillEntry(on: ground))
    case .named(let color) where count < 256, .area(let color) where count < 256:
      return .indexed(color.basic(ofColors: count, on: ground))
    default: break
    }
    let highest = max(wanted.red, wanted.green, wanted.blue)
    let isGrey = highest - min(wanted.red, wanted.green, wanted.blue) < 32
    let named = (isGrey ? [0, 7, 8, 15] : Array(0...15)).filter { $0 < (count < 16 ? 8 : 16) }
    let candidates = count < 256 ? named : Array(16...255)
    let color = PerceptualColor(wanted.red, wanted.green, wanted.blue)
    // With few colours brown would become a red or yellow that is too bright.
    let errors = candidates.map { index in
      let other = Self.perceived[index]
      return (index, error: count < 256 ? color.squaredDistance(to: other) : color.squaredError(of: other))
    }
    return .indexed(UInt8(errors.min { $0.error < $1.error }?.0 ?? 7))
  }

  /// The entries of the palette in OKLab.
  private static let perceived = (0..<256).map { index in
    let (red, green, blue) = Color.indexed(UInt8(index)).components ?? (0, 0, 0)
    return PerceptualColor(red, green, blue)
  }
}
