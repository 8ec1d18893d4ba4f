import CellRendering
import Marks

/// How the interface looks: its theme, and what is known of the terminal's background.
final class AppearanceController {
  private(set) var themeKind: ThemeKind

  /// Whether the user chose the theme: then the terminal's background does not.
  private var isChosen: Bool

  /// The terminal's background as it answered the query.
  private var background: ReportedColor?

  /// The terminal's background as the environment tells it.
  private let environmentGround: Ground?

  private let screen: any Screen
  private let workspace: Workspace
  private let previews: Previews
  private let presenter: Presenter
  private let settings: SessionSettings
  private var status: StatusLine { workspace.status }

  init(_ context: SessionContext, presenter: Presenter, ground: Ground?) {
    let screen = context.screen
    self.screen = screen
    workspace = context.workspace
    previews = context.previews
    self.presenter = presenter
    settings = workspace.settings
    environmentGround = settings.ground ?? ground
    let theme = settings.theme.flatMap { ThemeKind.available(colors: screen.colors).contains($0) ? $0 : nil }
    themeKind = theme ?? ThemeKind(colors: screen.colors, ground: environmentGround)
    isChosen = theme != nil
    screen.ground = self.ground
    suitPaper()
  }

  var theme: any Theme { themeKind.theme(colors: screen.colors) }

  /// The ground of the drawing where its sheet has no colour: as the user, the terminal, the environment, or
  /// the theme says, in this order.
  private var ground: Ground {
    settings.ground ?? background.map { Ground($0) } ?? environmentGround
      ?? (themeKind == .light ? .light : .dark)
  }

  /// The colour that the drawing lies on where its sheet has none, as far as it is known.
  var paper: Color {
    // The user may know better than the terminal whether its background is light.
    background.flatMap { Ground($0) == ground ? $0.color : nil } ?? ground.paper
  }

  /// The ground below pixels and the terminal's background; nil where the terminal did not say that.
  var pixelGround: (below: PixelGround, background: Color)? {
    background.map {
      (PixelGround(kind: ground, standard: ground.ink, paper: $0.color, sheet: nil), $0.color)
    }
  }

  /// Takes the terminal's background, as it answered the query.
  func setBackground(_ color: ReportedColor) {
    background = color
    suitPaper()
    suitTerminal()
  }

  /// Mixes ink that is not opaque with the terminal's background; where that is not known, with black or white, as the
  /// colours of the palette are for.
  private func suitPaper() {
    // With fewer colours, ink mixed with the background could not be told from other ink.
    guard screen.colors >= 256 else { return }
    let paper = background?.color ?? ground.paper
    workspace.setGround(paper)
    previews.style.ground = paper
  }

  /// Adapts the colours after the terminal turned out to have more of them.
  func suitColors() {
    suitPaper()
    suitTerminal()
    repaint()
  }

  /// Takes a theme that suits the terminal's background, unless the user has chosen one.
  private func suitTerminal() {
    if !isChosen, let wish = settings.theme, ThemeKind.available(colors: screen.colors).contains(wish) {
      isChosen = true
      apply(wish)
    }
    if !isChosen, screen.colors >= 256 {
      apply(
        background.map { ThemeKind(background: $0) }
          ?? ThemeKind(colors: screen.colors, ground: environmentGround))
    }
    suitGround()
  }

  private func suitGround() {
    guard screen.ground != ground else { return }
    screen.ground = ground
    suitPaper()
    repaint()
  }

  func choose(_ kind: ThemeKind) {
    guard ThemeKind.available(colors: screen.colors).contains(kind) else {
      return status.show(.view(.themeNeedsColors))
    }
    isChosen = true
    apply(kind)
    status.show(.view(.theme(kind)))
  }

  func chooseNext() {
    let kinds = ThemeKind.available(colors: screen.colors)
    if kinds.count == 1 {
      return status.show(.view(.onlyTheme(kinds[0], colors: max(2, screen.colors))))
    }
    let index = kinds.firstIndex(of: themeKind).map { $0 + 1 } ?? 0
    choose(kinds[index % kinds.count])
  }

  private func apply(_ kind: ThemeKind) {
    guard kind != themeKind else { return }
    themeKind = kind
    suitGround()
    // Overlays of the canvas have colours too.
    repaint()
  }

  private func repaint() {
    workspace.invalidate()
    presenter.invalidate()
  }
}
