public import CellRendering
import Editing
import Glibc
import Marks

/// Someone drawing: takes what comes from the terminal, has the editor do it, and shows what came of it.
public final class Session {
  /// How a session came to its end.
  public enum End: Equatable, Sendable {
    /// The user quit.
    case quit
    /// A signal asked for it, or the terminal went away.
    case signal(Int32)
  }

  private let screen: any Screen
  private let store: any DrawingStore
  private let isUTF8: Bool
  private let glyphs: GlyphSet
  private let theme: Theme

  private(set) var editor: Editor
  private(set) var name: String?
  private var isReadOnly: Bool
  private(set) var canvas: CanvasView
  private(set) var mode = Mode.canvas
  private(set) var message: String?
  private(set) var end: End?

  private var tracker = GestureTracker()
  private var panning: (column: Int, row: Int)?
  private var showsBars = true
  private var needsChrome = true
  private var picture: CellGrid

  /// What a stop of the whole program does, between giving the terminal back and taking it again.
  var suspend: () -> Void = {}

  /// Takes the terminal again after someone else stopped the program and let it go on.
  var resume: () -> Void = {}

  /// - Parameter name: what the drawing is called; nil while it has no name.
  public init(
    screen: any Screen, store: any DrawingStore, opened: OpenedDrawing, name: String?, glyphs: GlyphSet,
    isUTF8: Bool
  ) {
    self.screen = screen
    self.store = store
    self.name = name
    self.glyphs = glyphs
    self.isUTF8 = isUTF8
    isReadOnly = opened.isReadOnly
    message = opened.notice
    theme = Theme(colors: screen.colors)
    editor = Editor(opened.drawing)
    picture = CellGrid(columns: screen.columns, rows: screen.rows)
    canvas = CanvasView(
      frame: CellRect(column: 0, row: 0, columns: 0, rows: 0), glyphs: glyphs, usesColor: screen.colors > 0)
    arrange()
    center()
    canvas.redraw(editor)
  }

  // MARK: Events

  /// Does what an event from the terminal means.
  func handle(_ event: InputEvent) {
    switch event {
    case .mouse(let report): handle(report)
    case .key(let key): handle(key)
    case .paste(let text): paste(text)
    case .focus(let isFocused): if !isFocused { perform(tracker.interrupt()) }
    case .reply, .unknown: break
    }
  }

  /// Takes the terminal's new size; no mark changes by it.
  func resize() {
    screen.updateSize()
    picture = CellGrid(columns: screen.columns, rows: screen.rows)
    arrange()
    canvas.redraw(editor)
    screen.invalidate()
  }

  /// Shows everything anew.
  func repaint() {
    canvas.redraw(editor)
    needsChrome = true
    screen.invalidate()
  }

  func finish(_ end: End) { self.end = end }

  private func handle(_ key: Key) {
    // A key is no part of a gesture: the stroke ends where it was last seen, and stays. Only Esc takes it back.
    if tracker.isActive {
      perform(key.code == .escape ? tracker.cancel() : tracker.interrupt())
      if key.code == .escape { return }
    }
    switch mode {
    case .canvas:
      setMessage(nil)
      if let command = KeyBindings.command(for: key) { perform(command) }
    case .help:
      setMode(.canvas)
    case .question(let question):
      answer(question, with: key)
    case .prompt(var field, let purpose):
      switch key.code {
      case .escape: setMode(.canvas)
      case .character("c") where key.modifiers == .control: setMode(.canvas)
      case .enter: submit(field.value, purpose)
      default:
        if field.edit(key) { setMode(.prompt(field, purpose)) }
      }
    }
  }

  private func handle(_ report: MouseReport) {
    if case .press = report.action, !tracker.isActive, let target = target(at: report.x, report.y) {
      // Clicks beside an open question or panel close nothing and draw nothing.
      guard report.button == .left else { return }
      tracker.ignoreUntilRelease()
      if mode == .canvas { setMessage(nil) }
      if case .command(let command) = target { perform(command) }
      return
    }
    switch report.button {
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: wheel(report)
    case .right, .middle: drag(report)
    default:
      let events = tracker.handle(report)
      if !events.isEmpty, events.last?.phase == .began { setMessage(nil) }
      perform(events)
    }
  }

  private func target(at column: Int, _ row: Int) -> ViewHitTester.Target? {
    var tester = ViewHitTester(column: column, row: row)
    if let target = window.accept(&tester) { return target }
    return mode == .canvas ? nil : .nothing
  }

