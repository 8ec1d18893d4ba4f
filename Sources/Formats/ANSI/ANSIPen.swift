import Marks

/// The colours and attributes that the next character gets: what SGR sequences set.
struct ANSIPen {
  /// Whether the pen behaves as in DOS: bold is a bright colour, and blinking perhaps a bright background.
  private let isDOS: Bool

  /// Whether blinking means a bright background.
  private let hasICEColors: Bool

  private var foreground: Color?
  private var background: Color?
  private var attributes: CellStyle.Attributes = []
  private var isConcealed = false

  /// Whether a look was asked for that cells do not have: italics, a line through the text.
  private(set) var hasDroppedLooks = false

  init(isDOS: Bool, hasICEColors: Bool) {
    self.isDOS = isDOS
    self.hasICEColors = hasICEColors
  }

  /// How a character looks.
  var style: CellStyle {
    var style = CellStyle(foreground: foreground ?? .standard, background: background, attributes: attributes)
    if isDOS { style = dosStyle }
    if isConcealed { style.foreground = style.background ?? (isDOS ? .indexed(0) : .standard) }
    return style
  }

  /// The style in DOS, where a character has one of sixteen colours on one of eight, or with iCE colours
  /// sixteen.
  private var dosStyle: CellStyle {
    var (ink, ground) = (foreground ?? .indexed(7), background)
    var looks = attributes
    if looks.contains(.reverse) {
      (ink, ground) = (ground ?? .indexed(0), ink)
      looks.remove(.reverse)
    }
    if looks.contains(.bold) { ink = ink.bright }
    if looks.contains(.blink), hasICEColors {
      ground = (ground ?? .indexed(0)).bright
      looks.remove(.blink)
    }
    looks.formIntersection([.blink, .underline])
    return CellStyle(foreground: ink, background: ground, attributes: looks)
  }

  /// Obeys an SGR sequence.
  mutating func apply(_ parameters: ANSIParameters) {
    let values = parameters.values
    var index = 0
    while index < values.count {
      var next = index + 1
      while next < values.count, values[next].isPart { next += 1 }
      let code = values[index].number ?? 0
      if code == 38 || code == 48 || code == 58 {
        let color: Color?
        if next > index + 1 {
          color = Self.color(values[(index + 1)..<next].map(\.number))
        } else {
          let rest = values[next...].prefix(4).map(\.number)
          color = Self.color(rest, hasSpace: false)
          next += min(rest.count, rest.first == 5 ? 2 : rest.first == 2 ? 4 : 0)
        }
        if code == 38 { foreground = color ?? foreground }
        if code == 48 { background = color ?? background }
      } else {
        apply(code, kind: next > index + 1 ? values[index + 1].number : nil)
      }
      index = next
    }
  }

  /// Sets a 24-bit colour in PabloDraw's way: `ESC [ 0 ; r ; g ; b t` is the background, 1 the foreground.
  mutating func apply24Bit(_ parameters: ANSIParameters) {
    let numbers = parameters.values.map(\.number)
    guard numbers.count == 4, let color = Self.color([2] + numbers[1...], hasSpace: false) else { return }
    if numbers[0] ?? 0 == 0 { background = color } else if numbers[0] == 1 { foreground = color }
  }

  private mutating func apply(_ code: Int, kind: Int?) {
    switch code {
    case 0: reset()
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 4: if kind == 0 { attributes.remove(.underline) } else { attributes.insert(.underline) }
    case 5, 6: attributes.insert(.blink)
    case 7: attributes.insert(.reverse)
    case 8: isConcealed = true
    case 21: attributes.insert(.underline)
    case 22: attributes.subtract([.bold, .dim])
    case 24: attributes.remove(.underline)
    case 25: attributes.remove(.blink)
    case 27: attributes.remove(.reverse)
    case 28: isConcealed = false
    case 30...37: foreground = .indexed(UInt8(code - 30))
    case 39: foreground = nil
    case 40...47: background = .indexed(UInt8(code - 40))
    case 49: background = nil
    case 90...97: foreground = .indexed(UInt8(code - 82))
    case 100...107: background = .indexed(UInt8(code - 92))
    case 3, 9, 53: hasDroppedLooks = true
    default: break
    }
  }

  private mutating func reset() {
    foreground = nil
    background = nil
    attributes = []
    isConcealed = false
  }

  /// The colour that follows 38 or 48: `5;n` or `2;r;g;b`.
  ///
  /// - Parameter hasSpace: whether a colour space may stand before red, as in `2::r:g:b`.
  private static func color(_ numbers: [Int?], hasSpace: Bool = true) -> Color? {
    func part(_ number: Int?) -> UInt8? { UInt8(exactly: number ?? 0) }
    switch numbers.first {
    case 5 where numbers.count > 1: return part(numbers[1]).map(Color.indexed)
    case 2 where numbers.count > 3:
      let parts = numbers[(hasSpace && numbers.count > 4 ? 2 : 1)...]
      guard let red = part(parts[parts.startIndex]), let green = part(parts[parts.startIndex + 1]),
        let blue = part(parts[parts.startIndex + 2])
      else { return nil }
      return .rgb(red, green, blue)
    default: return nil
    }
  }
}

extension Color {
  /// The bright one of the sixteen colours; other colours stay as they are.
  fileprivate var bright: Color {
    if case .indexed(let index) = self, index < 8 { .indexed(index + 8) } else { self }
  }
}
