import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Words that people type into the palette")
struct CommandWordsTests {
  // The lists have names from Excalidraw, Figma, Procreate, Paint and vim, each with the command that is meant.
  /// Tools and how they draw.
  private static let tools: [(String, Command)] = [
    ("pen", .tool(.pen)), ("pencil", .tool(.pen)), ("brush", .tool(.pen)), ("draw", .tool(.pen)),
    ("freehand", .tool(.pen)), ("line", .tool(.line)), ("arrow", .tool(.arrow)), ("connector", .tool(.arrow)),
    ("link", .tool(.arrow)), ("box", .tool(.rectangle)), ("rectangle", .tool(.rectangle)),
    ("rect", .tool(.rectangle)), ("square", .tool(.rectangle)),
    ("rounded rectangle", .tool(.roundedRectangle)), ("round", .tool(.roundedRectangle)),
    ("robo", .tool(.roundedRectangle)), ("ellipse", .tool(.ellipse)), ("circle", .tool(.ellipse)),
    ("oval", .tool(.ellipse)), ("polygon", .tool(.polygon)), ("text", .tool(.text)), ("label", .tool(.text)),
    ("font", .tool(.text)), ("fill", .tool(.fill)), ("bucket", .tool(.fill)), ("paint bucket", .tool(.fill)),
    ("eraser", .tool(.eraser)), ("erase", .tool(.eraser)), ("rubber", .tool(.eraser)),
    ("eyedropper", .tool(.picker)), ("color picker", .tool(.picker)), ("select", .tool(.select)),
    ("move", .tool(.select)), ("resize", .tool(.select)), ("lasso", .tool(.select)),
    ("marquee", .tool(.select)), ("transform", .tool(.select)), ("hand", .hand), ("pan", .hand),
    ("smooth", .smooth), ("stabilizer", .smooth), ("streamline", .smooth), ("mirror", .mirror),
    ("symmetry", .mirror), ("constrain", .mode(.constrained)),
  ]

  /// Shapes, notes, connectors, tables and what they are made of.
  private static let diagrams: [(String, Command)] = [
    ("shape", .form(nil)), ("triangle", .form(.triangle)),
    ("diamond", .form(.diamond)), ("rhombus", .form(.diamond)),
    ("decision", .form(.diamond)), ("database", .form(.cylinder)),
    ("cloud", .form(.cloud)), ("actor", .form(.actor)),
    ("stick figure", .form(.actor)), ("callout", .form(.bubble)),
    ("note", .form(.note)), ("sticky", .stickyNote), ("comment", .stickyNote),
    ("post-it", .stickyNote), ("curve", .route(.curved)), ("bezier", .route(.curved)),
    ("elbow", .route(.rightAngled)), ("unlink", .detachArrows),
    ("flowchart", .connect(.right)), ("connect", .connect(.right)),
    ("tidy", .tidy), ("tree", .tidyInLayers(.vertical)), ("frame", .frame),
    ("artboard", .frame), ("table", .addTable), ("spreadsheet", .addTable),
    ("insert row", .changeTable(.rowAbove)), ("template", .stencils), ("icon", .stencils),
    ("library", .stencils), ("symbol", .stencils), ("diagram", .stencils), ("mermaid", .updateFromSource),
    ("graphviz", .updateFromSource),
  ]

  /// Actions on the selection and on layers.
  private static let selecting: [(String, Command)] = [
    ("undo", .undo), ("redo", .redo), ("copy", .copy), ("yank", .copy),
    ("copy as text", .copy), ("cut", .cut), ("paste", .paste),
    ("duplicate", .duplicate), ("clone", .duplicate), ("dpl", .duplicate),
    ("delete", .delete), ("remove", .delete), ("clear", .clear),
    ("select all", .selectAll), ("group", .group), ("ungroup", .group),
    ("front", .order(.front)), ("bring to front", .order(.front)),
    ("back", .order(.back)), ("send to back", .order(.back)),
    ("raise", .order(.forward)), ("z-order", .order(.backward)),
    ("rotate", .turn(.clockwise)), ("flip", .flip(.horizontal)),
    ("flip vertical", .flip(.vertical)), ("align", .align(.left)),
    ("align left", .align(.left)), ("center", .align(.center)),
    ("align centers", .align(.center)), ("align middle", .align(.middle)),
    ("distribute", .distribute(.horizontal)), ("spacing", .distribute(.horizontal)),
    ("layer", .layers), ("layers", .layers), ("new layer", .addLayer),
    ("hide", .hideLayer), ("visibility", .hideLayer), ("lock", .lockLayer),
    ("rename", .renameLayer),
  ]