  private func perform(_ events: [GestureTracker.Event]) {
    for event in events {
      let phase: PointerEvent.Phase =
        switch event.phase {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
      let wasBlank = isBlank
      let wasModified = editor.history.isModified
      let point = canvas.point(column: event.column, row: event.row)
      canvas.apply(editor.handle(PointerEvent(phase, at: point)), editor)
      if wasModified != editor.history.isModified || phase != .moved { needsChrome = true }
      if wasBlank != isBlank { redrawHint() }
    }
  }

  // MARK: Looking around

  private func wheel(_ report: MouseReport) {
    guard mode == .canvas, !tracker.isActive else { return }
    let isSideways = report.modifiers.contains(.shift)
    switch report.button {
    case .wheelUp: pan(columns: isSideways ? -6 : 0, rows: isSideways ? 0 : -3)
    case .wheelDown: pan(columns: isSideways ? 6 : 0, rows: isSideways ? 0 : 3)
    case .wheelLeft: pan(columns: -6, rows: 0)
    case .wheelRight: pan(columns: 6, rows: 0)
    default: break
    }
  }

  /// The right button, or the middle one, moves the paper under the pointer.
  private func drag(_ report: MouseReport) {
    guard mode == .canvas, !tracker.isActive else { return }
    switch report.action {
    case .press: panning = (report.x, report.y)
    case .release: panning = nil
    case .motion:
      guard let last = panning else { return }
      pan(columns: last.column - report.x, rows: last.row - report.y)
      panning = (report.x, report.y)
    }
  }

  private func pan(columns: Int, rows: Int) {
    guard columns != 0 || rows != 0 else { return }
    let scale = canvas.viewport.scale
    move(to: canvas.viewport.origin + Vector(dx: Double(columns) / scale, dy: Double(2 * rows) / scale))
  }

  private func move(to origin: Point) {
    // So far from everything that numbers lose their fractions there is nothing to look at.
    guard abs(origin.x) < 1e7, abs(origin.y) < 1e7 else { return }
    canvas.move(to: origin)
    editor.bounds = canvas.bounds
    canvas.redraw(editor)
    needsChrome = true
  }

  /// Looks at the drawing from its top left; from the origin if that shows all of it.
  private func center() {
    var origin = Point.origin
    let view = canvas.viewport.visible.size
    if let box = editor.drawing.root.accept(.ink),
      box.minX < 0 || box.minY < 0 || box.maxX > view.width || box.maxY > view.height
    {
      origin = Point(x: box.minX.rounded(.down), y: (box.minY / 2).rounded(.down) * 2)
    }
    if origin != canvas.viewport.origin { move(to: origin) }
  }

  // MARK: Commands

  private func perform(_ command: Command) {
    switch command {
    case .undo: step(editor.undo(), done: "undid", none: "nothing to undo")
    case .redo: step(editor.redo(), done: "redid", none: "nothing to redo")
    case .save: save()
    case .saveAs: ask("Save as:", text: name ?? "", .save(then: .stay))
    case .open: leave(for: .open)
    case .quit: leave(for: .quit)
    case .help: setMode(mode == .help ? .canvas : .help)
    case .closePanel: setMode(.canvas)
    case .color(let number): setInk { $0.color = InkPalette.colors[number - 1] }
    case .thinner: setInk { $0.width = InkPalette.width(after: $0.width, wider: false) }
    case .wider: setInk { $0.width = InkPalette.width(after: $0.width, wider: true) }
    case .pan(let columns, let rows):
      pan(columns: columns * max(1, canvas.frame.columns / 8), rows: rows * max(1, canvas.frame.rows / 8))
    case .center: center()
    case .toggleBars:
      showsBars.toggle()
      arrange()
      canvas.redraw(editor)
      screen.invalidate()
    case .suspend:
      suspend()
    case .redraw:
      repaint()
    case .answer(let answer):
      if case .question(let question) = mode { self.answer(question, answer) }
    }
  }

  private func setInk(_ change: (inout Ink) -> Void) {
    change(&editor.ink)
    needsChrome = true
  }

  private func step(_ result: (name: String, update: EditorUpdate)?, done: String, none: String) {
    let wasBlank = isBlank
    if let result { canvas.apply(result.update, editor) }
    setMessage(result.map { "\(done) \($0.name)" } ?? none)
    if wasBlank != isBlank { redrawHint() }
  }

  // MARK: Saving, opening, leaving

  /// Saves under the drawing's name, or asks for one; answers whether it is saved now.
  @discardableResult
  private func save(then next: Mode.Next = .stay) -> Bool {
    guard let name else {
      ask("Save as:", text: "", .save(then: next))
      return false
    }
    guard !isReadOnly else {
      ask("Written by a newer Charcoal; save as:", text: "", .save(then: next))
      return false
    }
    return write(as: name)
  }

  private func write(as name: String) -> Bool {
    do throws(StoreProblem) {
      try store.save(editor.drawing, as: name)
    } catch {
      setMessage("\(name): \(error.description)")
      return false
    }
    self.name = name
    isReadOnly = false
    editor.noteSaved()
    setMessage("saved \(name)")
    return true
  }

  private func submit(_ text: String, _ purpose: Mode.Purpose) {
    guard !text.isEmpty else { return setMode(.canvas) }
    setMode(.canvas)
    switch purpose {
    case .save(let next):
      // A drawing is an SVG file; whoever wants another ending types one.
      let base = text.split(separator: "/").last ?? ""
      let target = base.contains(".") || text.hasSuffix("/") ? text : text + ".svg"
      if target != name || isReadOnly, store.exists(target) {
        setMode(.question(.overwrite(target, then: next)))
      } else if write(as: target) {
        proceed(next)
      }
    case .open:
      do throws(StoreProblem) {
        show(try store.open(text), as: text)
      } catch {
        setMessage("\(text): \(error.description)")
      }
    }
  }

  private func show(_ opened: OpenedDrawing, as name: String) {
    let ink = editor.ink
    editor = Editor(opened.drawing, ink: ink)
    isReadOnly = opened.isReadOnly
    self.name = name
    setMessage(opened.notice ?? "opened \(name)")
    canvas.move(to: .origin)
    editor.bounds = canvas.bounds
    center()
    canvas.redraw(editor)
  }

  /// Leaves the drawing, but asks first if something would be lost.
  private func leave(for next: Mode.Next) {
    if editor.history.isModified { setMode(.question(.unsaved(then: next))) } else { proceed(next) }
  }

  private func proceed(_ next: Mode.Next) {
    switch next {
    case .stay: break
    case .quit: finish(.quit)
    case .open: ask("Open:", text: "", .open)
    }
  }

  private func answer(_ question: Mode.Question, with key: Key) {
    switch key.code {
    case .character("y"), .character("Y"): answer(question, .yes)
    case .character("n"), .character("N"): answer(question, .no)
    case .escape, .character("c"), .character("q"): answer(question, .cancel)
    default: break
    }
  }

  private func answer(_ question: Mode.Question, _ answer: Command.Answer) {
    setMode(.canvas)
    switch (question, answer) {
    case (.unsaved(let next), .yes): if save(then: next) { proceed(next) }
    case (.unsaved(let next), .no): proceed(next)
    case (.overwrite(let name, let next), .yes): if write(as: name) { proceed(next) }
    case (.overwrite(let name, let next), .no): ask("Save as:", text: name, .save(then: next))
    case (_, .cancel): break
    }
  }

  private func ask(_ question: String, text: String, _ purpose: Mode.Purpose) {
    setMode(.prompt(TextField(question: question, text: text), purpose))
  }

  private func paste(_ text: String) {
    if case .prompt(var field, let purpose) = mode {
      field.insert(text)
      setMode(.prompt(field, purpose))
    } else {
      setMessage("pasted text is not drawn")
    }
  }

  private func setMode(_ mode: Mode) {
    if mode == .help || self.mode == .help { repaintCanvas() }
    self.mode = mode
    needsChrome = true
  }

  private func setMessage(_ text: String?) {
    guard text != message else { return }
    message = text
    needsChrome = true
  }

  // MARK: Showing

  /// Shows what changed since the last picture.
  func render() {
    canvas.refresh(editor)
    var changed = canvas.takeChanges()
    guard needsChrome || !changed.isEmpty else { return }
    // Panels lie over the canvas: with one open, all is drawn.
    if mode == .help, !changed.isEmpty || needsChrome { changed = [picture.bounds] }
    var painter = ViewPainter(grid: picture, theme: theme, isUTF8: isUTF8, canvasParts: changed)
    var chrome: [CellRect] = []
    if needsChrome || mode == .help {
      window.accept(&painter)
      chrome = window.children.map(\.frame).filter { $0 != canvas.frame }
    } else {
      canvas.accept(&painter)
    }
    if isBlank, mode != .help { chrome.append(paintHint(&painter)) }
    needsChrome = false
    picture = painter.grid
    screen.show(picture, changed: changed + chrome)
  }

  /// Whether there is nothing on the canvas yet.
  private var isBlank: Bool { editor.drawing.isEmpty && !editor.isDrawing }

  private func paintHint(_ painter: inout ViewPainter) -> CellRect {
    let words = ["Drag the mouse to draw", "Drag to draw"]
    guard let text = words.first(where: { $0.count <= canvas.frame.columns }), canvas.frame.rows > 2 else {
      return CellRect(column: 0, row: 0, columns: 0, rows: 0)
    }
    let rect = CellRect(
      column: canvas.frame.column + (canvas.frame.columns - text.count) / 2,
      row: canvas.frame.row + canvas.frame.rows / 2, columns: text.count, rows: 1)
    painter.grid.write(text, column: rect.column, row: rect.row, style: theme.hint)
    return rect
  }

  private func redrawHint() { repaintCanvas() }

  private func repaintCanvas() { canvas.invalidate() }

  /// Gives the bars and the canvas their places. In a small terminal there are no bars.
  private func arrange() {
    let hasBars = hasBars
    canvas.frame = CellRect(
      column: 0, row: hasBars ? 1 : 0, columns: screen.columns, rows: max(1, screen.rows - (hasBars ? 2 : 0)))
    editor.bounds = canvas.bounds
    needsChrome = true
  }

  private var hasBars: Bool { showsBars && screen.columns >= 40 && screen.rows >= 8 }

  private var window: Window {
    let area = CellRect(column: 0, row: 0, columns: screen.columns, rows: screen.rows)
    var children: [any View] = [canvas]
    if hasBars { children += [topBar, bottomBar] }
    switch mode {
    case .canvas: break
    case .help: children.append(helpPanel)
    case .prompt(var field, _):
      field.frame = lastRow
      children.append(field)
    case .question(let question): children.append(bar(for: question))
    }
    if !hasBars, mode == .canvas, let message {
      children.append(Bar(frame: lastRow, left: [Label(message)], right: []))
    }
    return Window(frame: area, children: children)
  }

  private var lastRow: CellRect {
    CellRect(column: 0, row: screen.rows - 1, columns: screen.columns, rows: 1)
  }

  private var topBar: Bar {
    // Of a long path the name alone: where it lies, the user knows.
    let path = name ?? "untitled"
    let short =
      path.count * 3 > screen.columns ? path.split(separator: "/").last.map(String.init) ?? path : path
    let title = short + (editor.history.isModified ? isUTF8 ? " ●" : " *" : "")
    let undo = Button(key: "u", title: "undo", command: .undo, isEnabled: editor.history.undoName != nil)
    let redo = Button(key: "U", title: "redo", command: .redo, isEnabled: editor.history.redoName != nil)
    let open = Button(key: "^O", title: "open", command: .open)
    return Bar(
      frame: CellRect(column: 0, row: 0, columns: screen.columns, rows: 1),
      left: [Label("charcoal"), Label(title, isStrong: true)] + (message.map { [Label($0)] } ?? []),
      right: [undo, redo, open, Label(glyphs.rawValue)])
  }

  private var bottomBar: Bar {
    var left: [any View] = InkPalette.colors.enumerated().map { index, color in
      Swatch(number: index + 1, color: color, isChosen: color == editor.ink.color)
    }
    left += [
      Button(key: "[", title: "thin", command: .thinner), Label(widthWords),
      Button(key: "]", title: "wide", command: .wider),
    ]
    // A short message stands beside the name; a long one takes the place of the ink for a while.
    if let message, !topBar.children.contains(where: { ($0 as? Label)?.text == message }) {
      left = [Label(message)]
    }
    return Bar(
      frame: lastRow, left: left,
      right: [
        Button(key: "^S", title: "save", command: .save), Button(key: "?", title: "help", command: .help),
        Button(key: "q", title: "quit", command: .quit),
      ])
  }

  private var widthWords: String {
    let width = editor.ink.width
    return width == width.rounded() ? "\(Int(width))" : "\(width)"
  }

  private var helpPanel: Panel {
    let lines = KeyBindings.help
    let longest = lines.map(\.keys.count).max() ?? 0
    return Panel(
      title: "Keys",
      lines: lines.map { $0.keys + String(repeating: " ", count: longest + 2 - $0.keys.count) + $0.words },
      in: canvas.frame)
  }

  private func bar(for question: Mode.Question) -> Bar {
    let buttons: [any View] =
      switch question {
      case .unsaved:
        [
          Button(key: "y", title: "save", command: .answer(.yes)),
          Button(key: "n", title: "discard", command: .answer(.no)),
          Button(key: "Esc", title: "stay", command: .answer(.cancel)),
        ]
      case .overwrite:
        [
          Button(key: "y", title: "replace", command: .answer(.yes)),
          Button(key: "n", title: "other name", command: .answer(.no)),
          Button(key: "Esc", title: "stay", command: .answer(.cancel)),
        ]
      }
    return Bar(frame: lastRow, left: [Label(question.words, isStrong: true)], right: buttons)
  }
}
