import CellRendering
import TestSupport
import Testing

@testable import Terminal

@Suite("Sixels")
struct SixelEncoderTests {
  private static let black: (red: UInt8, green: UInt8, blue: UInt8) = (0, 0, 0)

  private func text(_ image: TileImage, on ground: (red: UInt8, green: UInt8, blue: UInt8) = black) -> String
  {
    var bytes: [UInt8] = []
    SixelEncoder(image, image.area, on: ground).write(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func image(_ samples: [UInt32], width: Int) -> TileImage {
    TileImage(
      cells: CellRect(column: 0, row: 0, columns: 1, rows: 1), width: width, height: samples.count / width,
      samples: samples)
  }

  @Test("A red pixel beside a transparent one is one register in per cent")
  func onePixel() {
    #expect(
      text(image([0xFFFF_0000, 0], width: 2)) == "\u{1B}P0;1;0q\"1;1;2;1#1;2;100;0;0#1@\u{1B}\\")
  }

  @Test("Runs are counted, and bands of six rows end with a minus")
  func runs() {
    let column = [UInt32](repeating: 0xFF00_FF00, count: 5 * 7)
    // All six rows are 63 + 63, "~"; of the next band the first row is 1 + 63, "@".
    #expect(
      text(image(column, width: 5)) == "\u{1B}P0;1;0q\"1;1;5;7#1;2;0;100;0#1!5~-#1!5@\u{1B}\\")
  }

  @Test("An edge that is half opaque is mixed with the ground")
  func edges() {
    // Premultiplied: half of white.
    let sample: UInt32 = 0x8080_8080
    #expect(text(image([sample], width: 1)).contains("#1;2;50;50;50"))
    #expect(text(image([sample], width: 1), on: (255, 0, 0)).contains("#1;2;100;50;50"))
  }

  @Test(
    "Pictures of random colours come back within a step of their channels",
    arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...20, using: &random))
    let colors = (0..<Int.random(in: 1...600, using: &random)).map { _ in
      0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
    }
    let samples = (0..<width * height).map { _ in
      Bool.random(using: &random) ? 0 : colors.randomElement(using: &random) ?? 0
    }
    let picture = image(samples, width: width)
    var bytes: [UInt8] = []
    SixelEncoder(picture, picture.area, on: Self.black).write(into: &bytes)
    let shown = try #require(SixelScreen(bytes))
    #expect(shown.width == width && shown.height == height)
    for (index, sample) in samples.enumerated() {
      let color = shown.colors[index]
      guard sample != 0 else {
        #expect(color == nil, "pixel \(index) is drawn")
        continue
      }
      let got = try #require(color, "pixel \(index) is missing")
      // With more colours than registers, channels have six steps at least.
      for (shift, percent) in [(16, got.0), (8, got.1), (0, got.2)] {
        let value = Double(sample >> UInt32(shift) & 0xFF) / 2.55
        #expect(abs(Double(percent) - value) <= 10.5)
      }
    }
  }
}

/// Reads sixels as a terminal does.
private struct SixelScreen {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var colors: [(Int, Int, Int)?] = []

  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}P"), text.hasSuffix("\u{1B}\\"), let start = text.firstIndex(of: "q") else {
      return nil
    }
    var rest = text[text.index(after: start)...].dropLast(2)
    var registers: [Int: (Int, Int, Int)] = [:]
    var (register, x, band) = (0, 0, 0)
    func numbers() -> [Int] {
      let end = rest.firstIndex { !$0.isNumber && $0 != ";" } ?? rest.endIndex
      defer { rest = rest[end...] }
      return rest[..<end].split(separator: ";").compactMap { Int($0) }
    }
    while let sign = rest.popFirst() {
      var count = 1
      var sixel = sign
      switch sign {
      case "\"":
        let sizes = numbers()
        guard sizes.count == 4 else { return nil }
        (width, height) = (sizes[2], sizes[3])
        colors = Array(repeating: nil, count: width * height)
        continue
      case "#":
        let values = numbers()
        guard let number = values.first else { return nil }
        register = number
        if values.count == 5 { registers[number] = (values[2], values[3], values[4]) }
        continue
      case "$":
        x = 0
        continue
      case "-":
        (x, band) = (0, band + 1)
        continue
      case "!":
        guard let times = numbers().first, let next = rest.popFirst() else { return nil }
        (count, sixel) = (times, next)
      default: break
      }
      guard let bits = sixel.asciiValue.map({ Int($0) - 0x3F }), (0..<64).contains(bits) else { return nil }
      for _ in 0..<count {
        for row in 0..<6 where bits >> row & 1 == 1 {
          let y = band * 6 + row
          guard x < width, y < height, let color = registers[register] else { return nil }
          colors[y * width + x] = color
        }
        x += 1
      }
    }
  }
}
