/// Encodes pixels as sixels: ANSI colours by registers, six rows of pixels at a time.
///
/// The format is that of the VT340: https://vt100.net/docs/vt3xx-gp/chapter14.html
struct SixelEncoder {
  /// In pixels.
  private let width, height: Int

  /// The register of each pixel, from 1; 0 is transparent.
  private var registers: [UInt8]

  /// The colours of the registers, from 1, each in per cent.
  private var colors: [UInt32] = []

  /// Whether there are too few registers for colours that look alike.
  private(set) var isCoarse = false

  /// Whether nothing is drawn.
  var isBlank: Bool { colors.isEmpty }

  /// The registers of terminals: 256, of which one stands for none here.
  private static let mostColors = 255

  /// Takes a part of a picture.
  ///
  /// - Parameter ground: what pixels that are not opaque are mixed with.
  init(_ image: TileImage, _ area: PixelArea, on ground: (red: UInt8, green: UInt8, blue: UInt8)) {
    (width, height) = (area.columns.count, area.rows.count)
    registers = Array(repeating: 0, count: width * height)
    // As many steps of each channel as there are registers for.
    for steps in [100, 31, 15, 7, 5] as [UInt32] where fill(from: image, area, ground, steps: steps) {
      isCoarse = steps < 31
      return
    }
  }

  /// Finds the colours of all pixels.
  ///
  /// - Returns: whether there were registers for all.
  private mutating func fill(
    from image: TileImage, _ area: PixelArea, _ ground: (red: UInt8, green: UInt8, blue: UInt8), steps: UInt32
  ) -> Bool {
    var known: [UInt32: UInt8] = [:]
    var last: (sample: UInt32, register: UInt8) = (0, 0)
    colors = []
    for row in 0..<height {
      let start = (row + area.rows.lowerBound) * image.width + area.columns.lowerBound
      for column in 0..<width {
        let sample = image.samples[start + column]
        if sample == last.sample {
          registers[row * width + column] = last.register
          continue
        }
        let color = Self.color(sample, ground, steps: steps)
        var register: UInt8 = 0
        if let color {
          if let found = known[color] {
            register = found
          } else {
            guard colors.count < Self.mostColors else { return false }
            colors.append(color)
            register = UInt8(colors.count)
            known[color] = register
          }
        }
        last = (sample, register)
        registers[row * width + column] = register
      }
    }
    return true
  }

  /// The colour of a pixel on the ground, in per cent of each channel; nil where nothing of it is seen.
  ///
  /// Edges have eight shades: more are not seen, and each takes a register.
  private static func color(
    _ sample: UInt32, _ ground: (red: UInt8, green: UInt8, blue: UInt8), steps: UInt32
  ) -> UInt32? {
    let alpha = sample >> 24
    let shade = (alpha * 8 + 127) / 255
    guard shade > 0 else { return nil }
    func channel(_ shift: UInt32, _ below: UInt8) -> UInt32 {
      let ink = min(255, ((sample >> shift & 0xFF) * 255 + alpha / 2) / alpha)
      let value = (ink * shade + UInt32(below) * (8 - shade) + 4) / 8
      let step = (value * steps + 127) / 255
      return (step * 100 + steps / 2) / steps
    }
    return channel(16, ground.red) << 16 | channel(8, ground.green) << 8 | channel(0, ground.blue)
  }

  /// Writes the picture at the cursor.
  func write(into bytes: inout [UInt8]) {
    // Pixels that are not drawn stay as they are; a pixel is square.
    bytes.append("\u{1B}P0;1;0q\"1;1;\(width);\(height)")
    for (index, color) in colors.enumerated() {
      bytes.append("#\(index + 1);2;\(color >> 16);\(color >> 8 & 0xFF);\(color & 0xFF)")
    }
    for top in stride(from: 0, to: height, by: 6) {
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      writeBand(from: top, into: &bytes)
    }
    bytes.append("\u{1B}\\")
  }

  private func writeBand(from top: Int, into bytes: inout [UInt8]) {
    let rows = top..<min(height, top + 6)
    // The first and the last column of each colour in the band.
    var spans: [UInt8: (first: Int, last: Int)] = [:]
    for row in rows {
      for column in 0..<width {
        let register = registers[row * width + column]
        guard register > 0 else { continue }
        let span = spans[register] ?? (column, column)
        spans[register] = (min(span.first, column), max(span.last, column))
      }
    }
    var isFirst = true
    for (register, span) in spans.sorted(by: { $0.key < $1.key }) {
      if !isFirst { bytes.append(UInt8(ascii: "$")) }
      isFirst = false
      bytes.append("#\(register)")
      Self.append(0x3F, times: span.first, into: &bytes)
      var (last, count): (UInt8, Int) = (0, 0)
      for column in span.first...span.last {
        var sixel: UInt8 = 0
        for row in rows where registers[row * width + column] == register { sixel |= 1 << UInt8(row - top) }
        if sixel == last, count > 0 {
          count += 1
        } else {
          Self.append(0x3F + last, times: count, into: &bytes)
          (last, count) = (sixel, 1)
        }
      }
      Self.append(0x3F + last, times: count, into: &bytes)
    }
  }

  private static func append(_ sixel: UInt8, times count: Int, into bytes: inout [UInt8]) {
    if count > 3 {
      bytes.append("!\(count)")
      bytes.append(sixel)
    } else {
      for _ in 0..<count { bytes.append(sixel) }
    }
  }
}
