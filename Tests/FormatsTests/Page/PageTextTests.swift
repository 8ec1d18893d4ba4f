import Marks
import Testing

@testable import Formats

@Suite("Text in PNG and PDF", .enabled(if: PangoLibrary() != nil, "Pango is not installed"))
struct PageTextTests {
  private let page = Rect(from: .origin, to: Point(x: 20, y: 10))
  private static let scale = 8.0

  private func export(_ document: SVGDocument, pango: PangoLibrary? = PangoLibrary()) throws -> ExportedFile {
    try PageExporter.png(
      of: document, page: page, scale: Self.scale, paper: .rgb(255, 255, 255)
    ) { pango }
  }

  private func export(_ marks: [any Mark], pango: PangoLibrary? = PangoLibrary()) throws -> ExportedFile {
    try export(SVGDocument(Drawing(marks)), pango: pango)
  }

  /// The box around the dark pixels in a part of a picture, in units; nil where there are none.
  private func ink(_ file: ExportedFile, in part: Rect? = nil) throws -> Rect? {
    var reader = PictureReader()
    let image = try reader.image(of: file.bytes, .png)
    var box: Rect?
    for row in 0..<image.height {
      for column in 0..<image.width where image.samples[row * image.width + column] & 0xFF00 < 0x8000 {
        let corner = Point(x: Double(column) / Self.scale, y: Double(row) / Self.scale)
        if let part, !part.contains(corner) { continue }
        let pixel = Rect(location: corner, size: Size(width: 1 / Self.scale, height: 1 / Self.scale))
        box = pixel.union(box)
      }
    }
    return box
  }

  private func foreign(_ content: String) throws -> SVGDocument {
    let file =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10' font-family='sans-serif'>\(content)</svg>"
    return try SVGReader.document(from: Array(file.utf8))
  }

  private func ink(_ content: String) throws -> Rect { try #require(try ink(try export(foreign(content)))) }

  // MARK: Our text

  @Test("Letters stand in the middle of their columns, and what follows other scripts in its own")
  func columns() throws {
    for text in ["i█", "日█", "e\u{301}█", "שלום עולם█", "العربية█", "ไทยไทย█", "हिन्दी█", "👨‍👩‍👧█", "🇩🇪█"] {
      let file = try export([Label(text, at: Point(x: 2, y: 2))])
      let columns = Double(CharacterWidth.drawnColumns(of: text))
      // The block is geometry: all of its cell, beginning where the text before it ends.
      let block = Rect(location: Point(x: 1 + columns, y: 2), size: Size(width: 1, height: 2))
      let found = try #require(try ink(file, in: block.outset(by: 0.01)))
      #expect(abs(found.minX - block.minX) < 0.2 && abs(found.maxX - block.maxX) < 0.2, "\(text)")
      let before = Rect(location: Point(x: 0, y: 0), size: Size(width: 1 + columns - 0.01, height: 10))
      let letters = try #require(try ink(file, in: before), "\(text)")
      #expect(letters.minX > 1.5, "\(text)")
    }
  }

  @Test("A mark on a letter takes no room of its own")
  func combining() throws {
    let plain = try #require(try ink(export([Label("e", at: Point(x: 2, y: 2))])))
    let marked = try #require(try ink(export([Label("e\u{301}", at: Point(x: 2, y: 2))])))
    #expect(abs(marked.minX - plain.minX) < 0.3 && abs(marked.maxX - plain.maxX) < 0.3)
    #expect(marked.minY < plain.minY - 0.2)
  }

  @Test("Characters that no font has are counted once each")
  func boxes() throws {
    #expect(try export([Label("plain", at: .origin)]).remarks == [])
    // Of these planes for private use no font has anything.
    #expect(
      try export([Label("\u{FFF00} a \u{FFF00}", at: .origin)]).remarks == [
        "1 character has no font here: a box"
      ])
    let two = try foreign("<text x='1' y='5' font-size='2'>\u{FFF00}a\u{10FF00}\u{FFF00}</text>")
    #expect(try export(two).remarks == ["2 characters have no font here: boxes"])
  }

  @Test("Other scripts and sizes are said to need Pango where it is missing, and nothing else is")
  func withoutPango() throws {
    #expect(try export([Label("plain é", at: .origin)], pango: nil).remarks == [])
    for document in [
      SVGDocument(Drawing([Label("日本", at: .origin)])), try foreign("<text y='5'>plain</text>"),
    ] {
      let remarks = try export(document, pango: nil).remarks
      #expect(remarks.count == 1 && remarks[0].contains("libpangocairo-1.0-0"))
    }
  }

  @Test("Two exports are the same bytes, and a PDF says the words")
  func sameBytes() throws {
    let label = Label("plain 日本 שלום עולם ไทย é 👍", at: .origin)
    let document = SVGDocument(Drawing([label, Label("bold", at: Point(x: 0, y: 4), isBold: true)]))
    #expect(try export(document).bytes == export(document).bytes)
    let pdf = try PageExporter.pdf(of: document, page: page, scale: 6, paper: nil).bytes
    #expect(try PageExporter.pdf(of: document, page: page, scale: 6, paper: nil).bytes == pdf)
    #expect(pdf.starts(with: "%PDF-".utf8))
  }

