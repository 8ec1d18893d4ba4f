import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Words that people type into the palette")
struct CommandWordsTests {
  /// What things are called in Excalidraw, Figma, Procreate, textual-paint and vim, and a command that is meant.
  private static let words: [(String, Command)] = [
    ("pen", .tool(.pen)), ("pencil", .tool(.pen)), ("brush", .tool(.pen)), ("draw", .tool(.pen)),
    ("freehand", .tool(.pen)), ("line", .tool(.line)), ("arrow", .tool(.arrow)), ("connector", .tool(.arrow)),
    ("box", .tool(.rectangle)), ("rectangle", .tool(.rectangle)), ("rect", .tool(.rectangle)),
    ("square", .tool(.rectangle)), ("rounded rectangle", .tool(.roundedRectangle)),
    ("ellipse", .tool(.ellipse)), ("circle", .tool(.ellipse)), ("oval", .tool(.ellipse)),
    ("polygon", .tool(.polygon)), ("triangle", .selection(.form(.triangle))),
    ("diamond", .selection(.form(.diamond))),
    ("text", .tool(.text)), ("label", .tool(.text)), ("fill", .tool(.fill)), ("bucket", .tool(.fill)),
    ("eraser", .tool(.eraser)), ("rubber", .tool(.eraser)), ("eyedropper", .tool(.picker)),
    ("color picker", .tool(.picker)), ("select", .tool(.select)), ("move", .tool(.select)),
    ("resize", .tool(.select)), ("lasso", .tool(.select)), ("hand", .hand), ("pan", .hand),
    ("undo", .undo), ("redo", .redo), ("copy", .selection(.copy)), ("cut", .selection(.cut)),
    ("paste", .selection(.paste)), ("duplicate", .selection(.duplicate)), ("clone", .selection(.duplicate)),
    ("delete", .selection(.delete)), ("remove", .selection(.delete)), ("clear", .selection(.clear)),
    ("select all", .selection(.all)), ("group", .selection(.group)), ("ungroup", .selection(.group)),
    ("front", .selection(.order(.front))), ("back", .selection(.order(.back))),
    ("raise", .selection(.order(.forward))), ("rotate", .selection(.turn(.clockwise))),
    ("flip", .selection(.flip(.horizontal))), ("mirror", .mirror), ("symmetry", .mirror),
    ("align", .selection(.align(.left))), ("center", .selection(.align(.center))),
    ("distribute", .selection(.distribute(.horizontal))), ("spacing", .selection(.distribute(.horizontal))),
    ("layer", .layer(.choose)), ("layers", .layer(.choose)), ("new layer", .layer(.add)),
    ("hide", .layer(.hide)), ("lock", .layer(.lock)), ("rename", .layer(.rename)),
    ("color", .colors), ("colour", .colors), ("palette", .colors), ("background", .sheets),
    ("width", .thinner), ("thickness", .wider), ("thicker", .wider), ("stroke width", .thinner),
    ("opacity", .ink(.nextOpacity)), ("transparency", .ink(.nextOpacity)),
    ("dash", .ink(.lineStyle(.dashed))),
    ("dotted", .ink(.lineStyle(.dotted))), ("hatch", .ink(.fillPattern(.hatch))), ("texture", .nextTexture),
    ("highlighter", .ink(.highlighter)), ("marker", .ink(.highlighter)), ("arrowhead", .ink(.nextArrowhead)),
    ("double arrow", .ink(.arrowEnds(.both))), ("style", .copyStyle), ("save", .save), ("save as", .saveAs),
    ("write", .save), ("export", .exportAs), ("open", .open), ("load", .open), ("new", .new),
    ("close", .quit),
    ("quit", .quit), ("exit", .quit), ("recent", .sketchbook), ("history", .sketchbook),
    ("recover", .restoreUnnamed), ("revert", .revert), ("zoom", .zoom(.in)), ("fit", .zoom(.fit)),
    ("zoom to fit", .zoom(.fit)), ("100%", .zoom(.exact)), ("grid", .grid), ("snap", .snap),
    ("curve", .selection(.route(.curved))), ("ruler", .ruler), ("theme", .nextTheme),
    ("dark mode", .theme(.dark)), ("full screen", .toggleBars),
    ("fullscreen", .toggleBars), ("help", .help), ("shortcuts", .help), ("keys", .help), ("find", .find),
    ("search", .find), ("suspend", .suspend), ("shell", .suspend), ("config", .settings),
    ("settings", .settings), ("preferences", .settings), ("smooth", .smooth),
    ("constrain", .mode(.constrained)),
    ("redraw", .redraw), ("refresh", .redraw), ("menu", .palette), ("w", .save), ("q", .quit),
    ("q!", .quitWithoutSaving), ("wq", .saveAndQuit), ("x", .saveAndQuit), ("e", .open), ("h", .help),
  ]

  @Test("Each finds a command that is meant, first or second")
  func finds() {
    #expect(Self.words.count >= 77)
    for (word, command) in Self.words {
      let list = CommandList(Keymap(), matching: word)
      let found = (0..<min(2, list.count)).map { list.choice(at: $0) }
      #expect(
        found.contains(.command(command)), "\(word): \((0..<min(3, list.count)).map { list.row(at: $0) })")
    }
  }

  @Test(
    "Arguments are taken",
    arguments: [
      ("width 2", .width(2)), ("width 0.5", .width(0.5)), ("color #08f", .inkColor(.rgb(0, 0x88, 0xff))),
      ("colour red", .inkColor(.named(.red))), ("zoom 150", .zoomTo(150)), ("zoom 50%", .zoomTo(50)),
      ("opacity 40", .ink(.opacity(40))), ("canvas none", .sheet(nil)), ("w my map", .saveTo("my map")),
      ("canvas cream", .sheet(.rgb(0xfd, 0xf6, 0xe3))), ("background Night", .sheet(.rgb(0x14, 0x1b, 0x2d))),
      ("e a.svg", .openNamed("a.svg")), ("find the end", .findText("the end")), ("  wq ", .saveAndQuit),
    ] as [(String, Command)])
  func takes(text: String, command: Command) {
    #expect(TypedCommand(text)?.command == command)
    #expect(CommandList(Keymap(), matching: text).choice(at: 0) == .command(command))
  }

  @Test(
    "What makes no sense is no command",
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
