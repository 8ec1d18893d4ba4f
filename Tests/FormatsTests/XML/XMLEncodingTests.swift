import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Files in other encodings")
struct XMLEncodingTests {
  static let text =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><title>%</title><circle r=\"4\"/></svg>\n"

  private func utf16(_ text: String, isBigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  private func title(_ document: SVGDocument) -> String? {
    document.drawing.marks.compactMap { ($0 as? SVGFragment)?.source }.first { $0.hasPrefix("<title>") }
  }

  @Test(
    "UTF-16 in both orders, with a mark and without, in pieces of any size", arguments: [true, false],
    [true, false])
  func wide(isBigEndian: Bool, mark: Bool) throws {
    let file = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n" + Self.text.replacing("%", with: "é 日 😀")
    let bytes = utf16(file, isBigEndian: isBigEndian, mark: mark)
    let document = try SVGReader.document(from: bytes)
    #expect(title(document) == "<title>é 日 😀</title>")
    #expect(document.encoding == "UTF-16")
    #expect(save(document) == file.replacing("UTF-16", with: "UTF-8"))
    #expect(try open(bytes, inPiecesUpTo: 3, seed: 1) == document)
    let reader = DrawingReader(named: "")
    try bytes.withUnsafeBytes { try reader.feed($0) }
    #expect(try reader.finish() == document)
  }

  @Test(
    "Encodings of one byte, by their declaration",
    arguments: [
      ("ISO-8859-1", [0xE9], "é"), ("iso-8859-2", [0xB1], "ą"), ("ISO-8859-15", [0xA4], "€"),
      ("windows-1252", [0x93, 0x80], "“€"), ("windows-1251", [0xFF], "я"),
    ] as [(String, [UInt8], String)])
  func tables(name: String, bytes: [UInt8], expected: String) throws {
    let parts = Self.text.split(separator: "%")
    let declaration = "<?xml version='1.0' encoding='\(name)'?>"
    let file = Array((declaration + parts[0]).utf8) + bytes + Array(parts[1].utf8)
    let document = try SVGReader.document(from: file)
    #expect(title(document) == "<title>\(expected)</title>")
    #expect(save(document).hasPrefix("<?xml version='1.0' encoding='UTF-8'?>"))
    #expect(try open(file, inPiecesUpTo: 2, seed: 2) == document)
    #expect(title(try open(save(document))) == title(document))
  }

  @Test("A file of ASCII keeps its declaration until something else is drawn")
  func plain() throws {
    let file = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" + Self.text.replacing("%", with: "a")
    var document = try open(file)
    #expect(save(document) == file && document.encoding == nil)
    document.drawing.root.children.append(Label("é", at: .origin))
    let saved = save(document)
    #expect(saved.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"))
    #expect(try open(saved).drawing.marks.contains { ($0 as? Label)?.text == "é" })
  }

  @Test("Half a character, and what is no text in its encoding, is refused with a line")
  func broken() {
    let file = "<?xml version=\"1.0\"?>\n<svg><a>%</a></svg>"
    let bytes = utf16(file, isBigEndian: true, mark: true)
    #expect(failure(bytes.dropLast()) != nil)
    for unit: [UInt8] in [[0xD8, 0x00], [0xDC, 0x00]] {
      let place = bytes.count - 2 * "%</a></svg>".utf16.count
      let broken = bytes[..<place] + unit + bytes[(place + 2)...]
      #expect(failure(broken) == .malformed(line: 2, reason: "not text in UTF-16"))
    }
    let undefined =
      Array("<?xml version='1.0' encoding='windows-1252'?>\n<svg>".utf8) + [0x81] + Array("</svg>".utf8)
    #expect(failure(undefined) == .malformed(line: 2, reason: "not text in windows-1252"))
    #expect(failure([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0]) == .encoding)
  }
}
