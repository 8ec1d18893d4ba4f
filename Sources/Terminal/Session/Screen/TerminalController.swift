import CellRendering
import Marks

/// The session's knowledge of its terminal: collects the answers to the queries that were sent at the start,
/// and has the other parts go by them.
///
/// Nothing waits for the answers. They take effect together when the last one has arrived, or time is up; what comes
/// later still counts.
final class TerminalController {
  private(set) var profile: TerminalProfile

  private var answers = TerminalAnswers()

  /// Whether the terminal reports the mouse in pixels now.
  ///
  /// Reports on their way when it is switched on are in cells; the answer that it is on comes between them
  /// and those in pixels.
  private var reportsPixels = false

  /// Whether the window can be seen.
  ///
  /// While it cannot, nothing is drawn.
  private(set) var isVisible = true

  /// Stops the program until a shell continues it.
  ///
  /// The event loop sets it.
  var suspend: () -> Void = {}

  /// The glyph set that the user wants ink to be drawn in; nil leaves it to the terminal.
  private var glyphs: GlyphSet?

  private let environment: TerminalEnvironment
  private let screen: any Screen
  private let workspace: Workspace
  private let previews: Previews
  private let appearance: AppearanceController
  private let timers: TimerQueue
  private let pixels: PixelSwitch

  /// Whether tmux is to be asked for a report.
  private var wantsReport = false

  /// How often the background was asked for once more, and how long after a question the next follows, in milliseconds.
  private var groundQuestions = 0
  private static let (mostGroundQuestions, timeForGround) = (4, 500)

  /// How long to wait for the last answer before going by those that came, in milliseconds.
  private static let patience = 2_000

  init(
    _ context: SessionContext, environment: TerminalEnvironment, appearance: AppearanceController,
    glyphs: GlyphSet?, pixels: PixelSwitch
  ) {
    screen = context.screen
    self.environment = environment
    workspace = context.workspace
    previews = context.previews
    self.appearance = appearance
    timers = context.timers
    self.pixels = pixels
    self.glyphs = glyphs
    profile = TerminalProfile(answers, environment, screen.description)
    if screen.isAsked { timers.set(.answers, after: Self.patience) }
  }

  /// Applies a reply or a report of the terminal.
  ///
  /// - Returns: whether its window has another size now.
  func respond(to reply: TerminalReply) -> Bool {
    if case .tmux(let report) = reply { pixels.pace.note(report, after: answers.tmux) }
    answers.note(reply)
    switch reply {
    case .background(let color): appearance.setBackground(color)
    case .picture(TerminalQueries.sharedPicture, _): pixels.releaseProbe()
    case .picture(let number, isDone: false) where number > KittyGraphics.base: pixels.noteFailure()
    case .deviceAttributes: conclude()
    case .tmux(let report):
      if report.isComplete { askForGround() }
      if profile.isAnswered { conclude() }
    case .mode(1016, let state):
      reportsPixels = state == .set || state == .permanentlySet
      measureCells()
    case .cellPixels, .textAreaPixels: measureCells()
    case .colorScheme: screen.ask(.ground)
    case .visibility(let isVisible): self.isVisible = isVisible
    case .windowSize(let columns, let rows, _, _):
      measureCells()
      return (columns, rows) != (screen.columns, screen.rows)
    default: break
    }
    return false
  }

  /// Asks for the background once more: tmux does not know it before the terminal around it has told.
  private func askForGround() {
    guard answers.background == nil, groundQuestions < Self.mostGroundQuestions else { return }
    groundQuestions += 1
    screen.ask(.ground)
    timers.set(.report, after: Self.timeForGround)
  }

  /// Has tmux asked for a report.
  func wantReport() { wantsReport = true }

  /// Returns whether tmux is to be asked for a report, once.
  func takeWishForReport() -> Bool {
    defer { wantsReport = false }
    return wantsReport
  }

  /// Adopts what the answers that arrived so far tell of the terminal.
  func conclude() {
    timers.cancel(.answers)
    var new = TerminalProfile(answers, environment, screen.description)
    // Pixels mean nothing as long as nothing tells how many a cell has.
    if cellSize == nil { new.features.remove(.pixelMouse) }
    defer {
      if answers.isComplete { pixels.ask(profile) }
      pixels.follow(profile, cellSize)
    }
    guard new != profile else { return }
    let hasMoreColors = new.colors != profile.colors
    profile = new
    screen.adopt(new)
    if hasMoreColors { appearance.suitColors() }
    useGlyphs()
  }

  /// Takes the characters that the user wants ink to be drawn in; nil leaves them to the terminal.
  ///
  /// - Returns: those that the terminal can show for them.
  func choose(_ glyphs: GlyphSet?) -> GlyphSet {
    self.glyphs = glyphs
    pixels.noteGlyphs(glyphs != nil)
    return useGlyphs()
  }

  /// Takes note that the user did something.
  func noteInput() { pixels.pace.noteInput() }

  /// Shows ink in pixels in place of characters, or the other way round.
  ///
  /// - Returns: whether it is in pixels now; nil where the terminal takes no pictures.
  func togglePixels() -> Bool? { pixels.toggle() }

  @discardableResult
  private func useGlyphs() -> GlyphSet {
    let shown = profile.glyphs(for: glyphs)
    workspace.setGlyphs(shown)
    previews.style.glyphs = shown
    return shown
  }

  /// The window was resized: its font may have another size too.
  func noteResize() {
    // Answers so far are of the old size.
    answers.forgetTextArea()
    measureCells()
    if reportsPixels || pixels.isOn { screen.ask(.cell) }
  }

  /// Leaves nothing of the session in memory that is shared with the terminal.
  func release() { pixels.release() }

  /// The terminal was left to other programs: until it says so, it does not report pixels.
  func noteReturn() {
    (reportsPixels, isVisible) = (false, true)
    measureCells()
  }

  /// A report of the mouse in cells, whatever the terminal reports.
  func located(_ report: MouseReport) -> MouseReport {
    workspace.pointerCell.map {
      report.inCells(of: $0, countsFromZero: profile.terminal?.countsPixelsFromZero ?? false)
    } ?? report
  }

  /// Measures the cells of the terminal.
  ///
  /// While the terminal reports pixels, a size that is known is kept until there is another that can be
  /// believed.
  private func measureCells() {
    pixels.follow(profile, cellSize)
    workspace.setPointerCell(reportsPixels ? cellSize ?? workspace.pointerCell : nil)
  }

  private var cellSize: PixelSize? {
    TerminalProfile(answers, environment, screen.description)
      .cellSize(columns: screen.columns, rows: screen.rows, window: screen.pixels)
  }
}
