import Formats
import Marks
import TestSupport
import Testing

/// The statements of `docs/file-format.md` beyond the examples of the other tests.
@Suite("The description of the file")
struct DocumentationTests {
  @Test("Its example is a file as we write it")
  func example() throws {
    let text = String(decoding: Corpus.contents(of: Corpus.project + "/docs/file-format.md"), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("    ") ? String(line.dropFirst(4)) : nil
    }
    let first = try #require(lines.firstIndex { $0?.hasPrefix("<?xml") == true })
    let file = lines[first...].prefix { $0 != nil }.compactMap { $0 }.joined(separator: "\n") + "\n"
    let document = try open(file)
    #expect(save(document) == file)
    #expect(document.drawing.marks.count == 3)
    #expect(document.notices.isEmpty)

    let ink = try #require(lines.compactMap { $0 }.first { $0.contains("charcoal:kind=\"ink\"") })
    var foreign = try open("<svg></svg>")
    foreign.drawing.root.children.append(Stroke([.origin, Point(x: 3, y: 0)], id: MarkID(1)))
    let parts = ink.split(separator: " ... ")
    #expect(save(foreign).contains("\n" + parts[0]))
    #expect(save(foreign).contains(parts[1] + "\n<path id=\"m1\" d=\"M0 0L3 0\"/>\n</g>"))
  }

  @Test("Its arrow is a line as we write it")
  func arrow() throws {
    let text = String(decoding: Corpus.contents(of: Corpus.project + "/docs/file-format.md"), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.contains("<g id=\"m1\" charcoal:end") })
    let arrow = Stroke([.origin, Point(x: 8, y: 0)], arrowheads: Arrowheads(end: .triangle), id: MarkID(1))
    #expect(lines(arrow) == line.dropFirst(4))
  }

  @Test("Its broken label is one as we write it")
  func brokenLabel() throws {
    let text = String(decoding: Corpus.contents(of: Corpus.project + "/docs/file-format.md"), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.contains("charcoal:wrap=\"9\"") })
    #expect(lines(Label("one two three", at: .origin, wrapWidth: 9, id: MarkID(1))) == line.dropFirst(4))
  }

  @Test("The page is the box of what is drawn, in whole cells, with two units around it")
  func page() throws {
    let dot = Dot(at: Point(x: -0.25, y: 3.9), ink: Ink(width: 0.5))
    #expect(save(SVGDocument(Drawing([dot]))).contains(#" viewBox="-3 0 5 8" width="40" height="64" "#))
  }

  @Test(
    "Arrow heads",
    arguments: [
      (0.5, 9.0, "M0 0L9 0M7 -1L9 0L7 1"),
      (1.0, 9.0, "M0 0L9 0M6 -1.5L9 0L6 1.5"),
      (1.0, 1.0, "M0 0L1 0M0 -0.5L1 0L0 0.5"),
    ])
  func heads(width: Double, length: Double, path: String) throws {
    let stroke = Stroke([.origin, Point(x: length, y: 0)], ink: Ink(width: width), arrowheads: .end)
    #expect(lines(stroke).contains(" d=\"\(path)\""))
    let bent = Stroke([.origin, Point(x: 9, y: 0), Point(x: 9, y: 1)], arrowheads: .end)
    #expect(!lines(bent).contains("L9 1L9"), "it looks further back than the last vertex")
    let back = Stroke([.origin, Point(x: 9, y: 0), .origin], arrowheads: .end)
    #expect(lines(back) == #"<path charcoal:arrow="end" d="M0 0L9 0L0 0"/>"#)
  }

  @Test(
    "Without one of the defaults a root is not ours",
    arguments: [
      "fill=\"none\"", "stroke=\"currentColor\"", "stroke-width=\"0.5\"", "font-size=\"1.66\"",
      "charcoal:version=\"1\"",
    ])
  func missingDefault(attribute: String) throws {
    let file = ownFile("<path id=\"m1\" d=\"M0 0L3 0\"/>").replacingFirst(" " + attribute, with: "")
    let document = try open(file)
    #expect(document.drawing.marks.first is SVGFragment)
    #expect(save(document) == file)
  }

  @Test("A palette entry counts as long as its colour stands beside it")
  func palette() throws {
    for index in 0...255 {
      let stroke = Stroke([.origin, Point(x: 3, y: 0)], ink: Ink(color: .indexed(UInt8(index))))
      #expect(try marks(lines(stroke)).first as? Stroke == stroke)
    }
    let edited =
      try marks(##"<path stroke="#00ff00" charcoal:stroke="palette-9" d="M0 0L3 0"/>"##).first as? Stroke
    #expect(edited?.ink.color == .rgb(0, 255, 0))
  }
}
