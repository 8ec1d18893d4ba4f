import CellRendering
import Documents
import Editing
import Marks

/// The dialog that is open, if any: help, a menu, a prompt with its list, a question, or the gallery.
///
/// It turns keys and clicks into a ``SessionRequest``; carrying that out is left to the session.
final class DialogController {
  private(set) var mode = Mode.canvas

  /// What can be chosen or read now; nil when no list is open.
  private(set) var list: List?

  /// Why the prompt that is open did not go on; nil when there is nothing to say.
  private var notice: PromptNotice?

  private var helpSearch = HelpSearch()

  /// Where panels lie. Set when the screen's size or the canvas's frame changes.
  var layout = PanelLayout(canvas: CellRect(column: 0, row: 0, columns: 0, rows: 0), columns: 0) {
    didSet { if layout != oldValue { placeList() } }
  }

  let gallery: GalleryController
  let prompts: PromptLists
  private let workspace: Workspace
  private let quitGuard: QuitGuard
  private let keymap: Keymap

  init(_ workspace: Workspace, _ prompts: PromptLists, _ gallery: GalleryController, _ quitGuard: QuitGuard) {
    self.workspace = workspace
    self.prompts = prompts
    self.gallery = gallery
    self.quitGuard = quitGuard
    keymap = workspace.settings.keymap
  }

  /// Whether keys and clicks are for the canvas.
  var isClosed: Bool { mode == .canvas }

  /// Whether a list or the gallery lies over the canvas.
  var coversCanvas: Bool { list != nil || gallery.isOpen }

  // MARK: Opening and closing

  func close() { open(.canvas) }

  func open(_ mode: Mode) {
    if list != nil { workspace.invalidate() }
    if gallery.isOpen, mode != .gallery { gallery.close() }
    list = nil
    notice = nil
    helpSearch = HelpSearch()
    // Questions and most prompts are about the finished drawing, so a pending line or text ends here.
    if mode.isAboutDrawing { workspace.finishPending() }
    self.mode = mode
    quitGuard.endWord()
    placeList()
  }

  func toggleHelp() { open(mode == .help ? .canvas : .help) }

  /// Opens a menu of commands at a cell of the screen.
  ///
  /// - Returns: false when none of the commands is in the keymap.
  func openMenu(of commands: [Command], column: Int, row: Int) -> Bool {
    let menu = MenuList(commands, keymap)
    guard menu.count > 0 else { return false }
    open(.menu(column: column, row: row))
    list = List(menu)
    list?.selectFirst()
    placeList()
    return true
  }

  func openGallery(columns: Int, rows: Int) {
    open(.gallery)
    gallery.open(GalleryLayout(columns: columns, rows: rows))
  }

  /// Closes the panel or the list that is open, as a click beside it does. A question stays, since it has no answer yet,
  /// and so does a name that is typed: what is typed next would be commands.
  func leavePanel() {
    switch mode {
    case .canvas, .gallery, .question, .prompt(_, .save), .prompt(_, .open), .prompt(_, .layerName),
      .prompt(_, .find):
      break
    case .help, .menu, .prompt: close()
    }
  }

  // MARK: Prompts

  /// - Parameters:
  ///   - question: nil asks what the purpose suggests.
  ///   - isSelected: whether typing replaces the text that is there.
  ///   - notice: why it is asked again; nil when it is not.
  func ask(
    _ purpose: Mode.Purpose, text: String = "", question: String? = nil, isSelected: Bool = true,
    notice: PromptNotice? = nil
  ) {
    let field = TextField(question: question ?? purpose.question, text: text, isSelected: isSelected)
    open(.prompt(field, purpose))
    self.notice = notice
    prompts.forgetFolder()
    // A text that stands there already does not filter the list; a typed one does.
    showList(for: text, purpose, isFiltered: !isSelected)
  }

  /// Asks again, with what was typed and why it could not be done.
  ///
  /// - Parameter notice: nil where the list says it.
  func refuse(_ notice: PromptNotice?, _ text: String, _ purpose: Mode.Purpose) {
    var question: String?
    if case .prompt(let field, _) = mode { question = field.question }
    ask(purpose, text: text, question: question, isSelected: false, notice: notice)
  }

  /// Moves the cursor in the line that is typed to a column of the screen.
  func moveFieldCursor(to column: Int, row: Int) {
    guard case .prompt(var field, let purpose) = mode else { return }
    field.frame = CellRect(column: 0, row: row, columns: layout.columns, rows: 1)
    field.point(at: column)
    mode = .prompt(field, purpose)
  }

  /// Goes on with what was typed.
  private func take(_ field: TextField, _ purpose: Mode.Purpose) {
    mode = .prompt(field, purpose)
    notice = nil
    showList(for: field.value, purpose, isFiltered: true)
  }

  func paste(_ text: String) {
    switch mode {
    case .prompt(var field, let purpose):
      field.insert(text)
      take(field, purpose)
    case .gallery: gallery.paste(text)
    case .canvas, .help, .menu, .question: break
    }
  }

  // MARK: Keys

  /// Does what a key means to the dialog that is open.
  func handle(_ key: Key) -> SessionRequest? {
    switch mode {
    case .canvas: return nil
    case .help:
      searchHelp(with: key)
      return nil
    case .question(let question): return answer(question, with: key)
    case .menu: return handleInMenu(key)
    case .gallery: return carryOut(gallery.handle(key))
    case .prompt(let field, let purpose): return handle(key, in: field, for: purpose)
    }
  }

