import CellRendering
import Foundation
import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Films for asciinema")
struct CastExporterTests {
  private func document(_ marks: [any Mark]) -> SVGDocument {
    var document = SVGDocument.begun
    document.drawing = Drawing(marks)
    return document
  }

  private let marks: [any Mark] = [
    Rectangle(
      Rect(from: Point(x: 0.5, y: 1), to: Point(x: 11.5, y: 9)), ink: Ink(color: .indexed(1))),
    Label("a \"b\" \\ 漢", at: Point(x: 2, y: 4)),
    Stroke((0..<80).map { Point(x: 20 + Double($0) / 4, y: 5) }, ink: Ink(width: Ink.fineWidth)),
  ]

  /// The header, and the time and the output of each event.
  private func events(_ bytes: [UInt8]) throws -> (
    header: [String: Int], events: [(time: Double, output: String)]
  ) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { Data($0.utf8) }
    let header = try #require(JSONSerialization.jsonObject(with: lines[0]) as? [String: Int])
    let events = try lines.dropFirst().map { line in
      let event = try #require(JSONSerialization.jsonObject(with: line) as? [Any])
      #expect(event[1] as? String == "o")
      return (try #require(event[0] as? Double), try #require(event[2] as? String))
    }
    return (header, events)
  }

  @Test("Played in a terminal of its size, it ends with the picture, and grows towards it")
  func played() throws {
    let document = document(marks)
    let (header, events) = try events(CastExporter.bytes(of: document, ExportOptions()))
    #expect(header["version"] == 2)
    let (columns, rows) = (try #require(header["width"]), try #require(header["height"]))
    let terminal = VirtualTerminal(columns: columns, rows: rows)
    var filled: [Int] = []
    for event in events {
      terminal.write(Array(event.output.utf8))
      filled.append(terminal.picture.text.count { $0 != " " })
    }
    // A box, a label, ten pieces of the stroke, and the beginning and the end of the film.
    #expect(events.count == 14 && filled == filled.sorted() && Set(filled).count >= 10)
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time < $1.time })
    let options = ExportOptions()
    let picture = try CellPicture(document, view: options.view, size: nil, limit: PictureSize())
    let grid = document.drawing.cells(in: picture.viewport, spelledIn: .mixed)
    // The terminal tells of a wide character's second cell nothing, and of blanks what the picture has as dots.
    func ink(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.filter { !"· ".contains($0) } }.filter { !$0.isEmpty }
    }
    #expect(ink(terminal.picture.text) == ink(grid.description))
  }

  @Test("A film that is smaller than its drawing ends with what show prints at that size")
  func smaller() throws {
    let document = document([
      Label("first words", at: Point(x: 0, y: 0)), Label("second", at: Point(x: 14, y: 0)),
    ])
    var options = ExportOptions()
    options.size = PictureSize(columns: 10)
    let (header, events) = try events(CastExporter.bytes(of: document, options))
    let terminal = VirtualTerminal(
      columns: try #require(header["width"]), rows: try #require(header["height"]))
    for event in events { terminal.write(Array(event.output.utf8)) }
    // Two texts in one row are shortened, so that they do not run into each other.
    #expect(terminal.picture.text.contains("…") && terminal.picture.text.contains("sec"))
  }

  @Test("A film of the hand has its times, and ends with the picture")
  func hand() throws {
    let line = Stroke([.origin, Point(x: 10, y: 0), Point(x: 30, y: 0)], id: MarkID(1))
    var options = ExportOptions()
    options.film = Film([Film.Scene(at: 700, paces: [MarkID(1): Pace([1_000, 200])])]) {
      $0 == 0 ? Drawing() : Drawing([line])
    }
    let (header, events) = try events(CastExporter.bytes(of: document([line]), options))
    let terminal = VirtualTerminal(
      columns: try #require(header["width"]), rows: try #require(header["height"]))
    var lengths: [(time: Double, length: Int)] = []
    for event in events {
      terminal.write(Array(event.output.utf8))
      lengths.append((event.time, terminal.picture.text.count { !" \n".contains($0) }))
    }
    func length(at time: Double) -> Int { lengths.last { $0.time <= time }?.length ?? 0 }
    #expect(length(at: 0.69) == 0)
    // A third of the way in five sixths of the time.
    #expect((4...6).contains(length(at: 1.2)) && (9...11).contains(length(at: 1.7)))
    #expect(length(at: 1.9) >= 30 && events.last?.time == 3.9)
    #expect(
      !String(decoding: try CastExporter.bytes(of: document([line]), options), as: UTF8.self).contains(
        "timestamp"))
  }

  @Test("Large drawings have a bounded number of pictures, and hidden layers none")
  func bounded() throws {
    let dots = (0..<3000).map { Dot(at: Point(x: Double($0 % 60), y: Double($0 / 60))) }
    var hidden = Group(dots)
    hidden.isHidden = true
    let (_, many) = try events(CastExporter.bytes(of: document(dots), ExportOptions()))
    #expect((100...402).contains(many.count))
    let (_, none) = try events(CastExporter.bytes(of: document([hidden]), ExportOptions()))
    #expect(none.count == 2)
    let (_, empty) = try events(CastExporter.bytes(of: document([]), ExportOptions()))
    #expect(empty.count == 2)
  }
}
