import CellRendering
import Marks

/// Shows the canvas's ink in pixels where the terminal takes pictures, and the user likes that.
final class PixelSwitch {
  /// Whether the user wants pixels, where they can be had.
  private var choice: PixelChoice

  /// Whether the user chose the characters that ink is drawn in.
  private var hasGlyphs: Bool

  private let screen: any Screen
  private let workspace: Workspace
  private let appearance: AppearanceController
  private let previews: Previews
  private let services: PixelServices?

  /// How many pictures are sent over a line that is slow.
  let pace: PixelPace

  /// Memory that the terminal is asked to read, and memory that it reads pictures from if it can.
  private let probe = SharedMemory()
  private let memory = SharedMemory()

  /// Whether the terminal was asked about pictures.
  private var hasAsked = false

  /// The ways of taking pictures that the terminal announced, and failed at.
  private var failed: TerminalFeatures = []

  /// The time until which failures are of pictures that were sent before the last noted failure.
  private var failureIsKnownUntil = ContinuousClock.now

  /// The way in which pixels are shown now; nil without any.
  private var current: Way?

  private struct Way: Equatable {
    let features: TerminalFeatures
    let cell: PixelCell
    let ground: PixelGround
    let background: Color
    /// The report of tmux that the way was chosen by; with another one, pictures may be lost.
    let tmux: TmuxReport?
  }

  /// The terminal as it is known now, and the size of its cells.
  private var profile: TerminalProfile?
  private var cellSize: PixelSize?

  init(
    _ context: SessionContext, appearance: AppearanceController, services: PixelServices?, pace: PixelPace,
    hasGlyphs: Bool
  ) {
    self.pace = pace
    (screen, workspace) = (context.screen, context.workspace)
    (self.appearance, self.services) = (appearance, services)
    previews = context.previews
    (choice, self.hasGlyphs) = (workspace.settings.pixels, hasGlyphs)
  }

  /// Asks the terminal about pictures, once, if it is none of those that print the question.
  func ask(_ profile: TerminalProfile) {
    guard services != nil, !hasAsked, profile.mayTakePictures else { return }
    hasAsked = true
    // tmux may show the session on several machines.
    screen.askForPictures(profile.pane == nil ? probe.keep([0, 0, 0]) : nil)
  }

  /// Whether ink is in pixels now.
  var isOn: Bool { current != nil }

  /// Removes the memory that the terminal was asked to read, now that it has answered.
  func releaseProbe() { probe.removeAll() }

  /// Removes all memory that the terminal has not read.
  func release() {
    probe.removeAll()
    memory.removeAll()
  }

  /// Adopts what is known of the terminal now.
  ///
  /// - Parameter cell: the size of its cells; nil if it is not known.
  func follow(_ profile: TerminalProfile, _ cell: PixelSize?) {
    (self.profile, cellSize) = (profile, cell)
    update()
  }

  /// Takes note that a picture of the canvas could not be shown: the terminal gets them in another way from now on.
  func noteFailure() {
    guard let current, .now >= failureIsKnownUntil else { return }
    failureIsKnownUntil = .now + .seconds(1)
    failed.insert(current.features.contains(.sharedMemory) ? .sharedMemory : .kittyPictures)
    update()
  }

  /// Shows pixels in place of characters, or the other way round.
  ///
  /// - Returns: whether pixels are shown now; nil where the terminal takes no pictures.
  func toggle() -> Bool? {
    guard way != nil else { return nil }
    choice = current == nil ? .on : .off
    update()
    return current != nil
  }

  /// Notes whether the user chose the characters that ink is drawn in, and wants to see them.
  func noteGlyphs(_ areChosen: Bool) {
    hasGlyphs = areChosen
    if areChosen, choice == .on { choice = .auto }
    update()
  }

  private var isWanted: Bool {
    switch choice {
    case .auto: !hasGlyphs && !workspace.settings.calm
    case .on: true
    case .off: false
    }
  }

  private var way: Way? {
    guard services != nil, screen.colors >= 256, let profile, let cellSize,
      let ground = appearance.pixelGround
    else { return nil }
    let features = profile.features.subtracting(failed).intersection([
      .kittyPictures, .picturesAboveText, .picturesInCells, .sharedMemory, .sixels,
    ])
    guard !features.isDisjoint(with: [.kittyPictures, .sixels]),
      !(features.contains(.picturesInCells) && pace.hasGivenUp)
    else { return nil }
    let cell = PixelCell(width: Int(cellSize.width.rounded()), height: Int(cellSize.height.rounded()))
    guard cell.width > 1, cell.height > 1 else { return nil }
    var below = ground.below
    // The colour of text, unless the user says that the ground is another one.
    if let text = profile.foreground?.color, Ground(text) != below.kind { below.standard = text }
    return Way(
      features: features, cell: cell, ground: below, background: ground.background, tmux: profile.tmux)
  }

  private func update() {
    let wanted = isWanted ? way : nil
    guard wanted != current else { return }
    // Clearing the screen removes its pixels.
    if current != nil { screen.invalidate() }
    current = wanted
    guard let wanted, let services, let graphics = graphics(for: wanted, services) else {
      return show(in: nil)
    }
    // Pictures in memory are no burden to any line.
    let pace = wanted.features.contains(.sharedMemory) ? nil : pace
    show(in: CanvasPixels(graphics, cell: wanted.cell, on: wanted.ground, services, pace))
  }

  private func show(in pixels: CanvasPixels?) {
    workspace.show(in: pixels)
    previews.style.pixels = pixels?.previews
  }

  private func graphics(for way: Way, _ services: PixelServices) -> (any TileGraphics)? {
    guard let ground = way.background.components(on: way.ground.kind) else { return nil }
    guard way.features.contains(.kittyPictures) else { return SixelGraphics(cell: way.cell, ground: ground) }
    var kitty = KittyGraphics(
      memory: way.features.contains(.sharedMemory) ? memory : nil, compress: services.compress,
      ground: ground)
    kitty.canChange = (profile?.around ?? profile?.terminal)?.name == "kitty"
    if way.features.contains(.picturesAboveText) { kitty.layer = .above }
    guard way.features.contains(.picturesInCells) else { return kitty }
    kitty.isInTmux = true
    return PlaceholderGraphics(numbers: PlaceholderNumbers(pane: profile?.pane ?? 0), kitty: kitty)
  }
}
