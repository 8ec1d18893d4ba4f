import CellRendering
import Documents
import Editing
import Marks

/// The dialog that is open, if any: help, a menu, a prompt with its list, a question, the gallery, or the history.
///
/// It turns keys and clicks into a ``SessionRequest``; carrying that out is left to the session.
final class DialogController {
  private(set) var mode = Mode.canvas

  private var panel = DialogList()

  /// Why the prompt that is open did not go on; nil when there is nothing to say.
  private var notice: PromptNotice?

  private var helpSearch = HelpSearch()

  /// The layout of panels.
  ///
  /// Set when the screen's size or the canvas's frame changes.
  var layout: PanelLayout {
    get { panel.layout }
    set {
      guard newValue != panel.layout else { return }
      panel.layout = newValue
      placeList()
    }
  }

  let gallery: GalleryController
  let history: HistoryController
  let prompts: PromptLists
  private let workspace: Workspace
  private let wordGuard: WordGuard
  private let keymap: Keymap

  init(
    _ context: SessionContext, prompts: PromptLists, gallery: GalleryController, history: HistoryController
  ) {
    workspace = context.workspace
    self.prompts = prompts
    self.gallery = gallery
    self.history = history
    wordGuard = context.wordGuard
    keymap = workspace.settings.keymap
  }

  /// Whether keys and clicks are for the canvas.
  var isClosed: Bool { mode == .canvas }

  /// The open list, to choose from or to read; nil when none is open.
  var list: List? { panel.list }

  /// Whether a list, the gallery or the history lies over the canvas.
  var coversCanvas: Bool { panel.isOpen || coversScreen }

  // MARK: Opening and closing

  func close() { present(.canvas) }

  func present(_ mode: Mode) {
    closeList()
    if gallery.isOpen, mode != .gallery { gallery.close() }
    if history.isOpen, mode != .history { history.close() }
    notice = nil
    helpSearch = HelpSearch()
    // Questions and most prompts are about the finished drawing, so a pending line or text ends here.
    if mode.isAboutDrawing { workspace.finishPending() }
    self.mode = mode
    wordGuard.endWord()
    placeList()
  }

  func toggleHelp() { present(mode == .help ? .canvas : .help) }

  /// Opens a menu of commands at a cell of the screen.
  ///
  /// - Returns: false when none of the commands is in the keymap.
  func presentMenu(of commands: [Command], column: Int, row: Int) -> Bool {
    let menu = MenuList(commands, keymap)
    guard menu.count > 0 else { return false }
    present(menu, selecting: .first, titled: "Actions", column: column, row: row)
    return true
  }

  /// Opens a list of what an attribute of the ink can be, with the present choice selected, at a cell of the screen.
  func present(_ menu: ChoiceMenu, column: Int, row: Int) {
    let list = MenuList(of: menu, in: workspace)
    let current = workspace.currentChoice(in: menu).map(ListChoice.command)
    present(
      current.map(list.highlighting) ?? list, selecting: current.map { .choice($0) } ?? .first,
      titled: menu.title, column: column, row: row)
  }

  private func present(
    _ list: any ListDelegate, selecting first: DialogList.FirstSelection, titled title: String, column: Int,
    row: Int
  ) {
    present(.menu(title: title, column: column, row: row))
    panel.present(list, selecting: first)
    placeList()
  }

