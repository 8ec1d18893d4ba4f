import ArgumentParser
import CellRendering
import Documents
import Formats
import Glibc
import Marks
import Platform
import Storage
import Terminal

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a drawing in another format.",
    discussion: """
      The ending of OUT chooses the format unless --format does. Without OUT, charcoal writes next to the drawing \
      under the same name, and never overwrites an existing file. A drawing from standard input goes to standard \
      output.
      """)

  @Argument(
    help: "Drawing to read; \"-\", or no name in a pipe, is standard input.",
    completion: .file())
  var file: String?

  @Flag(help: "Writes what was copied last in the editor in place of a file.")
  var selection = false

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("File to write; \"-\" is standard output.", valueName: "OUT"),
    completion: .file())
  var output: String?

  @Option(
    help: """
      Format: ans is ANSI art in code page 437 with a SAUCE record; ansi is UTF-8 with colours.
      """)
  var format: DrawingFormat?

  @OptionGroup var sizes: SizeOptions

  @Option(
    help: "Part to write: page, content, or X,Y,W,H in units. Nothing else is in the file.")
  var view: PictureView = .page

  @Option(help: ArgumentHelp("Write only the frame of this name, with what is in it.", valueName: "NAME"))
  var frame: String?

  @Flag(help: "Leave out the drawing that lets Charcoal open the picture again (png).")
  var noSource = false

  @Option(help: "\(GlyphChoice.help) (txt, ans, ansi, html, cast; in ans auto is half)")
  var glyphs: GlyphChoice = .auto

  @Option(
    help:
      "Canvas colour: none, a name such as teal or white, #rgb, #rrggbb or rgb() (svg, png, pdf). Default: the drawing's own."
  )
  var background: Paper?

  @Option(
    help: """
      What a drawing without a canvas colour lies on, with the colours for it: light, dark, or page, which is white \
      in png and the reader's choice in html (png, pdf, html).
      """)
  var theme: ExportTheme = .page

  @Option(
    parsing: .unconditional,
    help: """
      Blank space around the drawing, in units; in txt, blank cells. Default: 2 around vector \
      pictures of new drawings, and none around cells. A page from another program keeps its size.
      """)
  var margin: Double?

  @Option(
    parsing: .unconditional,
    help: """
      Pixels (png) or points (pdf) per unit, which is the width of a cell. Default: 16 pixels, fewer \
      for vast pages; 6 points.
      """)
  var scale: Double?

  @Flag(
    help: """
      Write the film of how it was drawn, with the hand's own times, of a drawing that the sketchbook has (svg, cast).
      """)
  var times = false

  @OptionGroup(title: "Text (txt)") var lines: LineOptions

  func run() throws {
    guard !selection || file == nil else {
      throw Problem("name a drawing or ask for the --selection, not both", exitCode: ExitStatus.usage)
    }
    let input = try selection ? "selection.svg" : Input.file(file)
    let target = try ExportTarget(of: input, output: output, format: format)
    let format = target.format
    var options = ExportOptions()
    options.dressing = try lines.dressing(for: format)
    options.view = view
    options.isOnlyPart = frame != nil
    options.carriesSource = !noSource
    for name in unused(by: format) { Console.complain("\(name) has no effect on \(format.title)") }
    if format.hasGround { options.paper = theme.paper }
    options.size = try sizes.wanted()
    options.glyphs = format.name == "ans" && glyphs == .auto ? nil : glyphSet
    if format.name == "ans", target.isTerminal {
      throw Problem(
        "\(target.path): a terminal does not show code page 437; try --format ansi",
        exitCode: ExitStatus.usage)
    }
    if let margin {
      guard (0...10_000).contains(margin) else {
        throw Problem("--margin must be from 0 to 10000", exitCode: ExitStatus.usage)
      }
      options.margin = margin
    }
    if let scale {
      guard (0.001...1000).contains(scale) else {
        throw Problem("--scale must be from 0.001 to 1000", exitCode: ExitStatus.usage)
      }
      options.scale = scale
    }
    if target.isPrinted {
      options.dressing.isPrintable = true
      if !Console.isUTF8 { options.dressing.isASCII = true }
    }
    if times, format.moves {
      guard view == .page, frame == nil, background == nil, !selection, output != nil else {
        throw Problem(
          "a film with --times shows all of a drawing, in a file that -o names", exitCode: ExitStatus.usage)
      }
      let recorded = try RecordedDrawing(input)
      if let output { try recorded.checkIsOther(output) }
      options.film = recorded.history.film
      return try target.write(recorded.document(after: recorded.history.current), options)
    }
    var document = try part(of: selection ? copied() : read(input), input)
    // As it is, a drawing of ours is the very file.
    if margin != nil || background != nil { document.adapts = true }
    if let background {
      document.drawing.sheet = background.color
      options.isTransparent = background.color == nil
    }
    try target.write(document, options)
  }

  /// Returns the marks copied last in the editor, in any session, as a document.
  private func copied() throws -> SVGDocument {
    let marks = Sketchbook.userDirectory.flatMap { CopiedMarks(in: $0).read() } ?? []
    guard !marks.isEmpty else {
      throw Problem("nothing was copied in the editor yet", exitCode: ExitStatus.noInput)
    }
    return .begun(with: Drawing(marks))
  }

  /// The options that were given and that the format has no use for.
  private func unused(by format: DrawingFormat) -> [String] {
    let cells = ["txt", "ans", "ansi", "html", "cast"]
    let pixels = ["png", "pdf"]
    let options: [(name: String, isGiven: Bool, formats: [String])] = [
      ("--size", sizes.isGiven, cells), ("--glyphs", glyphs != .auto, cells),
      ("--times", times, DrawingFormat.written.filter(\.moves).map(\.name)),
      ("--scale", scale != nil, pixels), ("--no-source", noSource, ["png"]),
      ("--theme", theme != .page, DrawingFormat.written.filter(\.hasGround).map(\.name)),
    ]
    return options.filter { $0.isGiven && !$0.formats.contains(format.name) }.map(\.name)
  }

  /// The frame that is wanted, or all of the drawing.
  private func part(of document: SVGDocument, _ input: String) throws -> SVGDocument {
    guard let frame else { return document }
    if let found = document.frame(named: frame) { return found }
    let names = document.frameNames.filter { !$0.isEmpty }.prefix(5).map(\.shownQuoted)
    let others = names.isEmpty ? "it has no frames" : "its frames are " + names.joined(separator: ", ")
    throw Problem("\(input): there is no frame \(frame.shownQuoted); \(others)", exitCode: ExitStatus.usage)
  }

  /// A text goes to other terminals too: nothing in it hangs on this one.
  private var glyphSet: GlyphSet {
    let terminal = TerminalProfile(TerminalAnswers(), TerminalEnvironment.current(), nil).glyphs()
    return glyphs.glyphs(automatic: terminal.isMixed ? .mixed : terminal)
  }
}