  private func handle(_ key: Key, in field: TextField, for purpose: Mode.Purpose) -> SessionRequest? {
    switch key.code {
    case .escape: close()
    case .character("c") where key.modifiers == .control: close()
    case .enter:
      if let choice = list?.choice { return choose(choice) }
      return .submit(field.value, purpose)
    case .tab: complete(field, purpose)
    case .up, .down, .pageUp, .pageDown: moveSelection(with: key)
    default:
      var field = field
      if field.edit(key) { take(field, purpose) }
    }
    return nil
  }

  private func moveSelection(with key: Key) {
    guard var moved = list else { return }
    // The footer tells how to select, which is known now.
    moved.setDelegate(moved.delegate.removing(Footer.self))
    _ = moved.handle(key)
    list = moved
    placeList()
  }

  private func complete(_ field: TextField, _ purpose: Mode.Purpose) {
    var text: String?
    switch list?.choice {
    case .file(let path), .folder(let path): text = path
    // The name of a file is completed, not the title of the command that takes it.
    case .command where TypedCommand.fileArgument(of: field.value) != nil:
      text = prompts.completion(ofCommand: field.value)
    case .command, .sketch, .layer: text = selectedTitle
    case nil: text = prompts.files(for: field.value, purpose)?.completion
    }
    if let text { take(TextField(question: field.question, text: text), purpose) }
  }

  private var selectedTitle: String? {
    guard let list, let index = list.selection else { return nil }
    return list.delegate.row(at: index).accept(RowWords()).first?.left
  }

  private func answer(_ question: Question, with key: Key) -> SessionRequest? {
    // Ctrl-C and Ctrl-Q cancel; Ctrl and another letter are no answer.
    let isPlain = key.modifiers.subtracting(.shift).isEmpty
    let answer = isPlain ? question.answer(for: key.code) : question.answer(forControl: key.code)
    return answer.map { .answer(question, $0) }
  }

  /// A key that means nothing in the menu closes it, and does what it does elsewhere.
  private func handleInMenu(_ key: Key) -> SessionRequest? {
    switch key.code {
    case .escape: close()
    case .enter: return list?.choice.flatMap(choose)
    default:
      if list?.handle(key) == true { return nil }
      close()
      return .key(key)
    }
    return nil
  }

  /// Does what a key means in help: it moves in it, or changes what is searched for.
  private func searchHelp(with key: Key) {
    // Only a list that does not fit is scrolled.
    if list?.thumb != nil, list?.handle(key) == true { return }
    switch helpSearch.handle(key, isHelpKey: keymap.command(for: key) == .help) {
    case .close: close()
    case .search: placeList()
    case nil: break
    }
  }

  // MARK: Lists

  /// Does what a row of the open list stands for.
  func choose(row: Int) -> SessionRequest? {
    list?.select(row)
    return list?.choice.flatMap(choose)
  }

  private func choose(_ choice: ListChoice) -> SessionRequest? {
    if case .menu = mode, case .command(let command) = choice {
      close()
      return .perform(command)
    }
    guard case .prompt(let field, let purpose) = mode else { return nil }
    switch choice {
    case .command(let command):
      close()
      if purpose == .command { prompts.noteUse(of: command) }
      return .perform(command)
    case .file(let path): return .submit(path, purpose)
    case .folder(let path):
      take(TextField(question: field.question, text: path), purpose)
      return nil
    case .sketch(let number): return .openSketch(number)
    case .layer(let path):
      close()
      return .drawOnLayer(path)
    }
  }

  /// Scrolls the open list, or the gallery.
  func scroll(by rows: Int) {
    if mode == .gallery { gallery.scroll(by: rows.signum()) } else { list?.scroll(by: rows) }
  }

  private func showList(for text: String, _ purpose: Mode.Purpose, isFiltered: Bool) {
    var found = prompts.delegate(for: text, purpose, isFiltered: isFiltered)
    if let notice {
      let delegate = found ?? NoRows()
      found = delegate.notice(notice.sentence, columns: layout.listColumns(for: List(delegate)))
    }
    guard let delegate = found else {
      if list != nil { workspace.invalidate() }
      list = nil
      return
    }
    if list == nil { list = List(delegate) } else { list?.setDelegate(delegate) }
    switch purpose {
    case .command, .sketchbook, .color, .sheet: list?.selectFirst()
    case .layer: if isFiltered { list?.selectFirst() } else { selectLayer() }
    // What is typed is a name, whether there is such a file or not.
    case .save, .open, .layerName, .find: list?.select(nil)
    }
    placeList()
  }

  /// Selects the layer that is drawn on.
  private func selectLayer() {
    guard let delegate = list?.delegate else { return }
    let choice = ListChoice(layer: workspace.editor.layer)
    let index = (0..<delegate.count).first { delegate.choice(at: $0) == choice }
    if let index { list?.select(index) } else { list?.selectFirst() }
  }

  /// Gives the open list its cells.
  private func placeList() {
    if mode == .help {
      list = List(
        HelpList(keymap, matching: helpSearch.text, columns: layout.room.columns, rows: layout.room.rows))
    }
    guard var placed = list else { return }
    placed.frame = Panel.listFrame(in: layout.frame(for: placed, in: mode))
    list = placed
  }

  // MARK: The gallery

  func perform(_ command: GalleryCommand) -> SessionRequest? { carryOut(gallery.perform(command)) }

  private func carryOut(_ outcome: GalleryController.Outcome?) -> SessionRequest? {
    switch outcome {
    case .close:
      close()
      return nil
    case .open(let number): return .openSketch(number)
    case nil: return nil
    }
  }
}
