import CellRendering
import Editing
import Marks

/// Carries out commands on tables.
struct TableController {
  let workspace: Workspace
  let text: TextController
  let clipboard: Clipboard
  private var status: StatusLine { workspace.status }

  /// Inserts or removes a row or a column; a text that is typed in the table goes on beside the change.
  func perform(_ change: TableChange) {
    workspace.selectLatest()
    guard let first = workspace.editor.tableCell else {
      workspace.finishPending()
      return status.show(.table(.noTable))
    }
    let isTyping = workspace.editor.typing != nil
    let (before, range) = (size(ofTableOf: first), cells?.range)
    workspace.finishPending()
    let event = workspace.perform(Tables.change(change, at: first))
    let cell = event == nil ? first : workspace.editor.latestCell(inTableOf: first)
    if isTyping {
      workspace.edit { $0.beginText(inMarkAt: cell, at: .all) }
      workspace.followCaret()
    }
    if let event, !event.isNewStep { return }
    guard event != nil else { return status.show(.table(.lastOne(isInCells: range != nil))) }
    let after = size(ofTableOf: cell)
    let count = abs(before.rows - after.rows) + abs(before.columns - after.columns)
    let wanted =
      change == .removeRow ? range?.rows.count : change == .removeColumn ? range?.columns.count : nil
    status.show(.table(.changed(change, count: count, keepsOne: wanted.map { $0 > count } ?? false)))
  }

  private func size(ofTableOf cell: MarkPath) -> (columns: Int, rows: Int) {
    let table = cell.parent.flatMap { workspace.editor.drawing.table(at: $0) }
    return (table?.columnCount ?? 0, table?.rowCount ?? 0)
  }

  // MARK: Selected cells

  /// The cells that are selected now; nil while the hand is in use, or text is typed.
  private var cells: SelectedCells? {
    workspace.usesHand || workspace.editor.pending != nil ? nil : workspace.draft.selectedCells
  }

  /// Handles a key for the selected cells.
  ///
  /// - Returns: false when none are selected, or the key means nothing to them.
  func respond(to key: Key) -> Bool {
    guard let cells else { return false }
    let isExtending = key.modifiers == .shift
    switch (key.code, key.modifiers) {
    case (.left, []), (.left, .shift): go(columns: -1, isExtending: isExtending)
    case (.right, []), (.right, .shift): go(columns: 1, isExtending: isExtending)
    case (.up, []), (.up, .shift): go(rows: -1, isExtending: isExtending)
    case (.down, []), (.down, .shift): go(rows: 1, isExtending: isExtending)
    case (.tab, []): step(by: 1)
    case (.backtab, _), (.tab, .shift): step(by: -1)
    case (.escape, _):
      change(Selecting.noCells)
      status.clear()
    default:
      if workspace.isViewOnly { return false }
      if key == FixedKey.enter { return text.editText(ofMarkAt: cells.head) }
      // A letter or a digit replaces the text of the cell, as in a spreadsheet. Other signs stay commands, such
      // as the one
      // of the palette.
      guard let typed = key.typedCharacter,
        typed.allSatisfy({ $0.isLetter || $0.isNumber })
      else { return false }
      status.clear()
      text.replaceText(ofMarkAt: cells.head, with: typed)
    }
    return true
  }

  private func go(columns: Int = 0, rows: Int = 0, isExtending: Bool) {
    change(Selecting.moveCells(columns: columns, rows: rows, isExtending: isExtending))
  }

  private func step(by step: Int) { change(Selecting.stepCell(by: step)) }

  /// Selects other cells, and brings the last of them into sight.
  private func change(_ operation: Operation) {
    workspace.select { $0.perform(operation) }
    if let cells, let box = workspace.editor.drawing[cells.head]?.bounds(.geometry) { workspace.reveal(box) }
  }

  /// Selects all cells of the table in which some are selected.
  ///
  /// - Returns: false when none are selected, as do the commands below.
  func selectAll() -> Bool { onCells { _ in change(Selecting.allCells) } }

  func copy() -> Bool {
    onCells {
      copyText(of: $0)
      status.show(.table(.copied(count: $0.range.count)))
    }
  }

  func cut() -> Bool {
    onCells {
      copyText(of: $0)
      workspace.perform(Tables.clear(named: "cut cells"))
      status.show(.table(.cut(count: $0.range.count)))
    }
  }

  func clear() -> Bool {
    onCells {
      workspace.perform(Tables.clear())
      status.show(.table(.cleared(count: $0.range.count)))
    }
  }

  private func onCells(_ body: (SelectedCells) -> Void) -> Bool { cells.map(body) != nil }

  private func copyText(of cells: SelectedCells) { clipboard.copy(text: TableText.text(of: cells.texts)) }

  /// Pastes what was copied; returns false also when that has no text.
  func paste() -> Bool {
    guard cells != nil else { return false }
    let copied = clipboard.textToType
    return !copied.isEmpty && paste(copied)
  }

  /// Writes pasted text into cells, from the first that is selected on.
  ///
  /// - Returns: false when no cells are selected.
  func paste(_ pasted: String) -> Bool {
    guard cells != nil else { return false }
    let rows = TableText.rows(betweenTabs: PastedText(pasted, isWithin: true).text)
    if case .refused? = workspace.perform(Tables.fill(with: rows)) { return true }
    if let range = self.cells?.range {
      status.show(.table(.filled(columns: range.columns.count, rows: range.rows.count)))
    }
    return true
  }
}
