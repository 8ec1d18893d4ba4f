import ArgumentParser
import Storage

struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Draw (the default).")

  @Argument(help: "The SVG file to draw in. A new one starts empty; - reads standard input.")
  var file: String?

  @OptionGroup var options: StudioOptions

  func run() throws { try Self.draw(file, options.wishes) }

  /// Draws in a file, or without one.
  static func draw(_ file: String?, _ wishes: StudioWishes = StudioWishes()) throws {
    let store = SketchbookStore()
    var studio = Studio(store: store, wishes: wishes)
    if let file { try studio.load(file) }
    try studio.run()
  }
}