  // MARK: Text of other programs

  @Test("Text has its own size", arguments: [1.0, 4, 9])
  func sizes(size: Double) throws {
    let box = try ink("<text x='1' y='9' font-size='\(size)'>H</text>")
    // Capitals of common fonts.
    #expect((0.6...0.82).contains(box.size.height / size) && abs(box.maxY - 9) < 0.2)
  }

  @Test("Text is held at its place by its beginning, its middle or its end")
  func anchors() throws {
    func box(_ anchor: String) throws -> Rect {
      try ink("<text x='10' y='5' font-size='3' text-anchor='\(anchor)'>HHH</text>")
    }
    #expect(try abs(box("start").minX - 10) < 0.6)
    #expect(try abs(box("middle").center.x - 10) < 0.3)
    #expect(try abs(box("end").maxX - 10) < 0.6)
    #expect(try abs(ink("<text x='10' y='5' font-size='3' direction='rtl'>HHH</text>").maxX - 10) < 0.6)
  }

  @Test("Turned text is turned")
  func turned() throws {
    let box = try ink("<text transform='translate(10 9) rotate(-90)' font-size='3'>HHH</text>")
    #expect(box.size.height > 2 * box.size.width && abs(box.maxX - 10) < 0.2 && box.maxY < 9.1)
  }

  @Test("Weight, slant, spacing and given lengths are seen")
  func looks() throws {
    func box(_ attributes: String) throws -> Rect {
      try ink("<text x='1' y='8' font-size='3' \(attributes)>HHH</text>")
    }
    let plain = try box("")
    #expect(try box("letter-spacing='1'").maxX > plain.maxX + 1.5)
    let stretched = try box("textLength='15' lengthAdjust='spacingAndGlyphs'")
    #expect(abs(stretched.maxX - 16) < 0.7)
    #expect(abs(try box("textLength='15'").maxX - 16) < 0.9)
    #expect(try box("stroke='black'").size.width > plain.size.width + 0.5)
    #expect(try box("font='6px serif'").size.height < plain.size.height * 3)
    #expect(abs(try box("dominant-baseline='central'").center.y - 8) < 0.4)
    for attributes in ["font-weight='bold'", "font-style='italic'", "font-family='monospace'"] {
      #expect(
        try export(foreign("<text x='1' y='8' font-size='3' \(attributes)>Hg</text>")).bytes
          != export(foreign("<text x='1' y='8' font-size='3'>Hg</text>")).bytes)
    }
  }

  @Test("Pieces follow each other; places, steps and lists of places move them")
  func pieces() throws {
    let whole = try ink("<text x='1' y='8' font-size='3'>HHHH</text>")
    let parts = try ink(
      "<text x='1' y='8' font-size='3'>H<tspan fill='#000'>H</tspan><tspan>H<tspan>H</tspan></tspan></text>")
    #expect(abs(whole.maxX - parts.maxX) < 0.2 && abs(whole.minX - parts.minX) < 0.2)
    let low = try ink("<text x='1' y='5' font-size='3'>H<tspan dy='3'>H</tspan>H</text>")
    #expect(abs(low.maxY - 8) < 0.2 && abs(low.minY - (whole.minY - 3)) < 0.2)
    let list = try ink("<text x='1 9' y='5 8' font-size='2'>HHH</text>")
    #expect(list.maxX > 11 && abs(list.maxY - 8) < 0.2)
  }

  @Test(
    "Numbers beyond reason come to an end",
    arguments: [
      "font-size='1e9'", "font-size='1e-9'", "transform='scale(0)'", "transform='scale(1 0)'",
      "transform='scale(1e300)'", "letter-spacing='1e300'", "textLength='1e300'", "x='1e300'", "dy='-1e300'",
      "stroke='red' stroke-width='1e300'", "font-weight='99999999999999999999'",
      "font-family=',,,&quot;'", "transform='matrix(1e-200 0 0 1e200 0 0)'",
    ])
  func extremes(attributes: String) throws {
    let document = try foreign("<rect width='4' height='4'/><text y='5' \(attributes)>text</text>")
    let file = try export(document)
    // The rest of the drawing is there.
    #expect(try ink(file, in: Rect(from: .origin, to: Point(x: 3, y: 3))) != nil)
    _ = try PageExporter.pdf(of: document, page: page, scale: 6, paper: nil)
  }

  @Test("Long texts take time for each letter once")
  func long() throws {
    let letters = String(repeating: "word שלום ", count: 5_000)
    let blanks = String(repeating: " ", count: 60_000)
    for content in [
      "<text y='5'>\(letters)</text>", "<text y='5'>\(blanks)a\(blanks)b</text>",
      "<text y='5' x='\(String(repeating: "1 ", count: 20_000))'>\(letters)</text>",
    ] {
      _ = try export(foreign(content))
    }
    _ = try export([Label(letters, at: .origin)])
  }
}
