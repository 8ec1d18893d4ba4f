import CellRendering
import Formats
import Marks
import Testing

@Suite("Pictures of SVG by other programs")
struct ForeignPictureTests {
  /// The first of each pair is drawn as the second, which has nothing but paths with attributes.
  static let pairs: [(String, String)] = [
    ("<rect x='1' y='2' width='3' height='4'/>", "<path d='M1 2H4V6H1Z'/>"),
    ("<rect width='6' height='4' rx='9' ry='2'/>", "<path d='M3 0A3 2 0 0 1 3 4A3 2 0 0 1 3 0Z'/>"),
    ("<circle cx='4' cy='4' r='3'/>", "<path d='M1 4a3 3 0 1 1 6 0 3 3 0 1 1-6 0z'/>"),
    ("<ellipse cx='4' cy='4' rx='3'/>", "<circle cx='4' cy='4' r='3'/>"),
    ("<line x1='1' y1='1' x2='6' y2='7' stroke='red'/>", "<path stroke='red' d='M1 1L6 7'/>"),
    ("<polyline points='1,1 7,2 3 6'/>", "<path d='M1 1L7 2 3 6'/>"),
    ("<polygon points='1,1 7,2 3 6 9' stroke='red'/>", "<path stroke='red' d='M1 1L7 2 3 6Z'/>"),
    // Path data.
    ("<path d='m1 1h5v5h-5z'/>", "<path d='M1,1 6,1 6,6 1,6Z'/>"),
    ("<path d='M1 1c0 3 3 3 3 0s3-3 3 0z'/>", "<path d='M1 1C1 4 4 4 4 1C4-2 7-2 7 1Z'/>"),
    ("<path d='M1 4q1.5-3 3 0t3 0z'/>", "<path d='M1 4Q2.5 1 4 4Q5.5 7 7 4Z'/>"),
    ("<path d='M1 4a3 3 0 013-3V4z'/>", "<path d='M1 4A3 3 0 0 1 4 1L4 4Z'/>"),
    ("<path d='M1.5.5L6-.5.5 6zL'/>", "<path d='M1.5 0.5L6 -0.5L0.5 6Z'/>"),
    // Styles.
    ("<g fill='red'><path d='M1 1H5V5Z'/></g>", "<path fill='#ff0000' d='M1 1H5V5Z'/>"),
    ("<path style='fill:RED;;x:y' fill='blue' d='M1 1H5V5Z'/>", "<path fill='#f00' d='M1 1H5V5Z'/>"),
    (
      "<style>/* a */ @media print{path{fill:blue}} path.a{fill:rgb(100%,0,0)} path{fill:blue}</style>"
        + "<path class='b a' d='M1 1H5V5Z'/>", "<path fill='red' d='M1 1H5V5Z'/>"
    ),
    (
      "<style>g #b, rect{fill:red!important} #b{fill:blue} path>path{fill:lime}</style>"
        + "<g><path id='b' style='fill:green' d='M1 1H5V5Z'/></g>", "<path fill='red' d='M1 1H5V5Z'/>"
    ),
    ("<g color='red'><path fill='currentColor' d='M1 1H5V5Z'/></g>", "<path fill='red' d='M1 1H5V5Z'/>"),
    ("<path fill='hsl(120, 100%, 50%)' d='M1 1H5V5Z'/>", "<path fill='lime' d='M1 1H5V5Z'/>"),
    ("<path fill='#ff000080' d='M1 1H5V5Z'/>", "<path fill='red' fill-opacity='50.196%' d='M1 1H5V5Z'/>"),
    (
      "<path stroke='red' stroke-width='.5em' font-size='4' d='M1 1H5'/>",
      "<path stroke='red' stroke-width='2' d='M1 1H5'/>"
    ),
    ("<g display='none'><path d='M1 1H5V5Z'/></g><path visibility='hidden' d='M1 1H5V5Z'/>", ""),
    // Places.
    ("<g transform='translate(2 1) scale(2)'><path d='M0 0H2V2Z'/></g>", "<path d='M2 1H6V5Z'/>"),
    ("<path transform='rotate(90 4 4)' d='M1 1H5V3Z'/>", "<path d='M7 1V5H5Z'/>"),
    ("<path transform='matrix(1 0 0 -1 0 8)' d='M1 1H5V3Z'/>", "<path d='M1 7H5V5Z'/>"),
    (
      "<path transform='scale(2 1)' fill='none' stroke='red' stroke-width='1' d='M1 1V5'/>",
      "<path fill='red' d='M1 1H3V5H1Z'/>"
    ),
    (
      "<svg x='1' y='1' width='4' height='4' viewBox='0 0 2 2'><path d='M0 0H3V1H0Z'/></svg>",
      "<path d='M1 1H5V3H1Z'/>"
    ),
    (
      "<svg width='8' height='4' viewBox='0 0 2 2' preserveAspectRatio='xMaxYMid'><path d='M0 0H2V2H0Z'/></svg>",
      "<path d='M4 0H8V4H4Z'/>"
    ),
    // References.
    ("<defs><path id='a' d='M0 0H2V2Z'/></defs><use href='#a' x='3' y='1'/>", "<path d='M3 1H5V3Z'/>"),
    (
      "<symbol id='a' viewBox='0 0 1 1'><path d='M0 0H1V1Z'/></symbol>"
        + "<use xlink:href='#a' width='4' height='4' fill='red'/>", "<path fill='red' d='M0 0H4V4Z'/>"
    ),
    (
      "<clipPath id='a'><rect x='2' width='3' height='9'/></clipPath>"
        + "<g clip-path='url(#a)'><path d='M0 1H8V4H0Z'/></g>", "<path d='M2 1H5V4H2Z'/>"
    ),
    (
      "<clipPath id='a'><path clip-rule='evenodd' d='M0 0H8V8H0ZM2 2H6V6H2Z'/></clipPath>"
        + "<rect clip-path='url(#a)' width='8' height='8' fill='red'/>",
      "<path fill='red' fill-rule='evenodd' d='M0 0H8V8H0ZM2 2H6V6H2Z'/>"
    ),
    (
      "<marker id='a' markerWidth='2' markerHeight='2' refX='1' refY='1' orient='auto'><path fill='red' d='M0 0H1V2H0Z'/>"
        + "</marker><path fill='none' marker-end='url(#a)' d='M1 1V5'/>", "<path fill='red' d='M0 4H2V5H0Z'/>"
    ),
    (
      "<linearGradient id='a' spreadMethod='reflect'><stop stop-color='#000'/><stop offset='1' stop-color='#fff'/></linearGradient>"
        + "<path fill='url(#a)' d='M1 1H5V5Z'/>", "<path fill='#808080' d='M1 1H5V5Z'/>"
    ),
    (
      "<pattern id='a' width='2' height='2' patternUnits='userSpaceOnUse'><rect width='2' height='1'/></pattern>"
        + "<rect fill='url(#a)' width='4' height='4'/>", "<path d='M0 0H4V1H0ZM0 2H4V3H0Z'/>"
    ),
    ("<path fill='url(other.svg#a)' d='M1 1H5V5Z'/>", ""),
    // A box without an area has neither gradient nor pattern.
    (
      "<linearGradient id='a'><stop stop-color='red'/></linearGradient>"
        + "<line x1='1' y1='2' x2='6' y2='2' stroke='url(#a)'/>", ""
    ),
    (
      "<pattern id='a' width='1' height='1'><rect width='9' height='9'/></pattern>"
        + "<line x1='1' y1='2' x2='6' y2='2' stroke='url(#a) red'/>", "<path stroke='red' d='M1 2H6'/>"
    ),
    (
      "<linearGradient id='a' gradientUnits='userSpaceOnUse'><stop stop-color='red'/></linearGradient>"
        + "<line x1='1' y1='2' x2='6' y2='2' stroke='url(#a)'/>", "<path stroke='red' d='M1 2H6'/>"
    ),
    // A combining mark is a scalar of its own, whatever it follows.
    (
      "<style>path,\u{301}a{fill:blue}\u{301}b{fill:blue}path{\u{301}x:y;fill:red}</style>"
        + "<path d='M1 1H5V5Z'/>", "<path fill='red' d='M1 1H5V5Z'/>"
    ),
    (
      "<style>path{fill:blue}.a\u{301}{fill:red}</style><path class='a\u{301}' d='M1 1H5V5Z'/>",
      "<path fill='red' d='M1 1H5V5Z'/>"
    ),
    ("<path fill='url(#none) red' d='M1 1H5V5Z'/>", "<path fill='red' d='M1 1H5V5Z'/>"),
    (
      "<switch><path systemLanguage='de' d='M0 0H9V9'/><path d='M1 1H5V5Z'/></switch>",
      "<path d='M1 1H5V5Z'/>"
    ),
    // Black is the page's own colour, and black on what lies below.
    ("<path fill='#000' d='M1 1H5V5Z'/>", "<path d='M1 1H5V5Z'/>"),
    ("<path stroke='#333' fill='none' d='M1 1H5'/>", "<path stroke='currentColor' fill='none' d='M1 1H5'/>"),
    (
      "<rect width='9' height='9' fill='white'/><g opacity='.5'/><path d='M1 1H5V5Z'/>",
      "<rect width='9' height='9' fill='white'/><path fill='black' d='M1 1H5V5Z'/>"
    ),
    ("<path fill='navy' d='M1 1H5V5Z'/>", "<path fill='#000080' d='M1 1H5V5Z'/>"),
    (
      "<path fill='red' stroke='red' stroke-dasharray='1,0' d='M1 1L5 3 1 5Z'/>",
      "<path fill='red' stroke='red' d='M1 1L5 3 1 5Z'/>"
    ),
    // Thin lines stay lines where they are clipped.
    (
      "<clipPath id='c'><path d='M2 0H6V9H2Z'/></clipPath><path clip-path='url(#c)' fill='none' stroke='red' stroke-width='.05' d='M0 1L8 5M4 0V9'/>",
      "<path fill='none' stroke='red' stroke-width='.05' d='M2 2L6 4M4 0V9'/>"
    ),
    (
      "<clipPath id='c'><path d='M2 0H6V9H2Z'/></clipPath><path clip-path='url(#c)' fill='none' stroke='red' stroke-width='.05' stroke-dasharray='3 1' d='M0 2H8'/>",
      "<path fill='none' stroke='red' stroke-width='.05' d='M2 2H3M4 2H6'/>"
    ),
    // Lines.
    (
      "<path fill='none' stroke='red' stroke-dasharray='2 1' stroke-dashoffset='1' d='M0 2H8'/>",
      "<path fill='none' stroke='red' d='M0 2H1M2 2H4M5 2H7'/>"
    ),
  ]

