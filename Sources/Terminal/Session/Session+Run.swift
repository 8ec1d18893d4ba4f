import CSystem
public import CellRendering
import Editing
import Glibc

extension Session {
  /// Draws on the terminal until the user quits or something else ends it. The terminal is as it was found
  /// afterwards, however that came about.
  ///
  /// - Parameters:
  ///   - glyphs: what ink is spelled in.
  ///   - settings: how the user likes it.
  public static func run(
    _ opened: OpenedDrawing, name: String?, store: any DrawingStore, glyphs: GlyphSet,
    settings: SessionSettings = SessionSettings(), in environment: TerminalEnvironment
  ) throws(ScreenError) -> End {
    let screen = try NcursesScreen(environment, hovers: settings.hover)
    defer { screen.close() }
    let input = try TerminalInput(
      keySequences: screen.keySequences, awaitsReply: screen.asksBackground, news: store.newsDescriptor)
    let session = Session(
      screen: screen, store: store, opened: opened, name: name, glyphs: glyphs, isUTF8: environment.isUTF8,
      settings: settings)
    session.suspend = {
      screen.close()
      charcoal_stop_job()
      screen.reopen()
      session.resize()
    }
    session.resume = {
      // Stopped without notice, it never gave the terminal back: what there is now is its own.
      screen.close()
      screen.reopen()
      session.resize()
    }
    // The first picture does not wait for what is remembered.
    session.render()
    session.remember()
    while true {
      session.render()
      if let end = session.end {
        // Whoever records is the store's alone from here, which closes what it records in.
        session.editor.journal = nil
        store.close(session.editor.drawing, isQuit: end == .quit)
        return end
      }
      session.take(input)
    }
  }

  /// Waits for events and takes all that are there, so that a flood of them costs one picture, not many.
  private func take(_ input: TerminalInput) {
    var reads = 0
    repeat {
      switch input.wait(atMost: sleepLimit) {
      case .events(let events): for event in events { handle(event) }
      case .signal(let number): handle(signal: number)
      case .news: takeNews()
      case .closed: leaveAtOnce(SIGHUP)
      case .nothing: break
      }
      takeAlarms()
      reads += 1
    } while end == nil && reads < 32 && input.hasMore
  }

  private func handle(signal number: Int32) {
    switch number {
    case SIGWINCH: resize()
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    default: leaveAtOnce(number)
    }
  }
}
