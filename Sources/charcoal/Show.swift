import ArgumentParser
import Formats

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Print drawings as text.")

  @Argument(
    help: "The drawings; - reads standard input, and so does none where it is no terminal.",
    completion: .file())
  var files: [String] = []

  @OptionGroup var sizes: SizeOptions

  @Option(help: "The part to show: page, content, or X,Y,W,H in units.")
  var view: PictureView = .page

  @Option(help: "\(GlyphChoice.help)")
  var glyphs: GlyphChoice = .auto

  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto

  @Option(help: "The terminal's background, for the palette's colours: auto, light or dark.")
  var ground: GroundChoice = .auto

  func run() throws {
    let printer = Printer(
      view: view, size: try sizes.wanted(), glyphs: glyphs, color: color, ground: ground)
    try SeveralFiles(try Input.files(files)).forEach { file, printName in
      let document = try read(file)
      printName()
      try printer.print(document, file: file)
    }
  }
}
