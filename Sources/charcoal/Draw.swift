import ArgumentParser
import Storage

struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Draw (the default).")

  @Argument(
    help: """
      The file to draw in, of any format that is read. A new one starts empty; - reads standard input, as no \
      name does when something is piped in.
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
