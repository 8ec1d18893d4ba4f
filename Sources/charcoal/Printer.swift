import ArgumentParser
import CellRendering
import Formats
import Glibc
import Marks
import Terminal

/// Prints drawings on standard output as text.
struct Printer {
  private(set) var view: PictureView

  /// The cells to fill; nil shows a drawing in its own size.
  private(set) var size: PictureSize?
  let glyphs: GlyphChoice
  let color: ColorChoice
  let ground: GroundChoice

  /// Whether a drawing may be wider than the terminal.
  let isOwnWidth: Bool

  /// Whether the output goes through a pager to a terminal.
  private let isPaged: Bool
  private let terminal = TerminalEnvironment.current()

  init(
    view: PictureView, size: PictureSize?, glyphs: GlyphChoice, color: ColorChoice,
    ground: GroundChoice = .auto, isOwnWidth: Bool = false, isPaged: Bool = false
  ) {
    self.view = view
    self.size = size
    self.glyphs = glyphs
    self.color = color
    self.ground = ground
    self.isOwnWidth = isOwnWidth
    self.isPaged = isPaged
  }

  /// Returns the printer of another part, in other cells.
  func printing(_ view: PictureView, _ size: PictureSize?) -> Printer {
    var printer = self
    (printer.view, printer.size) = (view, size)
    return printer
  }

  /// - Parameter file: what the drawing is called on standard error; nil when nothing may be said there.
  /// - Throws: where the drawing has too many cells.
  func print(_ document: SVGDocument, file: String?, on output: ShowOutput = .console) throws {
    var picture = try picture(of: document, file: file)
    // Outside UTF-8 only ASCII goes out, whatever set is wished for: other sets would be question marks.
    let profile = TerminalProfile(TerminalAnswers(), terminal, nil)
    let wished = glyphs.glyphs(automatic: profile.glyphs())
    let set: GlyphSet = !Console.isUTF8 ? .ascii : wished == .mixed ? profile.glyphs(for: .mixed) : wished
    let ground = ground.ground(automatic: terminal.ground)
    // With fewer colours, ink mixed with the ground could not be told from other ink.
    picture.mixesColors = colors >= 256
    picture.ground = ground.paper
    var styled = ANSIExporter(colors: colors, on: ground)
    var plain = TextExporter()
    let isSimplified = picture.forEachBand(in: set, usingColor: colors > 0) {
      output.print(colors > 0 ? styled.export(band: $0) : plain.export(band: $0))
    }
    if isSimplified, let file { output.complain("\(file): \(CellPicture.simplified)") }
  }

  /// The drawing in the cells that it is printed in.
  ///
  /// - Throws: where there are too many.
  func picture(of document: SVGDocument, file: String?) throws -> CellPicture {
    do throws(ExportError) {
      return try CellPicture(document, view: view, size: size, limit: limit(for: document))
    } catch {
      throw Problem((file.map { "\($0): " } ?? "") + error.description, exitCode: ExitStatus.cannotCreate)
    }
  }

  private var colors: Int {
    switch color {
    case .never: 0
    case .always: terminal.colors > 0 ? terminal.colors : 1 << 24
    case .auto: (isPaged || isatty(1) == 1) && !terminal.refusesColor ? terminal.colors : 0
    }
  }

  /// Without a wish a drawing is as wide as the terminal at most; into a pipe our own drawings go as they are,
  /// and pages from elsewhere, which are in pixels, as if into a terminal of 80 by 24.
  private func limit(for document: SVGDocument) -> PictureSize {
    if !isOwnWidth, let width = ScreenSize.ofTerminal(1)?.columns {
      return PictureSize(columns: width)
    }
    return document.page == nil ? CellPicture.limit(for: document) : PictureSize(columns: 80, rows: 24)
  }
}

enum ColorChoice: String, AnyCaseArgument {
  case auto, always, never
}
