import ArgumentParser
import Documents
import Formats
import Glibc
import Storage

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show the versions of a drawing that the sketchbook has.",
    usage: "charcoal history DRAWING [--list] [--at N [-o OUT]]",
    discussion: """
      In a terminal, the versions as pictures on a line of time: look at each, play them, compare two, copy out of one, or \
      bring one back. In a pipe, or with --list, a line for each step. Strokes of earlier sessions are among them, as \
      far as undo goes.
      """)

  @Argument(help: "Drawing: a number from charcoal list, or a file.", completion: .file())
  var drawing: String

  @Flag(help: "Print a line for each step: its number, when it was made, and what it did.")
  var list = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Print the version after this step; 0 is before the first.", valueName: "N"))
  var at: Int?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "File to write that version to, in any format; \"-\" is standard output, as SVG.", valueName: "OUT"),
    completion: .file())
  var output: String?

  func run() throws {
    guard at != nil || output == nil else {
      throw Problem("-o needs a version: --at N", exitCode: ExitStatus.usage)
    }
    let recorded = try RecordedDrawing(drawing)
    if let at { return try write(recorded, after: at) }
    guard !list, isatty(0) == 1, isatty(1) == 1 else { return print(recorded.history) }
    var settings = DrawSettings()
    settings.beginsWithHistory = .versions
    try InteractiveRun.draw(recorded.number, recorded.path, settings)
  }

  private func write(_ recorded: RecordedDrawing, after steps: Int) throws {
    let count = recorded.history.steps.count
    guard 0...count ~= steps else {
      throw Problem("\(drawing): there is no step \(steps), only 0 to \(count)", exitCode: ExitStatus.usage)
    }
    let document = recorded.document(after: steps)
    guard let output else {
      return try Printer(view: .page, size: nil, glyphs: .auto, color: .auto).print(document, file: drawing)
    }
    try recorded.checkIsOther(output)
    let target = try ExportTarget(
      of: recorded.path ?? "drawing.svg", output: output, format: output == "-" ? .named("svg") : nil)
    try target.write(document, ExportOptions())
  }

  private func print(_ history: DrawingHistory) {
    let width = String(history.steps.count).count
    var output = LineOutput()
    for (index, step) in history.steps.enumerated() {
      let number = String(index + 1)
      let made = step.made.map { WallClock.text($0, hasDay: true) } ?? String(repeating: " ", count: 16)
      let state = index + 1 > history.current ? " (undone)" : step.isSaved ? " (saved)" : ""
      output.write(
        String(repeating: " ", count: width - number.count)
          + "\(number)  \(made)  \(Console.printable(step.name))\(state)")
    }
    output.flush()
  }
}
