import CellRendering
import Documents
import Editing
import Marks

/// The history of the drawing: its versions, and the film of how it was drawn.
final class HistoryController {
  /// The versions and the shown one; nil while the history is closed.
  private(set) var browser: VersionBrowser?

  private var size = PreviewSize(columns: 0, rows: 0)

  /// The box of all versions, in units.
  private var page: Rect?

  private let workspace: Workspace
  private let store: any HistoryReading
  private let clipboard: Clipboard
  private let timers: TimerQueue
  private let pictures: VersionPictures
  private let isUTF8: Bool
  private var status: StatusLine { workspace.status }

  /// The time from one picture of a film to the next, in milliseconds, and that on a calm screen.
  private static let (interval, calmInterval) = (33, 100)

  init(_ context: SessionContext) {
    workspace = context.workspace
    store = context.store
    clipboard = context.clipboard
    timers = context.timers
    pictures = VersionPictures(context.previews)
    isUTF8 = context.isUTF8
  }

  /// The least size of a screen in which versions can be seen, in cells.
  private static let leastSize = PreviewSize(columns: 20, rows: 8)

  var isOpen: Bool { browser != nil }

  /// Shows the versions of the drawing.
  ///
  /// - Parameters:
  ///   - size: the cells of the screen.
  ///   - plays: whether the film begins at once.
  /// - Returns: false where there is nothing to show; a message says why.
  func present(in size: PreviewSize, playing plays: Bool) -> Bool {
    let history: DrawingHistory
    do throws(StoreError) { history = try store.history() } catch {
      status.show(.history(.unknown(error)))
      return false
    }
    guard !history.steps.isEmpty else {
      status.show(.history(.empty))
      return false
    }
    guard size.columns >= Self.leastSize.columns, size.rows >= Self.leastSize.rows else {
      status.show(.history(.noRoom))
      return false
    }
    let browser = VersionBrowser(history, selecting: history.current)
    (self.browser, self.size, page) = (browser, size, browser.page)
    status.clear()
    if plays { togglePlaying() }
    return true
  }

  func resize(columns: Int, rows: Int) { size = PreviewSize(columns: columns, rows: rows) }

  /// Closes the history: the canvas has to be drawn again.
  func close() {
    browser = nil
    pictures.clear()
    timers.cancel(.film)
    workspace.invalidate()
  }

  /// - Parameter touch: the control under the pointer.
  func view(touch: ControlHighlight?) -> GalleryView? {
    browser.map {
      HistoryScreen(
        browser: $0, size: size, page: page, pictures: pictures, isUTF8: isUTF8, touch: touch,
        time: workspace.settings.timeInWords()
      ).view
    }
  }

  // MARK: Keys and commands

  func respond(to key: Key) -> SessionRequest? {
    let page = max(1, (browser?.history.steps.count ?? 0) / 10)
    if key.modifiers.isEmpty, browser?.move(with: key.code, page: page) == true {
      if browser?.isPlaying == false { timers.cancel(.film) }
      return nil
    }
    return HistoryCommand.command(for: workspace.settings.keymap.inLatin(key))?.run(self)
  }

  func scroll(by rows: Int) {
    if let selected = browser?.selected { browser?.select(selected + rows) }
  }

  func show(version steps: Int) { browser?.select(steps) }

  func togglePlaying() {
    browser?.togglePlaying(now: .now)
    continueFilm()
  }

  /// Shows the next picture of the film.
  func advance() {
    if browser?.advance(to: .now) == true { continueFilm() }
  }

  private func continueFilm() {
    guard browser?.isPlaying == true else { return timers.cancel(.film) }
    timers.set(.film, after: workspace.settings.calm ? Self.calmInterval : Self.interval)
  }

  func toggleComparing() { browser?.toggleComparing() }

  /// Makes the drawing what it was in the version that is shown.
  func bringBack() -> SessionRequest? {
    guard let browser else { return nil }
    let version = browser.history.drawing(after: browser.selected)
    guard !workspace.isViewOnly else {
      status.show(.edit(.viewOnly))
      return .perform(.closePanel)
    }
    let event = workspace.perform(Versions.bringBack(version))
    status.show(.history(event?.isNewStep == true ? .broughtBack(browser.selected) : .isCurrent))
    return .perform(.closePanel)
  }

  /// Copies all that is in the version that is shown.
  func copy() {
    guard let browser else { return }
    let marks = browser.history.drawing(after: browser.selected).marks
    _ = clipboard.copy(marks, glyphs: workspace.canvas.glyphs)
    self.browser?.noteCopied()
  }
}
