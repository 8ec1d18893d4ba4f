import ArgumentParser
import CellRendering
import Formats
import Glibc
import Storage
import Terminal

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Print drawings as text.")

  @Argument(help: "The drawings; - is standard input.")
  var files: [String]

  @Option(help: "Fit into this many cells, COLSxROWS. Without it a drawing keeps its own size.")
  var size: CellSize?

  @Option(help: "The part to show: page, content, or X,Y,W,H in units.")
  var view: View = .page

  @Option(help: "What ink is spelled in: auto, braille, octant, sextant, quadrant, half or ascii.")
  var glyphs: GlyphChoice = .auto

  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto

  func run() throws {
    let terminal = TerminalEnvironment.current()
    let usesColor = colors(of: terminal) > 0
    for file in files {
      let document = try read(file)
      let picture = Picture(document, view: view, size: size, limit: limit(for: document))
      let cells = picture.cells(in: glyphs.glyphs(automatic: terminal.glyphs), usingColor: usesColor)
      Console.print(
        usesColor
          ? StyledTextExporter(colors: colors(of: terminal)).export(cells) : TextExporter().export(cells))
    }
  }

  private func colors(of terminal: TerminalEnvironment) -> Int {
    switch color {
    case .never: 0
    case .always: terminal.colors > 0 ? terminal.colors : 1 << 24
    case .auto: isatty(1) == 1 && !terminal.refusesColor ? terminal.colors : 0
    }
  }

  /// Without a wish a drawing is as wide as the terminal at most; into a pipe our own drawings go as they are,
  /// and pages from elsewhere, which are in pixels, as if into a terminal of 80 by 24.
  private func limit(for document: SVGDocument) -> CellSize {
    if let width = ScreenSize.ofTerminal(1)?.columns { return CellSize(columns: width, rows: 10_000) }
    return document.page == nil ? CellSize(columns: 2_000, rows: 2_000) : CellSize(columns: 80, rows: 24)
  }
}
