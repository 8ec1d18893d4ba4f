import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Gradients and patterns of other programs")
struct ForeignPaintTests {
  private func paths(_ content: String) throws -> [PathMark] {
    let document = try open(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">\(content)</svg>")
    #expect(document.notices.isEmpty)
    return document.drawing.marks.compactMap { $0 as? SVGFragment }.flatMap(\.picture.children).compactMap {
      $0 as? PathMark
    }
  }

  @Test("The colours of a radial gradient lie around its focus")
  func focus() throws {
    let stops =
      "<stop offset='0' stop-color='#000'/><stop offset='.5' stop-color='#000'/><stop offset='.5' stop-color='#fff'/>"
    func dark(_ attributes: String) throws -> Rect? {
      try paths(
        "<radialGradient id='g' gradientUnits='userSpaceOnUse' cx='50' cy='50' r='40' \(attributes)>\(stops)</radialGradient>"
          + "<rect width='100' height='100' fill='url(#g)'/>"
      ).last?.path.box
    }
    let middle = try #require(try dark(""))
    #expect(abs(middle.minX - 30) < 0.5 && abs(middle.maxX - 70) < 0.5)
    // Halfway from the focus to the circle: the middle at (40, 50), half as large.
    let aside = try #require(try dark("fx='30' fy='50'"))
    #expect(abs(aside.minX - 20) < 0.5 && abs(aside.maxX - 60) < 0.5)
    // With a circle of 10 around the focus, halfway is a circle of 25.
    let wide = try #require(try dark("fr='10'"))
    #expect(abs(wide.minX - 25) < 0.5 && abs(wide.maxX - 75) < 0.5)
  }

  @Test("A thick line has a gradient's colours, and a pattern's tiles")
  func lines() throws {
    let gradient = try paths(
      "<linearGradient id='g'><stop stop-color='#f00'/><stop offset='1' stop-color='#00f'/></linearGradient>"
        + "<path d='M10 50h80v1' fill='none' stroke='url(#g)' stroke-width='10'/>")
    #expect(Set(gradient.map(\.ink.color)).count > 5)
    #expect(gradient.allSatisfy { ($0.path.box?.minY ?? 0) >= 44.9 && ($0.path.box?.minX ?? 0) >= 9.9 })
    let tiles = try paths(
      "<pattern id='p' width='10' height='10' patternUnits='userSpaceOnUse'><rect width='5' height='10' fill='#0a0'/></pattern>"
        + "<path d='M0 50h100' fill='none' stroke='url(#p)' stroke-width='10'/>")
    #expect(tiles.count >= 10)
    #expect(tiles.allSatisfy { ($0.path.box?.size.width ?? 9) < 5.01 })
  }

  @Test("Comments in a style are no part of it")
  func comments() throws {
    let paths = try paths("<rect width='9' height='9' style='/*a;b*/fill:#1080f0/* c */'/>")
    #expect(paths.first?.ink.color == .rgb(16, 128, 240))
  }
}
