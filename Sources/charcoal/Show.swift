import ArgumentParser
import Formats

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Print drawings as text.")

  @Argument(
    help: "Drawings to read; \"-\", or no name in a pipe, is standard input.",
    completion: .file())
  var files: [String] = []

  @OptionGroup var sizes: SizeOptions

  @Option(help: "Part to show: page, content, or X,Y,W,H in units.")
  var view: PictureView = .page

  @Option(help: "\(GlyphChoice.help)")
  var glyphs: GlyphChoice = .auto

  @Flag(help: "Print pictures of pixels, where the terminal takes them.")
  var pixels = false

  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto

  @Option(help: "Background that the colours are chosen for: auto (the terminal's), light or dark.")
  var ground: GroundChoice = .auto

  func run() throws {
    let printer = Printer(
      view: view, size: try sizes.wanted(), glyphs: glyphs, color: color, ground: ground)
    let pictures = pixels ? PicturePrinter(printer) : nil
    try SeveralFiles(try Input.files(files)).forEach { file, printName in
      let document = try read(file)
      printName()
      if try pictures?.print(document, file: file) != true { try printer.print(document, file: file) }
    }
  }
}
