import Testing

@testable import Marks

@Suite("Shades of the palette")
struct ShadeTests {
  private static let hues = PaletteColor.allCases.filter { ![.silver, .grey, .graphite].contains($0) }

  private func perceived(_ color: Color, on ground: Ground) throws -> PerceptualColor {
    let (red, green, blue) = try #require(color.components(on: ground))
    return PerceptualColor(red, green, blue)
  }

  /// A difference of 0.02 in lightness is just seen.
  @Test("From pale to deep each is darker than the one before", arguments: hues, Ground.allCases)
  func order(color: PaletteColor, ground: Ground) throws {
    let shades: [Color] = [
      color.shaded(.pale, on: ground), color.shaded(.light, on: ground), .named(color),
      color.shaded(.dark, on: ground), color.shaded(.deep, on: ground),
    ]
    let lightness = try shades.map { try perceived($0, on: ground).lightness }
    for (one, next) in zip(lightness, lightness.dropFirst()) { #expect(one - next > 0.03, "\(lightness)") }
  }

  @Test("Each keeps its hue", arguments: hues, Ground.allCases)
  func hue(color: PaletteColor, ground: Ground) throws {
    let own = try perceived(.named(color), on: ground)
    for shade in PaletteColor.Shade.allCases {
      let other = try perceived(color.shaded(shade, on: ground), on: ground)
      let along = own.redness * other.redness + own.yellowness * other.yellowness
      let across = own.redness * other.yellowness - own.yellowness * other.redness
      #expect(along > 0 && abs(across) < 0.1 * along, "\(shade)")
    }
  }
}
