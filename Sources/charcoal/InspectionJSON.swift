import Formats
import FoundationEssentials
import Marks

/// Writes what `charcoal inspect --json` says: one JSON object, with a line for each mark.
///
/// A group's line ends with its list of children, whose lines follow. Lines are written as they are made, since the
/// text of a deep tree takes many times the memory of its file.
struct InspectionJSON {
  private let encoder: JSONEncoder
  private var output = LineOutput()

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// - Parameter file: the drawing's file, if that has to be said: several drawings are several objects.
  mutating func write(_ document: SVGDocument, _ counts: [String: Int], file: String?) throws {
    let box = document.drawing.root.bounds(.ink)
    let bounds = box.map { [$0.minX, $0.minY, $0.maxX, $0.maxY].map(\.clampedToFinite) }
    let head = Head(bounds: bounds, counts: counts, file: file)
    output.write(escaped: try text(of: head).dropLast() + ",\"marks\":[")
    try write(document.drawing.marks, after: "  ")
    let notices = document.notices.map { Notice(line: $0.line, subject: $0.subject, isShown: $0.isDrawn) }
    let tail = Tail(notUnderstood: notices, notUnderstoodCount: document.notices.total)
    output.write(escaped: "]," + (try text(of: tail)).dropFirst())
    output.flush()
  }

  private mutating func write(_ marks: [any Mark], after margin: String) throws {
    for (index, mark) in marks.enumerated() {
      let end = index == marks.count - 1 ? "" : ","
      let line = try margin + text(of: mark.accept(Inspector()))
      if let group = mark.container {
        output.write(escaped: line.dropLast() + ",\"children\":[")
        try write(group.children, after: margin + " ")
        output.write(escaped: margin + "]}" + end)
      } else {
        output.write(escaped: line + end)
      }
    }
  }

  private func text(of value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private struct Head: Encodable {
    let bounds: [Double]?
    let counts: [String: Int]
    let file: String?
  }

  private struct Tail: Encodable {
    /// The first ones; a file may hold millions.
    let notUnderstood: [Notice]
    let notUnderstoodCount: Int
  }

  private struct Notice: Encodable {
    let line: Int
    let subject: String
    let isShown: Bool
  }
}
