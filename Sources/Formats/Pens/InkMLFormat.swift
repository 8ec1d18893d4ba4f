import Marks

/// The meaning of the values of a trace.
struct InkMLFormat {
  /// The names of the channels: `X`, `Y`, `F` for the force of the pen, and others.
  var channels = ["X", "Y"]

  /// The highest value of the force; nil where the file does not say.
  var mostPressure: Double?
}

/// How the traces of a brush look.
struct InkMLBrush {
  private(set) var ink = Ink()

  mutating func set(_ property: String, _ value: String) {
    switch property {
    case "color": ink.color = ForeignColor(css: value)?.color ?? ink.color
    case "transparency":
      if let value = Double(value), (0...255).contains(value) {
        ink.opacity = (1 - value / 255).roundedToThousandth
      }
    default: break
    }
  }
}

/// The values of a trace, place by place: absolute, or as differences from those of the place before.
struct InkMLValues {
  private enum Form { case absolute, velocity, acceleration }

  private var forms: [Form]
  /// The values of the place that was read last, by channel.
  private(set) var values: [Double]
  private var velocities: [Double]
  private var isFirst = true

  init(channelCount: Int) {
    forms = Array(repeating: .absolute, count: channelCount)
    values = Array(repeating: 0, count: channelCount)
    velocities = values
  }

  /// Reads the values of the next place; false where there are fewer than there are channels.
  mutating func read(_ text: ArraySlice<UInt8>) -> Bool {
    var index = text.startIndex
    for channel in values.indices {
      while index < text.endIndex, text[index] <= 0x20 { index += 1 }
      guard index < text.endIndex else { return false }
      // A prefix holds for the channel until the next.
      switch text[index] {
      case UInt8(ascii: "!"):
        forms[channel] = .absolute
        index += 1
      case UInt8(ascii: "'"):
        forms[channel] = .velocity
        index += 1
      case UInt8(ascii: "\""):
        forms[channel] = .acceleration
        index += 1
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "T"), UInt8(ascii: "F"):
        // The value as it was, one that is not known, or a flag.
        index += 1
        continue
      default: break
      }
      while index < text.endIndex, text[index] <= 0x20 { index += 1 }
      let start = index
      while index < text.endIndex, Self.isNumeric(text[index]), index == start || !Self.isSign(text, index) {
        index += 1
      }
      guard let number = Double(String(decoding: text[start..<index], as: UTF8.self)), number.isFinite else {
        return false
      }
      switch forms[channel] {
      case .absolute:
        velocities[channel] = isFirst ? 0 : number - values[channel]
        values[channel] = number
      case .velocity:
        velocities[channel] = number
        values[channel] += number
      case .acceleration:
        velocities[channel] += number
        values[channel] += velocities[channel]
      }
    }
    isFirst = false
    return true
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Whether a new number begins: `3-4` are two.
  private static func isSign(_ text: ArraySlice<UInt8>, _ index: Int) -> Bool {
    guard text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") else { return false }
    return text[index - 1] | 0x20 != UInt8(ascii: "e")
  }
}
