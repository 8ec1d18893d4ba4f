import CellRendering
import Marks
import Testing

@testable import Formats

@Suite("Characters without a width go through text, cells and files")
struct BreakHintTests {
  /// Soft hyphens, zero-width spaces, joiners, variation selectors, sequences.
  private static let texts = [
    "soft\u{AD}hy\u{AD}phen", "a\u{200B}b\u{2060}c", "漢\u{200B}字\u{AD}", "\u{2764}\u{FE0F} x",
    "\u{2615}\u{FE0E}|", "👩\u{200D}👩\u{200D}👧 fam", "ن\u{200C}ا", "क्\u{200D}ष", "🇯🇵\u{AD}e\u{301}",
  ]

  private func exported(_ document: SVGDocument, _ format: String) throws -> String {
    let write = try #require(DrawingFormat.named(format)?.write)
    let file = try write(document, ExportOptions())
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test("From a text file through SVG and JSON to text", arguments: texts)
  func text(text: String) throws {
    let document = try TextReader.document(from: Array((text + "\n").utf8))
    let asSVG = try SVGReader.document(from: Array(try exported(SVGDocument(document.drawing), "svg").utf8))
    #expect(try exported(asSVG, "txt") == text + "\n")
    #expect(asSVG.drawing.root == document.drawing.root)
    let asJSON = try JSONDrawingReader.document(from: Array(try exported(document, "json").utf8))
    #expect(try exported(asJSON, "txt") == text + "\n")
    #expect(asJSON.drawing.root == document.drawing.root)
    #expect(try exported(document, "ansi") == text + "\n")
    // An element around each wide character keeps its columns.
    let page = try exported(document, "html").replacing("<b>", with: "").replacing("</b>", with: "")
    #expect(page.contains(text.prefix(3)))
  }

  @Test("In ANSI art, too, behind the character before the cursor")
  func ansi() throws {
    let document = try ANSIFile.document(
      from: Array("\u{1B}[31msoft\u{1B}[0m\u{AD}hyphen\n".utf8), FileHint(name: "a.ansi"))
    #expect(try exported(SVGDocument(document.drawing), "txt") == "soft\u{AD}hyphen\n")
  }

  @Test("In labels and the texts of shapes, and what is copied", arguments: texts)
  func labels(text: String) throws {
    let label = Label(text, at: .origin)
    #expect(try exported(SVGDocument(Drawing([label])), "txt") == text + "\n")
    #expect(try CellPicture(wholeOf: Drawing([label])).text(in: .mixed) == text + "\n")
    // A hint takes no column, and what comes after it stands beside what comes before.
    let bare = Label(text.filter { BreakHint($0) == nil }, at: .origin)
    #expect(label.size == bare.size)
  }

  @Test("Characters that steer a terminal stay replaced, and hints without a character before them go")
  func replaced() throws {
    let text = "\u{AD}a\u{202E}b\u{2066}c\u{9B}d \u{AD}e"
    let document = try TextReader.document(from: Array(text.utf8))
    #expect(try exported(SVGDocument(document.drawing), "txt") == "abc\u{FFFD}d e\n")
    var dressing = TextDressing()
    dressing.isPrintable = true
    let printed = dressing.dress(Array("a\u{AD}b\u{202E}c\u{1B}[31m".utf8), size: (0, 0)).text
    #expect(String(decoding: printed, as: UTF8.self) == "a\u{AD}b\u{FFFD}c\u{FFFD}[31m")
    #expect(ASCIILikeness.text(of: "soft\u{AD}hyphen") == "softhyphen")
  }
}
