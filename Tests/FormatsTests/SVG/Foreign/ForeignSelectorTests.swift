import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Selectors of style sheets")
struct ForeignSelectorTests {
  /// The numbers of the rectangles that a rule with a selector paints.
  private func painted(_ selector: String) throws -> [Int] {
    let document = try open(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><style>\(selector) { fill: #1080f0 }</style>
      <g id="g" data-kind="outer ring"><rect id="r" class="a b" width="1" height="1"/>
      text <rect width="2" height="1" fill="red" lang="en-GB"/><circle r="0"/>
      <rect class="b" width="3" height="1" data-size="12px"/></g><rect width="4" height="1"/></svg>
      """)
    return Self.fills(in: document.drawing.root).filter { $0.color == .rgb(16, 128, 240) }.map(\.width)
      .sorted()
  }

  private static func fills(in group: Group) -> [(color: Color, width: Int)] {
    group.children.flatMap { mark -> [(color: Color, width: Int)] in
      if let fragment = mark as? SVGFragment { return fills(in: fragment.picture) }
      if let inner = mark as? Group { return fills(in: inner) }
      guard let path = mark as? PathMark, let box = path.path.box else { return [] }
      return [(path.ink.color, Int(box.size.width.rounded()))]
    }
  }

  @Test(
    "Each form is for the elements that it is for",
    arguments: [
      ("rect", [1, 2, 3, 4]), ("g > rect", [1, 2, 3]), ("svg rect.b", [1, 3]), ("#r + rect", [2]),
      ("circle + rect", [3]), ("#r ~ rect", [2, 3]), (".a ~ circle ~ rect", [3]), ("g + rect", [4]),
      ("g ~ rect", [4]), ("rect + rect + rect", []), ("rect:first-child", [1]), ("rect:last-child", [3, 4]),
      ("rect:nth-child(2)", [2]), ("rect:nth-child(odd)", [1, 4]), ("rect:nth-child( 2n )", [2, 3]),
      ("rect:nth-child(-n + 2)", [1, 2]), ("rect:nth-last-child(1)", [3, 4]), ("rect:only-child", []),
      ("[class]", [1, 3]), ("[class=\"b\"]", [3]), ("[class~=b]", [1, 3]), ("[lang|='en']", [2]),
      ("[data-size^=12]", [3]), ("[data-size$='px']", [3]), ("[data-size*=\"2p\"]", [3]),
      ("[data-kind~=ring] rect", [1, 2, 3]), ("rect[fill=red]", [2]), ("rect:not(.b)", [2, 4]),
      ("rect:not(.a, [fill])", [3, 4]), (":not(g) > rect", [4]), ("rect:hover", []), ("svg:root > rect", [4]),
      ("g[data-kind] > rect:not(:first-child):not(:last-child)", [2]),
      ("rect,x[a=','] , circle", [1, 2, 3, 4]),
    ])
  func forms(selector: String, expected: [Int]) throws {
    #expect(try painted(selector) == expected)
  }

  @Test(
    "A selector of another form is named with its line",
    arguments: [
      "rect:nth-of-type(2)", "rect || g", "svg|rect", "[a=b i]", "rect:nth-child(2 of .a)", "rect:is(.a)",
    ])
  func unknown(selector: String) throws {
    let document = try open(
      "<svg>\n<style>/* a\n*/ g { fill: red }\n\(selector), rect { fill: red }</style><rect width=\"1\" height=\"1\"/></svg>"
    )
    #expect(document.notices.map(\.line) == [4])
    #expect(document.notices.first?.subject == "selector \(selector)")
    #expect(document.notices.effects == [.selector: 1])
  }

  @Test(
    "Siblings of a long list are compared a number of times that grows with the list", .timeLimit(.minutes(1))
  )
  func longLists() throws {
    let rules = (0..<20).map { "#none\($0) ~ rect, a \($0 % 2 == 0 ? "+" : "~") g rect { fill: red }" }
    let rects = String(repeating: "<rect width=\"1\" height=\"1\"/>", count: 10_000)
    let document = try open("<svg viewBox=\"0 0 9 9\"><style>\(rules.joined())</style><g>\(rects)</g></svg>")
    // With a step for each pair of siblings there would be a billion.
    #expect(!document.notices.contains { $0.subject.contains("comparisons") })
  }

  @Test("Too many comparisons are named")
  func tooMany() throws {
    let rules = (0..<2_000).map { "[x\($0)] { fill: red }" }.joined()
    let rects = String(repeating: "<rect width=\"1\" height=\"1\"/>", count: 2_000)
    let document = try open("<svg viewBox=\"0 0 9 9\"><style>\(rules)</style>\(rects)</svg>")
    #expect(document.notices.contains { $0.subject.contains("comparisons") })
  }
}
