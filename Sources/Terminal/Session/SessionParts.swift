import CellRendering
import Documents
import Editing
import Marks

/// The parts of a session, made and connected.
///
/// Each knows only those that are made before it.
struct SessionParts {
  let timers: TimerQueue
  let status: StatusLine
  let workspace: Workspace
  let clipboard: Clipboard
  let previews: Previews
  let welcome: WelcomeController
  let loader: PreviewLoader
  let quitGuard: QuitGuard
  let dialogs: DialogController
  let frames: FrameController
  let text: TextController
  let doubleClicks: DoubleClickController
  let tables: TableController
  let gestures: GestureController
  let pointerState: PointerState
  let presenter: Presenter
  let appearance: AppearanceController
  let terminal: TerminalController
  let layerPanel: LayerPanel
  let screen: ScreenController
  let openings: OpeningController
  let opener: DocumentOpener
  let documents: DocumentController
  let stencils: StencilController
  let selection: SelectionController
  let layers: LayerController
  let pointer: PointerController
  let keys: KeyController
  let commands: CommandContext

  /// - Parameters:
  ///   - terminal: where the session is shown.
  ///   - name: what the drawing is called; nil while it has no name.
  ///   - isBeingRead: whether the store reads the drawing still, and opens it then.
  ///   - wished: the characters that ink is drawn with; nil leaves it to the terminal.
  ///   - pixels: what draws ink in pixels; nil shows it in cells.
  ///   - environment: what it says of the terminal.
  init(
    _ terminal: any Screen, _ store: any DocumentStore, _ opened: OpenDocument, name: String?,
    isBeingRead: Bool = false,
    glyphs wished: GlyphSet?, pixels: PixelServices? = nil, settings: SessionSettings,
    environment: TerminalEnvironment
  ) {
    let (usesColor, isUTF8) = (terminal.colors > 0, environment.isUTF8)
    let glyphs = TerminalProfile(TerminalAnswers(), environment, nil).glyphs(for: wished)
    timers = TimerQueue()
    status = StatusLine(settings.keymap, timers)
    if let notice = opened.notice { status.show(.document(.notice(notice))) }
    workspace = Workspace(
      Self.editor(for: opened.drawing, settings),
      canvas: CanvasView(
        frame: .none, glyphs: glyphs, usesColor: usesColor),
      settings: settings, status: status, follower: store.diagramFollower)
    workspace.name = isBeingRead ? nil : name
    workspace.access = opened.access
    workspace.showPage(opened.page)
    clipboard = Clipboard(store, terminal)
    previews = Previews(store: store, style: PreviewStyle(glyphs: glyphs, usesColor: usesColor))
    welcome = WelcomeController(workspace, store, previews, timers)
    let gallery = GalleryController(workspace, store, previews, welcome, isUTF8: isUTF8)
    loader = PreviewLoader(previews, gallery, welcome, timers)
    quitGuard = QuitGuard(settings.keymap, status, timers)
    let ink = InkController(workspace, clipboard)
    dialogs = DialogController(
      workspace, PromptLists(workspace, ink, store, previews, terminal), gallery, quitGuard)
    frames = FrameController(workspace, dialogs)
    text = TextController(workspace, clipboard, frames)
    doubleClicks = DoubleClickController(workspace, text, frames)
    gestures = GestureController(workspace, text, doubleClicks, timers)
    pointerState = PointerState()
    presenter = Presenter(terminal, isUTF8: isUTF8)
    appearance = AppearanceController(
      terminal, workspace, previews, presenter, ground: environment.ground)
    self.terminal = TerminalController(
      terminal, environment, workspace, previews, appearance, timers, glyphs: wished,
      PixelSwitch(
        terminal, workspace, appearance, previews, pixels, PixelPace(terminal, timers),
        hasGlyphs: wished != nil))
    layerPanel = LayerPanel()
    openings = OpeningController(store, workspace, dialogs, gestures)
    screen = ScreenController(
      terminal, presenter, workspace, dialogs, openings, layerPanel, appearance,
      ScreenController.Starters(welcome: welcome, previews: previews, loader: loader), pointerState, gestures,
      GestureMeasure(status, timers, isUTF8: isUTF8, interval: settings.measureInterval), store,
      isUTF8: isUTF8)
    opener = DocumentOpener(store, workspace, dialogs, welcome, openings)
    documents = DocumentController(
      store, workspace, dialogs, gestures, openings, opener, loader,
      ExportController(store, workspace, dialogs, appearance),
      PictureController(store, workspace, dialogs, openings),
      Sketchbook(previews, dialogs, terminal))
    selection = SelectionController(workspace, clipboard)
    layers = LayerController(workspace, dialogs)
    stencils = StencilController(workspace, store, previews, dialogs, openings, terminal)
    let router = InputRouter(keymap: settings.keymap)
    pointer = PointerController(
      pointerState, router, screen, workspace, dialogs, gestures, layerPanel, welcome, quitGuard, clipboard,
      StencilDrag(workspace, dialogs, stencils, screen, gestures))
    tables = TableController(workspace, text, clipboard)
    keys = KeyController(
      router, terminal, workspace, dialogs, openings, pointer, pointerState, gestures, text, tables, quitGuard
    )
    commands = CommandContext(
      workspace: workspace, screen: screen, dialogs: dialogs, documents: documents, appearance: appearance,
      terminal: self.terminal, ink: ink, selection: selection, stencils: stencils, tables: tables,
      layers: layers, frames: frames, text: text, textStyle: TextStyleController(workspace),
      gestures: gestures, pointer: pointerState, clipboard: clipboard, quitGuard: quitGuard)
    workspace.showAll()
    if isBeingRead, let name { opener.awaitStart(name) }
    if status.message == nil, let message = workspace.openingMessage { status.show(.view(message)) }
    screen.reportSmallWindow()
  }

  private static func editor(for drawing: Drawing, _ settings: SessionSettings) -> Editor {
    let ink = Ink(color: InkPalette.colors[settings.color - 1], width: settings.width)
    var editor = Editor(drawing, ink: ink)
    editor.settings.smoothing = settings.smoothing
    return editor
  }
}
