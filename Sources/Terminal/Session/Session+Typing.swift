import CellRendering
import Documents
import Editing
import Marks

/// Typing an answer, and choosing it from a list.
extension Session {
  /// - Parameters:
  ///   - question: nil asks what the purpose suggests.
  ///   - isSelected: whether typing replaces the text that is there.
  ///   - notice: why it is asked again; nil when it is not.
  func ask(
    _ purpose: Mode.Purpose, text: String = "", question: String? = nil, isSelected: Bool = true,
    notice: String? = nil
  ) {
    let field = TextField(question: question ?? purpose.question, text: text, isSelected: isSelected)
    setMode(.prompt(field, purpose))
    promptNotice = notice
    listing = nil
    // What stands there already is no wish to see only that, but for what was typed.
    showList(for: text, purpose, isFiltered: !isSelected)
  }

  /// Moves the cursor in the line that is typed to a column of the screen.
  func moveCursorOfField(to column: Int) {
    guard case .prompt(var field, let purpose) = mode else { return }
    field.frame = CellRect(column: 0, row: screen.rows - 1, columns: screen.columns, rows: 1)
    field.point(at: column)
    let (shown, notice) = (list, promptNotice)
    setMode(.prompt(field, purpose))
    (list, promptNotice) = (shown, notice)
    placeList()
  }

  /// Closes the panel or the list that is open, as Esc does. A question stays, since it has no answer yet, and so does
  /// a name that is typed: what is typed next would be commands.
  func leavePanel() {
    switch mode {
    case .canvas, .gallery, .question, .prompt(_, .save), .prompt(_, .open), .prompt(_, .layerName),
      .prompt(_, .find):
      break
    case .help, .menu, .prompt: setMode(.canvas)
    }
  }

  func handle(_ key: Key, in field: TextField, for purpose: Mode.Purpose) {
    switch key.code {
    case .escape: setMode(.canvas)
    case .character("c") where key.modifiers == .control: setMode(.canvas)
    case .enter: if let choice = list?.choice { choose(choice) } else { submit(field.value, purpose) }
    case .tab: complete(field, purpose)
    case .up, .down, .pageUp, .pageDown: move(key)
    default:
      var field = field
      if field.edit(key) { take(field, purpose) }
    }
  }

  /// Goes on with what was typed.
  func take(_ field: TextField, _ purpose: Mode.Purpose) {
    let shown = list
    setMode(.prompt(field, purpose))
    list = shown
    showList(for: field.value, purpose, isFiltered: true)
  }

  /// Does what a row of the list that is open stands for.
  func choose(row: Int) {
    list?.select(row)
    if let choice = list?.choice { choose(choice) }
  }

  /// Scrolls the list under the pointer.
  func scrollList(under report: MouseReport, by rows: Int) {
    if layerList?.frame.contains(column: report.x, row: report.y) == true {
      layerList?.scroll(by: rows)
    } else {
      list?.scroll(by: rows)
    }
    needsChrome = true
  }

  /// Gives the list that is open its place.
  func placeList() {
    if mode == .help {
      list = List(
        HelpList(
          settings.keymap, matching: helpSearch, columns: chrome.panelRoom.columns,
          rows: chrome.panelRoom.rows))
    }
    guard var placed = list else { return }
    placed.frame = Panel.listFrame(in: chrome.panelFrame(for: placed))
    list = placed
    needsChrome = true
  }

  private func move(_ key: Key) {
    guard var moved = list else { return }
    // Whoever moves knows how.
    moved.setDelegate(moved.delegate.removing(Footer.self))
    _ = moved.handle(key)
    list = moved
    placeList()
  }

  private func complete(_ field: TextField, _ purpose: Mode.Purpose) {
    var text: String?
    switch list?.choice {
    case .file(let path), .folder(let path): text = path
    case .command, .sketch, .layer: text = selectedWords
    case nil: text = files?.completion
    }
    if let text { take(TextField(question: field.question, text: text), purpose) }
  }

  private var selectedWords: String? {
    guard let list, let index = list.selection else { return nil }
    return list.delegate.row(at: index).accept(RowWords()).first?.left
  }

  func choose(_ choice: ListChoice) {
    if case .menu = mode, case .command(let command) = choice {
      setMode(.canvas)
      return perform(command)
    }
    guard case .prompt(let field, let purpose) = mode else { return }
    switch choice {
    case .command(let command):
      setMode(.canvas)
      if purpose == .command { noteUse(of: command) }
      perform(command)
    case .file(let path): submit(path, purpose)
    case .folder(let path): take(TextField(question: field.question, text: path), purpose)
    case .sketch(let number): open(number)
    case .layer(let path):
      setMode(.canvas)
      draw(onLayerAt: path)
    }
  }

