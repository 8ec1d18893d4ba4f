import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Entities that a file declares")
struct XMLEntityTests {
  static let illustrator = """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- Generator: a drawing program -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
    \t<!ENTITY ns_svg "http://www.w3.org/2000/svg">
    \t<!ENTITY ns_more "urn:more">
    \t<!ENTITY red 'fill:#f00;'>
    ]>
    <svg version="1.1" xmlns="&ns_svg;" xmlns:m="&ns_more;" width="40" height="40" viewBox="0 0 40 40">
    <metadata><m:data m:name="&red;">&ns_more;</m:data></metadata>
    <circle cx="20" cy="20" r="15" style="&red;"/>
    &red;
    </svg>

    """

  @Test("References in attributes and texts are replaced, and are kept in the file")
  func replaced() throws {
    let document = try open(Self.illustrator)
    #expect(document.page == Rect(location: .origin, size: Size(width: 40, height: 40)))
    let circle = document.drawing.marks.compactMap { $0 as? SVGFragment }.first {
      !$0.picture.children.isEmpty
    }
    #expect((circle?.picture.children.first as? PathMark)?.ink.color == .rgb(255, 0, 0))
    #expect(save(document) == Self.illustrator)
    #expect(try open(Array(Self.illustrator.utf8), inPiecesUpTo: 3, seed: 4) == document)
  }

  @Test("Drawn on, such a file is a file again; without what was drawn it has its bytes")
  func drawnOn() throws {
    let document = try open(Self.illustrator)
    var drawn = document
    let stroke = Stroke([Point(x: 3, y: 3), Point(x: 9, y: 9)], id: MarkID(8))
    drawn.drawing.root.children.append(stroke)
    let again = try open(save(drawn))
    #expect(again.drawing == drawn.drawing)
    #expect(save(drawn).contains("xmlns=\"&ns_svg;\""))
    drawn.drawing.root.remove(stroke)
    #expect(save(drawn) == Self.illustrator)
  }

  @Test("Copied into another drawing, a piece refers to no entity of its file")
  func copied() throws {
    let metadata = try #require(try open(Self.illustrator).drawing.marks.first)
    let saved = save(SVGDocument(Drawing([metadata])))
    #expect(saved.contains("&amp;red;"))
    #expect(failure(saved.utf8) == nil)
  }

  @Test("Elements in entities are drawn; quotes and ends of lines in them do no harm")
  func elements() throws {
    let file = """
      <!DOCTYPE svg [
        <!ENTITY size "width='4'
          height='3'">
        <!ENTITY box "
          <rect &size; fill='&quote;'/>
        ">
        <!ENTITY quote "&#34;none&#x22;">
        <!ENTITY empty "">
        <!ENTITY amp2 "&#38;amp;">
        <!ENTITY % outside SYSTEM "file:///etc/passwd"> %outside;
      ]>
      <svg xmlns="http://www.w3.org/2000/svg"><g>&box;&empty;</g><a x="&quote;&empty;"/><text>&amp2;</text></svg>
      """
    let document = try open(file)
    #expect(save(document) == file)
    let box = document.drawing.root.bounds(.ink)
    #expect(box?.size.width ?? 0 >= 4)
    // Line ends of declarations count.
    #expect(failure((file + "<a/>").utf8)?.description.hasPrefix("line 12:") == true)
  }

  /// Declarations that come to far more than they are long.
  static let bombs: [(name: String, declarations: String)] = [
    (
      "a billion",
      "<!ENTITY a0 \"ha\">"
        + (1...12).map { "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 - 1);", count: 10))\">" }.joined()
        + "<!ENTITY x \"&a12;\">"
    ),
    (
      "a billion of nothing",
      "<!ENTITY a0 \"\">"
        + (1...12).map { "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 - 1);", count: 10))\">" }.joined()
        + "<!ENTITY x \"&a12;\">"
    ),
    ("itself", "<!ENTITY x \"&x;\">"),
    ("a ring", "<!ENTITY x \"&y;\"><!ENTITY y \"&z;\"><!ENTITY z \"&x;\">"),
    (
      "10,000 deep",
      (0..<10_000).map { "<!ENTITY d\($0) \"&d\($0 + 1);\">" }.joined()
        + "<!ENTITY d10000 \"a\"><!ENTITY x \"&d0;\">"
    ),
    (
      "long ones many times",
      "<!ENTITY l \"\(String(repeating: "a", count: 100_000))\"><!ENTITY x \"\(String(repeating: "&l;", count: 10_000))\">"
    ),
    ("another file", "<!ENTITY x SYSTEM \"file:///etc/passwd\">"),
    ("more than is read", "<!ENTITY l \"\(String(repeating: "a", count: 3_000_000))\"><!ENTITY x \"a\">"),
  ]

  @Test("Bombs end with a line, at once", .timeLimit(.minutes(1)), arguments: bombs)
  func bomb(name: String, declarations: String) {
    for place in ["<a b='&x;'/>", "<text>&x;</text>"] {
      let file = "<!DOCTYPE svg [\n\(declarations)]>\n<svg>\n\(place)</svg>"
      guard case .malformed(let line, let reason)? = failure(file.utf8) else {
        Issue.record("\(name) is read")
        continue
      }
      #expect(line == (name == "more than is read" ? 2 : 4), "\(name): \(reason)")
      #expect(reason.utf8.count < 120 && !reason.contains("\n"))
    }
  }

  @Test("Files damaged anywhere end with a line or are drawings that save as they are")
  func brokenOff() throws {
    let bytes = Array(Self.illustrator.utf8)
    var generator = SeededGenerator(seed: 46)
    for _ in 0..<600 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        damaged[place] = Array("&;<>\"'![]% ENTITYn-?".utf8).randomElement(using: &generator) ?? 0
      }
      do throws(SVGError) {
        let document = try SVGReader.document(from: damaged)
        let saved = SVGExporter.bytes(of: document)
        #expect(try SVGReader.document(from: saved).drawing.root == document.drawing.root)
      } catch { #expect(!error.description.isEmpty && !error.description.contains("\n")) }
    }
  }
}