  /// Colours, lines and fills.
  private static let ink: [(String, Command)] = [
    ("color", .colors), ("colour", .colors), ("palette", .colors), ("stroke", .colors),
    ("stroke color", .colors), ("swatches", .colors), ("background", .sheets), ("canvas", .sheets),
    ("width", .thinner), ("stroke width", .thinner), ("thickness", .wider), ("thicker", .wider),
    ("opacity", .nextOpacity), ("transparency", .nextOpacity),
    ("transparent", .fill(false)), ("no fill", .fill(false)), ("dash", .lineStyle(.dashed)),
    ("dotted", .lineStyle(.dotted)), ("hatch", .fillPattern(.hatch)), ("texture", .nextTexture),
    ("highlighter", .highlighter), ("marker", .highlighter), ("arrowhead", .nextArrowhead),
    ("crow's foot", .arrowhead(.one)), ("double arrow", .arrowEnds(.both)), ("style", .copyStyle),
    ("format painter", .copyStyle), ("bold", .bold), ("pink", .inkColor(.named(.pink))),
  ]

  /// Files, in words of vi too.
  private static let files: [(String, Command)] = [
    ("save", .save), ("save as", .saveAs), ("saveas", .saveAs), ("svg", .saveAs), ("write", .save),
    ("export", .exportAs), ("print", .exportAs), ("share", .exportAs), ("png", .exportAs), ("pdf", .exportAs),
    ("open", .open), ("load", .open), ("import", .open), ("image", .placePicture), ("photo", .placePicture),
    ("trace", .placePicture), ("jpg", .placePicture), ("new", .new), ("recent", .sketchbook),
    ("history", .history), ("version", .history), ("earlier versions", .history), ("bring back", .history),
    ("replay", .replay), ("timelapse", .replay), ("sketchbook", .sketchbook), ("all drawings", .sketchbook),
    ("gallery", .gallery), ("thumbnails", .gallery), ("list of drawings", .sketchbookList),
    ("recover", .restoreUnnamed), ("revert", .revert), ("e!", .revert), ("quit", .quit), ("close", .quit),
    ("exit", .quit), ("w", .save), ("q", .quit), ("q!", .quitWithoutSaving), ("wq", .saveAndQuit),
    (":wq", .saveAndQuit), ("x", .saveAndQuit), ("e", .open), ("h", .help),
  ]

  /// The view and the program.
  private static let looking: [(String, Command)] = [
    ("zoom", .zoom(.in)), ("fit", .zoom(.fit)), ("zoom to fit", .zoom(.fit)), ("zofit", .zoom(.fit)),
    ("100%", .zoom(.exact)), ("actual size", .zoom(.exact)), ("recenter", .center), ("grid", .grid),
    ("guides", .guides), ("snap", .snap), ("ruler", .ruler), ("theme", .nextTheme),
    ("dark mode", .theme(.dark)), ("darkmode", .theme(.dark)), ("full screen", .toggleBars),
    ("fullscreen", .toggleBars), ("zen mode", .toggleBars), ("find", .find), ("search", .find),
    ("redraw", .redraw), ("refresh", .redraw), ("help", .help), ("shortcuts", .help), ("keys", .help),
    ("cheat sheet", .help), ("menu", .palette), ("config", .settings), ("settings", .settings),
    ("preferences", .settings), ("suspend", .suspend), ("shell", .suspend),
  ]

  /// Things that Charcoal does not have.
  private static let unknown = [
    "invert", "shadow", "vsplit", "split", "spell", "gradient", "blur", "crop", "mask", "union", "subtract",
    "smudge", "liquify", "animate", "emoji", "spray", "italic", "underline", "present",
    "collaborate",
    "merge", "magic wand", "gif", "rndbox", "svas", "xyzzy", "?!",
  ]

  @Test("Each finds the command that is meant, and that first")
  func finds() {
    let words = Self.tools + Self.diagrams + Self.selecting + Self.ink + Self.files + Self.looking
    #expect(words.count >= 200)
    for (word, command) in words {
      let list = CommandList(Keymap(), matching: word)
      let found = (0..<min(3, list.count)).map { list.row(at: $0).accept(RowWords()).first?.left ?? "" }
      #expect(list.count > 0 && list.choice(at: 0) == .command(command), "\(word): \(found)")
    }
  }

