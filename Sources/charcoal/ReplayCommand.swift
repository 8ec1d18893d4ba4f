import ArgumentParser
import Documents
import Formats
import Glibc
import Storage

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play how a drawing was drawn.",
    usage: "charcoal replay DRAWING [-o OUT]",
    discussion: """
      Strokes are drawn as fast as the hand drew them, and pauses are shortened. Space stops and goes on, the arrows go \
      from step to step and change the speed, Esc ends it. With -o the film is a file: an SVG that moves in browsers, or \
      a .cast for asciinema. Only such a film has the hand's times, and no file says when it was drawn.
      """)

  @Argument(help: "Drawing: a number from charcoal list, or a file.", completion: .file())
  var drawing: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("File to write the film to: out.svg or out.cast.", valueName: "OUT"),
    completion: .file())
  var output: String?

  func run() throws {
    if let output, DrawingFormat.writing(to: output)?.moves != true {
      throw Problem("\(output): a film is an .svg or a .cast", exitCode: ExitStatus.usage)
    }
    let recorded = try RecordedDrawing(drawing)
    guard let output else {
      var settings = DrawSettings()
      settings.beginsWithHistory = .film
      return try InteractiveRun.draw(recorded.number, recorded.path, settings)
    }
    let target = try ExportTarget(of: recorded.path ?? "drawing.svg", output: output, format: nil)
    try recorded.checkIsOther(output)
    var options = ExportOptions()
    options.film = recorded.history.film
    try target.write(recorded.document(after: recorded.history.current), options)
  }
}
