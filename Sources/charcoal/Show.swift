import ArgumentParser

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Print drawings as text.")

  @Argument(help: "The drawings; - reads standard input.")
  var files: [String]

  @Option(help: "Fit into this many cells: COLSxROWS. By default a drawing keeps its own size.")
  var size: CellSize?

  @Option(help: "The part to show: page, content, or X,Y,W,H in units.")
  var view: View = .page

  @Option(help: "\(GlyphChoice.help)")
  var glyphs: GlyphChoice = .auto

  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto

  @Option(help: "The terminal's background, for the palette's colours: auto, light or dark.")
  var ground: GroundChoice = .auto

  func run() throws {
    let printer = Printer(view: view, size: size, glyphs: glyphs, color: color, ground: ground)
    for file in files { printer.print(try read(file), file: file) }
  }
}
