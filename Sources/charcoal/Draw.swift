import ArgumentParser
import Storage

struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Draw in the terminal.")

  @Argument(
    help: """
      Drawing to open, in any format that Charcoal reads; a new name starts an empty one. README.md#2 is the second \
      diagram of a Markdown file, README.md:42 the one around line 42. "-", or no name in a pipe, is standard input.
      """,
    completion: .file())
  var file: String?

  @OptionGroup var options: DrawOptions

  func run() throws {
    if let file, !DrawingFile.isStream(file) { try FirstWord(file).checkIsFile() }
    try Self.draw(file, options.settings)
  }

  /// Draws in a file, or without one in what was piped in, if anything was.
  static func draw(_ file: String?, _ settings: DrawSettings = DrawSettings()) throws {
    let store = SketchbookStore()
    var studio = InteractiveRun(store: store, settings: settings)
    if let file = file ?? (Input.isPiped ? "-" : nil) { try studio.load(file) }
    try studio.run()
  }
}
