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
    var output = LineOutput()
    for mark in document.drawing.marks {
      MarkTreeDumper().forEachLine(of: mark) { output.write($0) }
    }
    output.write(
      document.drawing.isEmpty
        ? "no marks" : counter.ordered.map { "\($0.count) \($0.kind)" }.joined(separator: ", "))
    if let box = document.drawing.root.accept(.ink) {
      output.write("bounds \(box.minX),\(box.minY) to \(box.maxX),\(box.maxY)")
    }
    for notice in document.notices {
      output.write(
        "line \(notice.line): \(notice.subject) not understood: kept, "
          + (notice.isDrawn ? "shown as far as possible" : "not shown"))
    }
    let more = document.notices.total - document.notices.count
    if more > 0 { output.write("and \(more) more not understood") }
    output.flush()
  }

  /// Writes the marks one by one: encoded all at once they take many times the memory of the file.
  private func printJSON(_ document: SVGDocument, _ counter: MarkCounter) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    func encoded(_ value: some Encodable) throws -> [Substring] {
      String(decoding: try encoder.encode(value), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
    }
    let report = Report(
      marks: [],
      counts: counter.counts,
      bounds: document.drawing.root.accept(.ink).map { [$0.minX, $0.minY, $0.maxX, $0.maxY] },
      notUnderstood: document.notices.map {
        Report.Notice(line: $0.line, subject: $0.subject, isShown: $0.isDrawn)
      },
      notUnderstoodCount: document.notices.total)
    var output = LineOutput()
    var lines = try encoded(report)[...]
    let marks = document.drawing.marks
    if !marks.isEmpty, let start = lines.firstIndex(of: "  \"marks\" : [") {
      for line in lines[...start] { output.write(escaped: line) }
      for (index, mark) in marks.enumerated() {
        let text = try encoded(mark.accept(Inspector()))
        for line in text.dropLast() { output.write(escaped: line.isEmpty ? "" : "    " + line) }
        output.write(escaped: "    }" + (index == marks.count - 1 ? "" : ","))
      }
      // An empty list is encoded as one with an empty line.
      lines = lines[(start + 1)...].drop(while: \.isEmpty)
    }
    for line in lines { output.write(escaped: line) }
    output.flush()
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
    /// The first ones; a file may hold millions.
    let notUnderstood: [Notice]
    let notUnderstoodCount: Int
  }
}
