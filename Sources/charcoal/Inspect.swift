import ArgumentParser
import Formats
import FoundationEssentials
import Marks

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what a drawing is made of: its marks, how many, where, and what was not understood.")

  @Argument(help: "The drawing; - is standard input.")
  var file: String

  @Flag(help: "Tell it as JSON.")
  var json = false

  func run() throws {
    let document: SVGDocument
    document = try read(file)
    var counter = MarkCounter()
    for mark in document.drawing.marks { mark.accept(&counter) }
    if json { return try printJSON(document, counter) }
    var lines = document.drawing.marks.map { $0.accept(MarkTreeDumper()) }
    lines.append(
      document.drawing.isEmpty
        ? "no marks" : counter.ordered.map { "\($0.count) \($0.kind)" }.joined(separator: ", "))
    if let box = document.drawing.root.accept(.ink) {
      lines.append("bounds \(box.minX),\(box.minY) to \(box.maxX),\(box.maxY)")
    }
    for notice in document.notices {
      lines.append(
        "line \(notice.line): \(notice.subject) not understood: kept, "
          + (notice.isDrawn ? "shown as far as possible" : "not shown"))
    }
    Console.print(
      lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        .map { Console.printable(String($0)) + "\n" }.joined())
  }

  private func printJSON(_ document: SVGDocument, _ counter: MarkCounter) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let report = Report(
      marks: document.drawing.marks.map { $0.accept(Inspector()) },
      counts: counter.counts,
      bounds: document.drawing.root.accept(.ink).map { [$0.minX, $0.minY, $0.maxX, $0.maxY] },
      notUnderstood: document.notices.map {
        Report.Notice(line: $0.line, subject: $0.subject, isShown: $0.isDrawn)
      })
    Console.print(escaped(String(decoding: try encoder.encode(report), as: UTF8.self)) + "\n")
  }

  /// JSON need not escape all that a terminal might obey; here it is.
  private func escaped(_ json: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if scalar.isASCII && scalar != "\u{7F}"
        || Console.isUTF8 && CharacterWidth.isDrawable(Character(scalar))
      {
        result.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          let zeros = String(repeating: "0", count: 4 - digits.count)
          result.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
        }
      }
    }
    return String(result)
  }

  private struct Report: Encodable {
    struct Notice: Encodable {
      let line: Int
      let subject: String
      let isShown: Bool
    }

    let marks: [Inspection]
    let counts: [String: Int]
    let bounds: [Double]?
    let notUnderstood: [Notice]
  }
}