  /// Closes the panel or the list that is open, as a click beside it does.
  func leavePanel() {
    if mode.isLeftByClick { close() }
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
    present(.prompt(field, purpose))
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
  func moveFieldCursor(to column: Int) {
    guard case .prompt(var field, let purpose) = mode else { return }
    field.frame = Panel.fieldFrame(in: layout.frame(for: list, in: mode))
    field.point(at: column)
    mode = .prompt(field, purpose)
  }

  /// Shows the changed line of a prompt, and the list for it.
  private func update(_ field: TextField, _ purpose: Mode.Purpose) {
    mode = .prompt(field, purpose)
    notice = nil
    showList(for: field.value, purpose, isFiltered: true)
  }

  func paste(_ text: String) {
    switch mode {
    case .prompt(var field, let purpose):
      field.insert(text)
      update(field, purpose)
    case .gallery: gallery.paste(text)
    case .canvas, .help, .menu, .question, .history: break
    }
  }

  // MARK: Keys

  /// Handles a key for the open dialog.
  func respond(to key: Key) -> SessionRequest? {
    switch mode {
    case .canvas: return nil
    case .help:
      searchHelp(with: key)
      return nil
    case .question(let question):
      return question.answer(to: keymap.inLatin(key)).map { .perform(.answer($0)) }
    case .menu: return respondInMenu(to: key)
    case .gallery: return gallery.respond(to: key)
    case .history: return history.respond(to: key)
    case .prompt(let field, let purpose): return respond(to: key, in: field, for: purpose)
    }
  }

  private func respond(to key: Key, in field: TextField, for purpose: Mode.Purpose) -> SessionRequest? {
    switch key.code {
    case .escape: close()
    case .character("c") where key.modifiers == .control: close()
    case .enter:
      if let choice = panel.choice { return activate(choice) }
      return .submit(field.value, purpose)
    case .tab: complete(field, purpose)
    case .up, .down, .pageUp, .pageDown: moveSelection(with: key)
    default:
      // In a grid arrows move in both directions, while there is no text to move in.
      if field.text.isEmpty, list?.isGrid == true, panel.respond(to: key) { return nil }
      var field = field
      if field.edit(key) { update(field, purpose) }
    }
    return nil
  }

  private func moveSelection(with key: Key) {
    panel.removeFooter()
    _ = panel.respond(to: key)
    placeList()
  }

  private func complete(_ field: TextField, _ purpose: Mode.Purpose) {
    if let text = prompts.completion(of: field.value, purpose, panel) {
      update(TextField(question: field.question, text: text), purpose)
    }
  }

  /// A key that means nothing in the menu closes it, and does what it does elsewhere.
  private func respondInMenu(to key: Key) -> SessionRequest? {
    switch key.code {
    case .escape: close()
    case .enter: return panel.choice.flatMap(activate)
    default:
      if panel.respond(to: key) { return nil }
      close()
      return .key(key)
    }
    return nil
  }

  /// Handles a key in help: moves in it, changes the search text, or closes it.
  private func searchHelp(with key: Key) {
    // Only a list that does not fit is scrolled.
    if list?.thumb != nil, panel.respond(to: key) { return }
    switch helpSearch.respond(to: key, isHelpKey: keymap.command(for: key) == .help) {
    case .close: close()
    case .search: placeList()
    case nil: break
    }
  }

  // MARK: Lists

  /// Carries out the choice of a row of the open list.
  func activate(row: Int) -> SessionRequest? {
    panel.select(row: row)
    return panel.choice.flatMap(activate)
  }

  private func activate(_ choice: ListChoice) -> SessionRequest? {
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
      update(TextField(question: field.question, text: path), purpose)
      return nil
    case .sketch(let number): return .openSketch(number)
    }
  }

  /// Scrolls the open list, the gallery, or the history.
  func scroll(by rows: Int) {
    switch mode {
    case .gallery: gallery.scroll(by: rows.signum())
    case .history: history.scroll(by: rows.signum())
    default: panel.scroll(by: rows)
    }
  }

  private func showList(for text: String, _ purpose: Mode.Purpose, isFiltered: Bool) {
    var found = prompts.delegate(for: text, purpose, isFiltered: isFiltered)
    if let notice {
      let delegate = found ?? NoRows()
      found = delegate.notice(
        notice.sentence, isWarning: !notice.isHint, columns: layout.listColumns(for: List(delegate)))
    }
    guard let delegate = found else { return closeList() }
    panel.show(delegate, selecting: prompts.firstSelection(purpose, isFiltered: isFiltered))
    placeList()
  }

  private func closeList() {
    if panel.isOpen { workspace.invalidate() }
    panel.close()
  }

  /// Gives the open list its cells.
  private func placeList() {
    if mode == .help {
      let (columns, rows) = layout.room
      panel.present(
        HelpList(keymap, matching: helpSearch.text, columns: columns, rows: rows), selecting: .none)
    }
    panel.place(in: mode)
  }
}
