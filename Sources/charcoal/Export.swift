import ArgumentParser
import CellRendering
import Formats
import Storage
import Terminal

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Write a drawing in another format.")

  @Argument(help: "The drawing; - is standard input.")
  var file: String

  @Option(name: [.short, .customLong("output")], help: "Where to write; - is standard output.")
  var output: String

  @Option(help: "svg or txt; without it the name's ending decides.")
  var format: Format?

  @Option(help: "Fit into this many cells, COLSxROWS (txt).")
  var size: CellSize?

  @Option(help: "The part to write: page, content, or X,Y,W,H in units (txt).")
  var view: View = .page

  @Option(help: "What ink is spelled in: auto, braille, octant, sextant, quadrant, half or ascii (txt).")
  var glyphs: GlyphChoice = .auto

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case svg, txt
  }

  func run() throws {
    let format = try wantedFormat()
    let document = try read(file)
    do {
      switch format {
      case .svg:
        try DrawingFile.write(document, to: output)
      case .txt:
        let limit = CellSize(columns: 2_000, rows: 2_000)
        let picture = Picture(document, view: view, size: size, limit: limit)
        let set = glyphs.glyphs(automatic: TerminalEnvironment.current().glyphs)
        var exporter = TextExporter()
        var text: [UInt8] = []
        let isSimplified = picture.forEachBand(in: set, usingColor: false) {
          text += exporter.export(band: $0).utf8
        }
        try DrawingFile.write(text, to: output)
        if isSimplified { Console.complain("\(file): \(Picture.simplified)") }
      }
    } catch {
      throw Problem(output, error)
    }
  }

  private func wantedFormat() throws -> Format {
    if let format { return format }
    let name = output.split(separator: "/").last ?? ""
    if let dot = name.lastIndex(of: "."),
      let format = Format(rawValue: name[name.index(after: dot)...].lowercased())
    {
      return format
    }
    throw Problem("\(output): --format is needed: svg or txt", exitCode: ExitStatus.usage)
  }
}
