import ArgumentParser
import Documents
import Formats
import Storage

struct Recover: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reopen a drawing from the sketchbook; without a number, the latest unsaved one.")

  @Argument(help: "Number of the drawing, from charcoal list.")
  var id: Int64?

  @Option(
    name: [.short, .customLong("output")],
    help: "Write it to this file instead of opening it; \"-\" is standard output.")
  var output: String?

  @OptionGroup var options: DrawOptions

  func run() throws {
    // Reopened when drawing begins: until then another session may own it.
    let (entry, document) = try find()
    if let output {
      do {
        return Console.report(try DrawingFile.write(document, to: output, accepting: .all), of: output)
      } catch { throw Problem(output, error) }
    }
    try InteractiveRun.draw(entry.number, entry.name, options.settings)
  }

  private func find() throws -> (DocumentSummary, SVGDocument) {
    let sketchbook = try Sketchbook.required()
    do {
      let entries = try sketchbook.entries()
      let wanted =
        if let id { entries.first { $0.number == id } } else {
          entries.first { $0.isUnsaved && $0.owner == nil }
        }
      guard let entry = wanted else {
        guard let id else {
          throw Problem("the sketchbook has no unsaved drawing", exitCode: ExitStatus.noInput)
        }
        throw SketchbookError.unknown(id)
      }
      let file = entry.name.flatMap { try? DrawingFile.readWithFingerprint($0) }
      let document = try sketchbook.look(entry.number, file: file)?.document ?? file?.document
      return (entry, document ?? SVGDocument())
    } catch let error as SketchbookError { throw Problem(error) }
  }
}
