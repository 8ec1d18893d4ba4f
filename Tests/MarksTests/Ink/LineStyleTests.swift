import Marks
import Testing

@Suite("Line styles")
struct LineStyleTests {
  private static let widths = [0, 0.25, 0.5, 1, 1.5, 2, 4]

  @Test("Every length of a pattern is above 0, and a style is told by its pattern", arguments: widths)
  func patterns(width: Double) {
    for texture in [Texture.fine, .block, .box(.light)] {
      for style in LineStyle.allCases {
        var ink = Ink(width: width, texture: texture)
        ink.setLineStyle(style)
        #expect(ink.dash.allSatisfy { $0 > 0 } && ink.dash.isEmpty == (style == .solid))
        #expect(ink.lineStyle == style)
      }
    }
  }

  @Test("Round ends leave gaps between dashes, and make dots of the shortest ones", arguments: widths)
  func gaps(width: Double) {
    let dashed = LineStyle.dashed.dash(width: width)
    #expect(dashed[1] - width >= 0.75, "the gap that is seen")
    let dotted = LineStyle.dotted.dash(width: width)
    #expect(dotted[0] < 0.02 && dotted[1] - width >= 0.4)
  }

  @Test("Another width keeps the style in proportion, and someone's own pattern as it is")
  func keepsStyle() {
    var ink = Ink(width: 0.25)
    ink.setLineStyle(.dotted)
    ink.keepingLineStyle { $0.width = 4 }
    #expect(ink.width == 4 && ink.lineStyle == .dotted && ink.dash[1] > 7)
    ink.dash = [3, 1, 0.5, 1]
    #expect(ink.lineStyle == nil)
    ink.keepingLineStyle { $0.width = 1 }
    #expect(ink.dash == [3, 1, 0.5, 1])
  }
}
