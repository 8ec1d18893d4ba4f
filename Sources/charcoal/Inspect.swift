import ArgumentParser
import Formats
import Marks

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Describe a drawing: its shapes, their number and bounds, and what is not supported.")

  @Argument(
    help: "Drawings to read; \"-\", or no name in a pipe, is standard input.",
    completion: .file())
  var files: [String] = []

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let files = SeveralFiles(try Input.files(files))
    let status = try files.forEach { file, printName in
      let document = try read(file)
      var counter = MarkCounter()
      for mark in document.drawing.marks { mark.accept(&counter) }
      if json {
        let json = InspectionJSON(document, counter.counts, file: files.areSeveral ? file : nil)
        var output = LineOutput()
        json.forEachLine { output.write(escaped: $0) }
        output.flush()
      } else {
        printName()
        write(document, counter)
      }
    }
    if status != 0 { Console.exit(status) }
  }

  private func write(_ document: SVGDocument, _ counter: MarkCounter) {
    var output = LineOutput()
    for mark in document.drawing.marks {
      MarkTreeDumper().forEachLine(of: mark) { output.write($0) }
    }
    output.write(
      document.drawing.isEmpty
        ? "no shapes" : counter.summary)
    if let box = document.drawing.root.bounds(.ink) {
      let sides = [box.minX, box.minY, box.maxX, box.maxY].map(Self.short)
      output.write("bounds \(sides[0]),\(sides[1]) to \(sides[2]),\(sides[3])")
    }
    if let source = document.source { output.write("read as \(source.format)") }
    if let sauce = document.sauce {
      for (name, value) in [("title", sauce.title), ("author", sauce.author), ("group", sauce.group)]
      where !value.isEmpty { output.write("\(name) \(value)") }
    }
    for remark in document.source?.remarks ?? [] { output.write(remark) }
    for notice in document.notices {
      output.write(
        "line \(notice.line): \(notice.subject) not supported: kept, "
          + (notice.isDrawn ? "shown as far as possible" : "not shown"))
    }
    let more = document.notices.total - document.notices.count
    if more > 0 { output.write("and \(more) more not supported") }
    output.flush()
  }

  /// A number to two decimals, as few as it needs.
  private static func short(_ number: Double) -> String {
    let text = "\((number * 100).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
