import ArgumentParser
import CellRendering
import Formats
import Glibc
import Marks
import Platform
import Storage
import Terminal

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Write a drawing in another format.")

  @Argument(help: "The drawing; - reads standard input.")
  var file: String

  @Option(name: [.short, .customLong("output")], help: "The file to write; - writes standard output.")
  var output: String

  @Option(help: "svg or txt. By default the ending of OUT decides.")
  var format: Format?

  @Option(help: "Fit into this many cells: COLSxROWS (txt).")
  var size: CellSize?

  @Option(help: "The part to write: page, content, or X,Y,W,H in units (txt).")
  var view: View = .page

  @Option(help: "\(GlyphChoice.help) (txt)")
  var glyphs: GlyphChoice = .auto

  @Option(
    help: "The canvas colour: none, a name such as teal, or #rrggbb (svg). By default the drawing's own.")
  var background: Paper?

  @Option(
    help: """
      Blank space around the drawing, in units; in txt, blank cells. A page from another program \
      keeps its size.
      """)
  var margin: Double?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case svg, txt
  }

  func run() throws {
    let format = try wantedFormat()
    var document = try read(file)
    if let margin, !(0...10_000).contains(margin) {
      throw Problem("--margin must be from 0 to 10000", exitCode: ExitStatus.usage)
    }
    do {
      switch format {
      case .svg:
        // As it is, a drawing of ours is the very file.
        if margin != nil || background != nil { document.adapts = true }
        if let background { document.drawing.sheet = background.color }
        if case .foreign = document.envelope, margin ?? 0 > 0 {
          Console.complain("\(file): a page from another program keeps its size; --margin was ignored")
        }
        let bytes = SVGExporter.bytes(of: document, margin: margin ?? 0)
        try write(isTerminal ? Array(PrintedMarkup.text(of: bytes).utf8) : bytes)
      case .txt:
        let limit = CellSize(columns: 2_000, rows: 2_000)
        let picture = Picture(document, view: view, size: size, limit: limit, margin: margin ?? 0)
        // A text goes to other terminals too: nothing in it hangs on this one.
        let terminal = TerminalProfile(TerminalAnswers(), TerminalEnvironment.current(), nil).glyphs()
        let set = glyphs.glyphs(automatic: terminal.isMixed ? .mixed : terminal)
        let isASCII = !Console.isUTF8 && isPrinted
        var exporter = TextExporter()
        var text: [UInt8] = []
        let isSimplified = picture.forEachBand(in: isASCII ? .ascii : set, usingColor: false) {
          let band = exporter.export(band: $0)
          text += (isASCII ? ASCIIText.likeness(of: band) : band).utf8
        }
        try write(text)
        if isSimplified { Console.complain("\(file): \(Picture.simplified)") }
      }
    } catch {
      throw Problem(output, error)
    }
  }

  private func write(_ bytes: [UInt8]) throws(StorageError) {
    Console.report(try DrawingFile.write(bytes, to: output, accepting: .all), of: output)
  }

  /// Whether it goes to a stream or a device, where it may be read in the encoding of the locale.
  ///
  /// A file is read elsewhere, and is always UTF-8.
  private var isPrinted: Bool {
    if DrawingFile.isStream(output) { return true }
    return FileSystem.status(of: output).map { $0.st_mode & S_IFMT != S_IFREG } ?? false
  }

  private var isTerminal: Bool {
    if output == "-" { return isatty(1) == 1 }
    return FileSystem.status(of: output).map { $0.st_mode & S_IFMT == S_IFCHR } ?? false
  }

  private func wantedFormat() throws -> Format {
    if let format { return format }
    let name = output.split(separator: "/").last ?? ""
    if let dot = name.lastIndex(of: "."),
      let format = Format(rawValue: name[name.index(after: dot)...].lowercased())
    {
      return format
    }
    throw Problem(
      "\(output): charcoal exports svg and txt; choose one with --format", exitCode: ExitStatus.usage)
  }
}
