import ArgumentParser
import Storage

struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Draw (the default).")

  @Argument(
    help: "The file to draw in: SVG, text or ANSI art. A new one starts empty; - reads standard input.")
  var file: String?

  @OptionGroup var options: DrawOptions

  func run() throws { try Self.draw(file, options.settings) }

  /// Draws in a file, or without one.
  static func draw(_ file: String?, _ settings: DrawSettings = DrawSettings()) throws {
    let store = SketchbookStore()
    var studio = InteractiveRun(store: store, settings: settings)
    if let file { try studio.load(file) }
    try studio.run()
  }
}