  @Test("Each form is drawn as the path that it means", arguments: pairs)
  func forms(form: String, path: String) throws {
    let drawn = try picture(form)
    #expect(try drawn == picture(path))
    // Only what is hidden is blank.
    #expect((drawn == (try picture(""))) == path.isEmpty)
  }

  @Test("Ends, corners and holes")
  func anchors() throws {
    #expect(
      try monochrome(
        "<path fill='none' stroke='red' stroke-width='2' d='M2 2H6'/><path stroke='red' stroke-width='2' fill='none' stroke-linecap='square' d='M2 6H6'/>"
      ) == """
        ··⣤⣤⣤⣤··
        ··⠛⠛⠛⠛··
        ·⣤⣤⣤⣤⣤⣤·
        ·⠛⠛⠛⠛⠛⠛·
        """)
    #expect(
      try monochrome("<path fill-rule='evenodd' d='M0 0H8V8H0ZM2 2H6V6H2Z'/>") == """
        ⣿⣿⣿⣿⣿⣿⣿⣿
        ⣿⣿····⣿⣿
        ⣿⣿····⣿⣿
        ⣿⣿⣿⣿⣿⣿⣿⣿
        """)
  }

  @Test("Hidden parts of a text are left out; beside a foreignObject, the text in place of it is drawn")
  func hiddenTexts() throws {
    let marks = try labels(
      "<switch><foreignObject width='9' height='9'/><text x='1' y='4'>a</text></switch>"
        + "<text y='9'><tspan x='1'>b</tspan><tspan x='1' display='none'>c</tspan></text>")
    #expect(marks.map(\.text) == ["a", "b"])
    let notices = try document("<switch><foreignObject width='9' height='9'/></switch>").notices
    #expect(notices.map(\.subject) == ["<foreignObject>"])
  }

  @Test("Letters that are a text each become words, with blanks between them; others stay apart")
  func letters() throws {
    func texts(_ places: [(Double, String)], _ attributes: String = "") throws -> [String] {
      let texts = places.map { "<text x='\($0.0)' y='20'>\($0.1)</text>" }.joined()
      return try labels("<g font-size='15' \(attributes)>\(texts)</g>").map(\.text)
    }
    let word = [(16.0, "W"), (24, "O"), (32, "R"), (40, "D"), (56, "s"), (90, "x"), (20, "y")]
    #expect(try texts(word) == ["WORD s", "x", "y"])
    #expect(try texts(word, "text-anchor='middle'") == ["WORD s", "x", "y"])
    #expect(try texts([(16, "one"), (43, "two")]) == ["one", "two"])
  }

  @Test("Text is held where the file says at any scale: its middle, or its end, and the row of its letters")
  func anchoredTexts() throws {
    for (anchor, share) in [("start", 0), ("middle", 0.5), ("end", 1.0)] {
      let label = try #require(
        try labels("<text x='100' y='60' font-size='16' text-anchor='\(anchor)'>letters</text>").first)
      for width in [0.5, 1, 3, 4, 9.6] {
        let metrics = CellMetrics(width: width)
        let start = label.placed(on: metrics).location
        #expect(abs(start.x + share * 7 * width - 100) < 1e-9)
        // The letters have their middle 5.6 above the baseline.
        #expect(abs(start.y + metrics.height / 2 - 54.4) < 1e-9)
      }
    }
  }

  @Test(
    "Black on an area of the file stays black, whether the file says so or not; beside it, it is the terminal's"
  )
  func blackOnAreas() throws {
    let colors = try labels(
      "<circle cx='20' cy='20' r='15' fill='#ffee00'/><text x='20' y='20'>a</text><text x='20' y='22' fill='#222'>b</text>"
        + "<text x='60' y='20'>c</text><text x='60' y='22' fill='#222'>d</text>"
    ).map(\.ink.color)
    #expect(colors == [.rgb(0, 0, 0), .rgb(0x22, 0x22, 0x22), .standard, .standard])
  }

  @Test("Text becomes labels in the cells of its middle; a tspan with a place is one by itself")
  func text() throws {
    let marks = try labels(
      "<text x='16' y='20' font-size='10' fill='red'>a  b<tspan font-weight='bold' x='40' dy='10'>c</tspan></text>"
        + "<text x='3' y='3.5' font-size='1.66'>ours</text>")
    #expect(marks.map(\.text) == ["a b", "c", "ours"])
    #expect(marks.map(\.location) == [Point(x: 19, y: 16.5), Point(x: 43, y: 26.5), Point(x: 3, y: 2)])
    #expect(marks.map(\.isBold) == [false, true, false])
    #expect(marks[0].ink.color == .rgb(255, 0, 0))
  }

  @Test("Blanks count that are not to be broken at, and all where the file says so")
  func blanks() throws {
    let marks = try labels(
      "<text>a&#160;&#160;b </text><text xml:space='preserve'>  c  d</text>"
        + "<g style='white-space: pre'><text>e   f<tspan style='white-space: normal' y='9'> g  h</tspan></text></g>"
        + "<text>&#160;</text>")
    #expect(marks.map(\.text) == ["a  b", "  c  d", "e   f", "g h"])
  }

  @Test("Elements that are not drawn, or drawn differently, are reported with their line; others are not")
  func notices() throws {
    let notices = try document(
      "<path d='M0 0H5'/>\n<image/>\n<path filter='url(#f)' d='M0 0H1 x'/><use href='#no'/><metadata><a:b xmlns:a='x'/></metadata>"
    ).notices
    #expect(
      notices.map { "\($0.line) \($0.subject) \($0.isDrawn)" } == [
        "2 <image> false", "3 filter true", "3 path data true", "3 <use> false",
      ])
    #expect(notices.hiddenTotal == 2)
    #expect(notices.firstHidden?.line == 2)
  }

  @Test("Among marks of ours, what is none is drawn with our defaults")
  func amongOurs() throws {
    let document = try open(ownFile("<polygon points='1 1 5 1 5 5'/>"))
    let bounds = document.drawing.root.bounds(.geometry)
    #expect(bounds == Rect(from: Point(x: 1, y: 1), to: Point(x: 5, y: 5)))
    #expect(document.notices.map(\.isDrawn) == [true])
  }

  @Test("A piece that comes into a drawing of ours is saved as what it looks like")
  func pasted() throws {
    let piece = try #require(document("<path fill='red' d='M1 1H5V5Z'/>").drawing.marks.first)
    let saved = save(SVGDocument(Drawing([piece])))
    let reopened = try open(saved)
    #expect(reopened.notices.isEmpty)
    #expect(save(reopened) == saved)
    let group = try #require(reopened.drawing.marks.first as? Group)
    #expect((group.children.first as? PathMark)?.fill == .rgb(255, 0, 0))
  }

  @Test(
    "A few lines that ask for endless work come to an end",
    arguments: [
      "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
      "<path id='a' d='M0 0H5V5'/>"
        + (0..<20).map {
          "<g id='b\($0)'>" + String(repeating: "<use href='#b\($0 - 1)'/><use href='#a'/>", count: 9)
            + "</g>"
        }
        .joined(),
      "<clipPath id='a' clip-path='url(#a)'><path clip-path='url(#a)' d='M0 0H5V5'/></clipPath><path clip-path='url(#a)' d='M0 0H5V5'/>",
      "<pattern id='a' width='.01' height='.01'><path fill='url(#a)' d='M0 0H5V5'/></pattern><path fill='url(#a)' d='M0 0H5V5'/>",
      "<marker id='a'><path marker-mid='url(#a)' d='M0 0H5V5'/></marker><path marker-mid='url(#a)' d='M0 0H5V5'/>",
      "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/><path fill='url(#a)' d='M0 0H5V5'/>",
      "<path stroke='red' stroke-dasharray='1e-300' d='M0 0H1e300'/><circle r='1e308'/><g transform='scale(1e200)'><g transform='scale(1e200)'><rect width='9' height='9'/></g></g>",
    ])
  func bombs(content: String) throws { _ = try picture(content) }

  // MARK: Helpers

  private func document(_ content: String) throws -> SVGDocument {
    try open(
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 8 8'>\(content)</svg>"
    )
  }

  private func picture(_ content: String) throws -> CellGrid {
    try document(content).drawing.cells(in: Viewport(scale: 2, columns: 16, rows: 8))
  }

  private func monochrome(_ content: String) throws -> String {
    try document(content).drawing.cells(in: Viewport(columns: 8, rows: 4), usingColor: false).description
  }

  private func labels(_ content: String) throws -> [Label] {
    let pieces = try document(content).drawing.marks
    return pieces.flatMap { $0.resolvedRepresentation.children.compactMap { $0 as? Label } }
  }
}
