import Formats
import Glibc
import Marks
import Testing

@Suite("SVG by other programs, beyond limits")
struct ForeignLimitTests {
  /// The paths that the elements of a file are drawn as, in their order.
  private func paths(_ document: SVGDocument) -> [PathMark] {
    document.drawing.marks.flatMap { mark in
      mark.resolvedRepresentation.children.compactMap { $0 as? PathMark }
    }
  }

  private func labels(_ document: SVGDocument) -> [Label] {
    document.drawing.marks.flatMap { mark in
      mark.resolvedRepresentation.children.compactMap { $0 as? Label }
    }
  }

  @Test("A pattern of infinite or huge lengths is left out")
  func pattern() throws {
    for length in ["1e308in", "1e308", "1e-308", "9e99"] {
      let document = try open(
        """
        <svg viewBox="0 0 50 50"><pattern id="p" patternUnits="userSpaceOnUse" x="\(length)" width="\(length)" height="10">
        <rect width="1" height="1"/></pattern><rect width="50" height="50" fill="url(#p)"/><path d="M0 0H9"/></svg>
        """)
      #expect(!document.drawing.marks.isEmpty, "\(length)")
    }
  }

  @Test("A paint has one fallback, however many references stand after each other")
  func fallbacks() throws {
    let paint = String(repeating: "url(#a)", count: 30_000)
    let document = try open(
      "<svg viewBox='0 0 9 9'><style>rect{fill:\(paint)}</style><rect width='9' height='9'/></svg>")
    #expect(paths(document).isEmpty)
    let plain = try open(
      "<svg viewBox='0 0 9 9'><rect width='9' height='9' fill='url(#a) #f00'/></svg>")
    #expect(paths(plain).map(\.fill) == [.rgb(255, 0, 0)])
  }

  @Test("Areas whose clipping is too much work are left out, and that is said")
  func clips() throws {
    // Each zigzag crosses all sides of a clip of 300 corners.
    let corners = (0..<300).map { index in
      let turn = Double(index) / 300 * 2 * .pi
      return Point(x: 50 + 20 * cos(turn), y: 50 + 20 * sin(turn))
    }
    let clip = corners.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    let zigzag = (0..<400).map { "\($0 % 2 * 100),\(Double($0) / 4)" }.joined(separator: " ")
    func file(_ count: Int) -> String {
      """
      <svg viewBox="0 0 100 100"><clipPath id="c"><polygon points="\(clip)"/></clipPath><g clip-path="url(#c)">
      \(String(repeating: "<polygon points='\(zigzag)' fill='#00f'/>\n", count: count))\
      <circle cx="90" cy="50" r="25" fill="#f00"/></g></svg>
      """
    }
    for count in [1, 200] {
      let document = try open(file(count))
      for path in paths(document) {
        let box = try #require(path.path.box)
        #expect(box.minX > 29 && box.maxX < 71, "\(count): \(box)")
      }
      let isDrawn = paths(document).contains { $0.fill == .rgb(255, 0, 0) }
      #expect(isDrawn == (count == 1))
      #expect(document.notices.map(\.subject).contains("clip-path") == (count > 1))
    }
  }

  @Test("Elements too deep by their references are noted as such")
  func depth() throws {
    func nest(_ inside: String) -> String {
      String(repeating: "<g>", count: 100) + inside + String(repeating: "</g>", count: 100)
    }
    let document = try open(
      """
      <svg viewBox="0 0 9 9"><defs><g id="a">\(nest("<path d='M0 0H9'/>"))</g>
      <g id="b">\(nest("<use href='#a'/>"))</g></defs>\(nest("<use href='#b'/>"))</svg>
      """)
    #expect(document.notices.map(\.subject) == ["what is inside of 250 other elements"])
  }

  @Test("A text that only has a line is as opaque as that")
  func linedText() throws {
    let document = try open(
      """
      <svg viewBox="0 0 90 90"><text y="20" fill="none" stroke="#f00" stroke-opacity="0.5" fill-opacity="0">A</text></svg>
      """)
    #expect(labels(document).map(\.ink.opacity) == [0.5])
  }

  @Test(
    "The angle of a marker may have any unit",
    arguments: ["90", "0.25turn", "100grad", "1.5707963rad", "9e1"])
  func angles(angle: String) throws {
    let document = try open(
      """
      <svg viewBox="0 0 90 90"><marker id="m" orient="\(angle)" markerUnits="userSpaceOnUse" markerWidth="20" \
      markerHeight="20" overflow="visible"><rect width="10" height="2"/></marker>\
      <path d="M40 40H50" stroke="#000" marker-start="url(#m)"/></svg>
      """)
    let box = try #require(paths(document).last?.path.box)
    #expect(abs(box.size.width - 2) < 0.01 && abs(box.size.height - 10) < 0.01, "\(box)")
  }
}
