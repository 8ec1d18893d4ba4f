import CSystem
import CellRendering
import Formats
import Terminal

/// Prints drawings among the lines of a terminal as pictures of pixels.
struct PicturePrinter {
  private let profile: TerminalProfile

  /// - Returns: nil where the terminal takes no pictures; standard error says so.
  init?() {
    profile = TerminalProbe.profile(in: .current())
    charcoal_signals_end_session()
    guard InlinePicture.size(ofColumns: 1, rows: 1, in: profile) != nil else {
      Console.complain("this terminal takes no pictures, so drawings are in characters")
      return nil
    }
  }

  /// Prints a drawing in as many cells as it would take as text.
  ///
  /// - Parameter printer: the printer that would print it as text.
  /// - Returns: whether it is printed; otherwise it is to be printed as text.
  func print(_ document: SVGDocument, _ printer: Printer, file: String, on output: ShowOutput) throws -> Bool
  {
    let picture = try printer.picture(of: document, file: file)
    var viewport = picture.viewport
    // Empty rows below are left out, as of text.
    viewport.rows = min(viewport.rows, picture.text(in: .braille).count { $0 == "\n" })
    let (columns, rows) = (viewport.columns, viewport.rows)
    guard columns > 0, rows > 0,
      let size = InlinePicture.size(ofColumns: columns, rows: rows, in: profile)
    else { return false }
    do throws(PageError) {
      let ground = printer.ground.ground(automatic: profile.ground)
      let image = try PageExporter.image(
        of: document, page: viewport.visible, width: size.width, height: size.height, ground: ground)
      let picture = InlinePicture(image, columns: columns, rows: rows, in: profile, .cairo)
      output.write(picture.bytes, rows)
      return true
    } catch {
      output.complain("\(file): \(error), so the drawing is in characters")
      return false
    }
  }
}
