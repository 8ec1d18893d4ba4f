import ArgumentParser
import Formats
import Marks

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what a drawing is made of: its marks, how many, where, and what was not understood.")

  @Argument(help: "The drawing; - is standard input.")
  var file: String

  @Flag(help: "Tell it as JSON.")
  var json = false

  func run() throws {
    let document = try read(file)
    var counter = MarkCounter()
    for mark in document.drawing.marks { mark.accept(&counter) }
    if json {
      var json = InspectionJSON()
      return try json.write(document, counter.counts)
    }
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
}
