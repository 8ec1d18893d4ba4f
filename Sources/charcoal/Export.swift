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

  @Option(
    help: """
      svg, txt, ans (ANSI art in code page 437, with a SAUCE record) or ansi (UTF-8 with colours). \
      By default the ending of OUT decides.
      """)
  var format: Format?

  @Option(help: "Fit into this many cells: COLSxROWS (txt, ans, ansi).")
  var size: CellSize?

  @Option(help: "The part to write: page, content, or X,Y,W,H in units (txt, ans, ansi).")
  var view: View = .page

  @Option(help: "\(GlyphChoice.help) (txt, ans, ansi; in ans auto is half)")
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

  @OptionGroup(title: "Text (txt)") var lines: LineOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case svg, txt, ans, ansi

    /// - Parameter ending: of a file's name, in small letters.
    init?(ending: String) {
      switch ending {
      case "text", "asc": self = .txt
      case "utf8ans": self = .ansi
      default: self.init(rawValue: ending)
      }
    }
  }

  func run() throws {
    let format = try wantedFormat()
    let dressing = try lines.dressing(for: format)
    if format == .ans, DrawingFile.isStream(output), isatty(1) == 1 {
      throw Problem(
        "\(output): a terminal does not show code page 437; try --format ansi", exitCode: ExitStatus.usage)
    }
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
      case .txt: try writeText(document, dressing)
      case .ans: try writeCodePage(document)
      case .ansi: try writeANSI(document)
      }
    } catch {
      throw Problem(output, error)
    }
  }

  // MARK: Text

  private func writeText(_ document: SVGDocument, _ dressing: TextDressing) throws(StorageError) {
    var dressing = dressing
    if isPrinted {
      dressing.isPrintable = true
      if !Console.isUTF8 { dressing.isASCII = true }
    }
    var text: [UInt8] = []
    var cells = (columns: 0, rows: 0)
    if let source = document.source, source.format == .text, isWhole {
      text = source.bytes
    } else {
      let picture = picture(of: document)
      cells = (picture.viewport.columns, picture.viewport.rows)
      var exporter = TextExporter()
      draw(picture, in: dressing.isASCII ? .ascii : glyphSet, usingColor: false) {
        text += exporter.export(band: $0).utf8
      }
    }
    let (dressed, remark) = dressing.dress(text, size: cells)
    try write(dressed)
    if let remark { Console.complain("\(output): \(remark)") }
  }

  /// Whether all of the drawing is wanted as it is.
  private var isWhole: Bool {
    if case .page = view, size == nil, margin ?? 0 == 0 { true } else { false }
  }

  // MARK: ANSI

  private func writeCodePage(_ document: SVGDocument) throws(StorageError) {
    var document = document
    let sheet = document.drawing.sheet
    // Black is what lies below anyway.
    if sheet?.components.map({ $0 == (0, 0, 0) }) ?? false { document.drawing.sheet = nil }
    var exporter = CodePageExporter(document.sauce)
    let set = glyphs == .auto ? GlyphSet.half : glyphs.glyphs(automatic: .half)
    draw(picture(of: document), in: set, usingColor: true) { exporter.append($0) }
    try write(exporter.finish())
    for remark in exporter.remarks { Console.complain("\(output): \(remark)") }
  }

  private func writeANSI(_ document: SVGDocument) throws(StorageError) {
    var exporter = ANSIExporter(colors: 1 << 24)
    var text: [UInt8] = []
    draw(picture(of: document), in: isPrinted && !Console.isUTF8 ? .ascii : glyphSet, usingColor: true) {
      let band = exporter.export(band: $0)
      text += (isPrinted && !Console.isUTF8 ? ASCIILikeness.text(of: band) : band).utf8
    }
    try write(text)
  }

  // MARK: Pieces

  private func picture(of document: SVGDocument) -> Picture {
    Picture(document, view: view, size: size, limit: Picture.limit(for: document), margin: margin ?? 0)
  }

  /// A text goes to other terminals too: nothing in it hangs on this one.
  private var glyphSet: GlyphSet {
    let terminal = TerminalProfile(TerminalAnswers(), TerminalEnvironment.current(), nil).glyphs()
    return glyphs.glyphs(automatic: terminal.isMixed ? .mixed : terminal)
  }

  private func draw(
    _ picture: Picture, in set: GlyphSet, usingColor: Bool, _ body: (CellGrid) -> Void
  ) {
    if picture.forEachBand(in: set, usingColor: usingColor, body) {
      Console.complain("\(file): \(Picture.simplified)")
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
      let format = Format(ending: name[name.index(after: dot)...].lowercased())
    {
      return format
    }
    throw Problem(
      "\(output): charcoal exports \(Format.list); choose one with --format", exitCode: ExitStatus.usage)
  }
}

extension Export.Format {
  /// All formats in words.
  fileprivate static var list: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
