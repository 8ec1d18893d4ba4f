import ArgumentParser
import CSystem
import Marks
import Storage
import Terminal

struct Draw: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Draw (the default).")

  @Argument(help: "The drawing, an SVG file. One that is not there yet begins empty.")
  var file: String?

  @Option(help: "What ink is spelled in: auto, braille, octant, sextant, quadrant, half or ascii.")
  var glyphs: GlyphChoice = .auto

  func run() throws {
    let environment = TerminalEnvironment.current()
    let store = FileStore()
    var opened = OpenedDrawing(Drawing())
    if let file {
      do {
        opened = try store.load(file)
      } catch {
        throw Problem(file, error)
      }
    }
    let end: Session.End
    do {
      end = try Session.run(
        opened, name: file, store: store,
        glyphs: environment.drawable(glyphs.glyphs(automatic: environment.glyphs)), in: environment)
    } catch {
      throw Problem(error.description, exitCode: ExitStatus.usage)
    }
    // Whoever sent the signal is told that it did what it does.
    if case .signal(let number) = end { charcoal_signal_default(number) }
  }
}