  @Test("Words for things that Charcoal does not have find nothing", arguments: Self.unknown)
  func findsNothing(word: String) {
    let list = CommandList(Keymap(), matching: word)
    #expect(list.count == 0, "\((0..<list.count).map { list.row(at: $0).accept(RowWords()) })")
  }

  @Test("Letters in the middle of words find nothing: they are in every name")
  func nonsense() {
    for (word, command) in [
      ("print", .flip(.horizontal)), ("actor", .route(.straight)),
      ("cloud", .inkColor(.named(.red))), ("link", .inkColor(.named(.pink))),
      ("spell", .form(.parallelogram)), ("tree", .redraw),
      ("share", .form(.triangle)),
      ("png", .group),
    ] as [(String, Command)] {
      let list = CommandList(Keymap(), matching: word)
      #expect(!(0..<list.count).contains { list.choice(at: $0) == .command(command) }, "\(word)")
    }
  }

  @Test(
    "Arguments are taken",
    arguments: [
      ("width 2", .width(2)), ("width 0.5", .width(0.5)), ("color #08f", .inkColor(.rgb(0, 0x88, 0xff))),
      ("colour red", .inkColor(.named(.red))), ("zoom 150", .zoomTo(150)), ("zoom 50%", .zoomTo(50)),
      ("opacity 40", .opacity(40)), ("canvas none", .sheet(nil)), ("w my map", .saveTo("my map")),
      ("canvas cream", .sheet(.rgb(0xfd, 0xf6, 0xe3))), ("background Night", .sheet(.rgb(0x14, 0x1b, 0x2d))),
      ("e a.svg", .openNamed("a.svg")), ("find the end", .findText("the end")), ("  wq ", .saveAndQuit),
    ] as [(String, Command)])
  func takes(text: String, command: Command) {
    #expect(TypedCommand(text)?.command == command)
    #expect(CommandList(Keymap(), matching: text).choice(at: 0) == .command(command))
  }

  @Test(
    "Text that makes no sense is no command",
    arguments: [
      "", " ", "width", "width x", "width 0", "width 1e9", "width nan", "zoom 0", "zoom 99999", "opacity 0",
      "color nonsense",
    ])
  func refuses(text: String) {
    if text != "width" { #expect(TypedCommand(text)?.command == nil) }
  }

  @Test("Words find their commands, and what was used last comes first")
  func performs() {
    let artist = SessionDriver()
    func run(_ text: String) {
      artist.press(":" + text)
      artist.key(.enter)
    }
    run("width 2")
    #expect(artist.parts.workspace.editor.settings.ink.width == 2)
    run("color #08f")
    #expect(artist.parts.workspace.editor.settings.ink.color == .rgb(0, 0x88, 0xff))
    run("zoom 150")
    #expect(artist.parts.workspace.canvas.viewport.scale == 1.5)
    run("opacity 40")
    #expect(artist.parts.workspace.editor.settings.ink.opacity == 0.4)
    artist.click(40, 12)
    run("w a")
    #expect(artist.store.drawings["a.svg"]?.marks.count == 1 && artist.parts.workspace.name == "a.svg")
    run("help")
    #expect(artist.parts.dialogs.mode == .help)
    artist.key(.escape)
    run("ruler")
    artist.press(":")
    #expect(artist.parts.dialogs.list?.choice == .command(.ruler))
    artist.key(.escape)
    artist.store.drawings["b.svg"] = Drawing()
    run("e b.svg")
    #expect(artist.parts.workspace.name == "b.svg" && artist.marks.isEmpty)
    artist.click(40, 12)
    run("wq")
    #expect(artist.session.end == .quit && artist.store.drawings["b.svg"]?.marks.count == 1)
  }

  @Test("q! leaves without a question, and gives up only what a file could have kept")
  func quitsWithoutSaving() {
    for name in ["a.svg", nil] {
      let artist = SessionDriver(name: name)
      artist.click(5, 5)
      artist.press(":q!")
      artist.key(.enter)
      #expect(artist.session.end == .quit && artist.store.calls.contains("discard") == (name != nil))
    }
  }

  @Test("A name that is refused is asked for again")
  func refusesName() {
    let artist = SessionDriver()
    artist.press(":w a.png")
    artist.key(.enter)
    #expect(
      artist.prompt == " Save as: a.png"
        && artist.picture.contains("Charcoal saves SVG, not PNG"))
  }
}