  private func noteUse(of command: Command) {
    recentCommands = [command] + recentCommands.filter { $0 != command }.prefix(4)
  }

  /// Goes on with a drawing of the sketchbook.
  func open(_ number: Int64) {
    setMode(.canvas)
    guard let sketch = store.summaries().first(where: { $0.number == number }) else {
      return setMessage("That drawing no longer exists")
    }
    if sketch.isCurrent { return setMessage("That drawing is open already") }
    if let name = sketch.name {
      do throws(StoreError) { try open(named: name) } catch { refuse(error.sentence, name, .open) }
      return
    }
    guard let remembered = store.reopen(number, closing: editor.drawing) else {
      return setMessage("That drawing no longer exists")
    }
    isReadOnly = false
    take(remembered)
  }

  // MARK: What there is to choose

  /// What is in a folder. It is read once, however much is typed: folders may be large, or far away.
  private func entries(_ path: String) -> [FolderEntry] {
    if let listing, listing.folder == path { return listing.entries }
    let entries = store.contents(ofFolder: store.expanded(path))
    listing = (path, entries)
    return entries
  }

  private func showList(for text: String, _ purpose: Mode.Purpose, isFiltered: Bool) {
    var found = delegate(for: text, purpose, isFiltered: isFiltered)
    if let promptNotice {
      let columns = min(screen.columns, 60) - 4
      found = (found ?? NoRows()).notice(promptNotice, columns: columns)
    }
    guard let delegate = found else {
      list = nil
      return
    }
    if list == nil { list = List(delegate) } else { list?.setDelegate(delegate) }
    switch purpose {
    case .command, .sketchbook, .color, .sheet: list?.selectFirst()
    case .layer: if isFiltered { list?.selectFirst() } else { selectLayer() }
    // What is typed is a name, be there such a file or not.
    case .save, .open, .layerName, .find: list?.select(nil)
    }
    placeList()
  }

  /// Selects the layer that is drawn on.
  private func selectLayer() {
    guard let delegate = list?.delegate else { return }
    let choice = ListChoice(layer: editor.layer)
    let index = (0..<delegate.count).first { delegate.choice(at: $0) == choice }
    if let index { list?.select(index) } else { list?.selectFirst() }
  }

  private func delegate(
    for text: String, _ purpose: Mode.Purpose, isFiltered: Bool
  ) -> (any ListDelegate)? {
    switch purpose {
    case .layerName, .find:
      return nil
    case .command:
      let commands = CommandList(settings.keymap, matching: text, recent: recentCommands)
      return commands.count > 0 ? commands : commands.footer("No matching command")
    case .color, .sheet:
      let found = colorList(matching: text)
      if found.count == 0 { return found.footer("No matching colour. Any colour: #rrggbb") }
      return found.highlighting(
        .command(purpose == .sheet ? .sheet(editor.drawing.sheet) : .inkColor(editor.ink.color)))
    case .sketchbook:
      let all = store.summaries()
      let found = SketchbookList(all, matching: text, previews: previews)
      if all.isEmpty { return found.footer("The sketchbook is empty") }
      if found.count == 0 { return found.footer("No matching drawing") }
      return all.first(where: \.isCurrent).map { found.highlighting(.sketch($0.number)) } ?? found
    case .layer:
      let found = LayerList(editor.layerChoices, matching: text)
      if found.count == 0 {
        return found.footer(
          text.isEmpty ? "No layers yet" + messages.key(.layer(.add), "new layer") : "No matching layer")
      }
      return found.highlighting(ListChoice(layer: editor.layer))
    case .save, .open:
      let found = FolderList(path: text, isFiltered: isFiltered, list: entries)
      let headed = found.header(found.folder.isEmpty ? "This folder" : "Folder: \(found.folder)")
      let marked = name.map { headed.highlighting(.file($0)) } ?? headed
      return isFiltered ? marked : marked.footer("Down: select, Tab: complete")
    }
  }

  /// The files that fit what was typed.
  private var files: FolderList? {
    guard case .prompt(let field, let purpose) = mode else { return nil }
    switch purpose {
    case .save, .open: return FolderList(path: field.value, isFiltered: true, list: entries)
    case .command, .sketchbook, .layer, .layerName, .find, .color, .sheet: return nil
    }
  }
}
