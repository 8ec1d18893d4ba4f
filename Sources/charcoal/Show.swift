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

  @Flag(help: "Have diagrams lead where their sources say, even if they are wider then.")
  var keepDirection = false

  func run() throws {
    let size = try sizes.wanted()
    func printer(_ view: PictureView, _ size: PictureSize?) -> Printer {
      Printer(
        view: view, size: size, glyphs: glyphs, color: color, ground: ground, isOwnWidth: sizes.isOwnWidth)
    }
    let pictures = pixels ? PicturePrinter(printer(view, size)) : nil
    try SeveralFiles(try Input.files(files)).forEach { file, printName in
      let document = try read(file)
      printName()
      let diagram = FittedDiagramPicture(document, view, size, isOwnWidth: sizes.isOwnWidth, keepDirection)
      // Pixels may be smaller than characters, so that a picture is never in parts.
      if try pictures?.print(diagram?.document ?? document, file: file) == true { return }
      guard let diagram else { return try printer(view, size).print(document, file: file) }
      for remark in diagram.remarks { Console.complain("\(file): \(remark)") }
      for (index, part) in diagram.parts.enumerated() {
        if index > 0 { Console.print("\n") }
        try printer(part, diagram.size).print(diagram.document, file: file)
      }
    }
  }
}
