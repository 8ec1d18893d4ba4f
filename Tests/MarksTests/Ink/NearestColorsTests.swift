import Testing

@testable import Marks

@Suite("The nearest colours of a terminal, each found once")
struct NearestColorsTests {
  @Test("are those that the palette has", arguments: [2, 8, 16, 256, 1 << 24], [Ground.dark, .light])
  func sameAsPalette(count: Int, ground: Ground) {
    var colors = NearestColors(ofColors: count, on: ground)
    let asked: [Color] =
      [.standard, .indexed(3), .indexed(200), .named(.red), .area(.blue)]
      + stride(from: 0, through: 255, by: 51).map { .rgb(UInt8($0), 40, UInt8(255 - $0)) }
    for color in asked + asked {
      #expect(colors.nearest(to: color) == color.nearest(ofColors: count, on: ground))
    }
  }

  @Test("are remembered, but not without an end")
  func bounded() {
    var colors = NearestColors(ofColors: 256, on: .dark)
    for _ in 0..<2 {
      for value in UInt8(0)..<100 { _ = colors.nearest(to: .rgb(value, 7, 9)) }
      #expect(colors.remembered == 100)
    }
    for value in 0..<2 * NearestColors.most {
      _ = colors.nearest(to: .rgb(UInt8(value & 0xFF), UInt8(value >> 8), 1))
      #expect(colors.remembered <= NearestColors.most)
    }
  }
}
