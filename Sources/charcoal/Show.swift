import ArgumentParser
import Formats

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print drawings as text.",
    discussion: """
      Of a Markdown file, the diagrams in its fences are drawn among its text; README.md#2 is the second diagram \
      alone, README.md:42 the one around line 42.
      """)

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

  @Flag(help: "Take the files for Markdown, whatever they are called.")
  var markdown = false

  @Flag(help: "Print the drawings anew whenever their files change, until Ctrl-C.")
  var watch = false

  func run() throws {
    let printer = Printer(
      view: view, size: try sizes.wanted(), glyphs: glyphs, color: color, ground: ground,
      isOwnWidth: sizes.isOwnWidth)
    let showing = Showing(
      printer: printer, keepsDirection: keepDirection, isMarkdown: markdown,
      pictures: pixels ? PicturePrinter() : nil)
    let files = try Input.files(files)
    if watch {
      var watching = try Watching(files, showing)
      watching.run()
    }
    let status = try showing.show(files, on: .console)
    if status != 0 { Console.exit(status) }
  }
}
