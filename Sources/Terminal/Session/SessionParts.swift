import CellRendering
import Documents
import Editing
import Marks

/// The terminal, the store, and the parts that most other parts of a session share.
struct SessionContext {
  let screen: any Screen
  let store: any DocumentStore
  let workspace: Workspace
  let timers: TimerQueue
  let clipboard: Clipboard
  let previews: Previews
  let wordGuard: WordGuard
  let pointer = PointerState()
  let isUTF8: Bool
}

/// The parts of a session, made and connected.
///
/// Each knows only those that are made before it.
struct SessionParts {
  let workspace: Workspace
  let status: StatusLine
  let timers: TimerQueue
  let clipboard: Clipboard
  let previews: Previews
  let wordGuard: WordGuard
  let pointerState: PointerState
  let welcome: WelcomeController
  let loader: PreviewLoader
  let dialogs: DialogController
  let text: TextController
  let doubleClicks: DoubleClickController
  let pasting: PastingController
  let tables: TableController
  let gestures: GestureController
  let presenter: Presenter
  let appearance: AppearanceController
  let terminal: TerminalController
  let screen: ScreenController
  let openings: OpeningController
  let opener: DocumentOpener
  let documents: DocumentController
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
      settings: settings, status: status)
    workspace.name = isBeingRead ? nil : name
    workspace.access = opened.access
    workspace.showPage(opened.page)
    clipboard = Clipboard(store, terminal)
    previews = Previews(store: store, style: PreviewStyle(glyphs: glyphs, usesColor: usesColor))
    wordGuard = WordGuard(settings.keymap, status, timers)
    let context = SessionContext(
      screen: terminal, store: store, workspace: workspace, timers: timers, clipboard: clipboard,
      previews: previews, wordGuard: wordGuard, isUTF8: isUTF8)
    pointerState = context.pointer
    welcome = WelcomeController(context)
    let gallery = GalleryController(context, welcome: welcome)
    loader = PreviewLoader(previews: previews, gallery: gallery, welcome: welcome, timers: timers)
    let ink = InkController(context)
    dialogs = DialogController(
      context, prompts: PromptLists(context, ink: ink), gallery: gallery,
      history: HistoryController(context))
    let frames = FrameController(workspace: workspace, dialogs: dialogs)
    text = TextController(workspace: workspace, clipboard: clipboard, frames: frames)
    doubleClicks = DoubleClickController(context, text: text, frames: frames)
    gestures = GestureController(context, text: text, doubleClicks: doubleClicks)
    presenter = Presenter(context)
    appearance = AppearanceController(context, presenter: presenter, ground: environment.ground)
    self.terminal = TerminalController(
      context, environment: environment, appearance: appearance, glyphs: wished,
      pixels: PixelSwitch(
        context, appearance: appearance, services: pixels, pace: PixelPace(terminal, timers),
        hasGlyphs: wished != nil))
    let layerPanel = LayerPanel()
    openings = OpeningController(context, dialogs: dialogs, gestures: gestures)
    pasting = PastingController(context, text: text, openings: openings)
    screen = ScreenController(
      context, presenter: presenter, dialogs: dialogs, openings: openings, layers: layerPanel,
      appearance: appearance,
      welcome: welcome, loader: loader,
      gestures: gestures, measure: GestureMeasure(context, interval: settings.measureInterval))
    opener = DocumentOpener(context, dialogs: dialogs, welcome: welcome, openings: openings)
    documents = DocumentController(
      context, dialogs: dialogs, gestures: gestures, openings: openings, opener: opener, previews: loader,
      exports: ExportController(context, dialogs: dialogs, appearance: appearance),
      pictures: PictureController(store: store, workspace: workspace, dialogs: dialogs, openings: openings),
      sketchbook: Sketchbook(previews: previews, dialogs: dialogs, screen: terminal))
    let stencils = StencilController(
      workspace: workspace, store: store, previews: previews, dialogs: dialogs, openings: openings,
      screen: terminal)
    let router = InputRouter(keymap: settings.keymap)
    pointer = PointerController(
      context, router: router, screen: screen, dialogs: dialogs, gestures: gestures, layers: layerPanel,
      welcome: welcome,
      stencils: StencilDrag(context, dialogs: dialogs, stencils: stencils, screen: screen, gestures: gestures)
    )
    tables = TableController(workspace: workspace, text: text, clipboard: clipboard)
    keys = KeyController(
      router: router, screen: terminal, workspace: workspace, dialogs: dialogs, openings: openings,
      pointer: pointer, state: context.pointer, gestures: gestures, text: text, tables: tables,
      wordGuard: wordGuard)
    commands = CommandContext(
      workspace: workspace, screen: screen, dialogs: dialogs, documents: documents, appearance: appearance,
      terminal: self.terminal, ink: ink, selection: SelectionController(context), stencils: stencils,
      tables: tables, layers: LayerController(workspace: workspace, dialogs: dialogs), frames: frames,
      text: text, pasting: pasting, textStyle: TextStyleController(workspace: workspace), gestures: gestures,
      pointer: context.pointer, clipboard: clipboard, wordGuard: wordGuard)
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
