import CellRendering
import Editing
import Marks

/// Does what commands ask of tables.
final class TableController {
  private let workspace: Workspace
  private let text: TextController
  private var status: StatusLine { workspace.status }

  init(_ workspace: Workspace, _ text: TextController) {
    self.workspace = workspace
    self.text = text
  }

  func perform(_ command: TableCommand) {
    if workspace.isViewOnly { return status.show(.edit(.viewOnly)) }
    switch command {
    case .add: add()
    case .draw:
      workspace.choose(.rectangle)
      workspace.changeSettings { $0.drawsTables = true }
      status.show(.table(.drawing))
    case .change(let change): perform(change)
    }
  }

  /// Makes a table in the middle of the view, and types in its first cell.
  private func add() {
    guard workspace.editor.canDraw else { return workspace.reportClosedLayer() }
    workspace.choose(.select)
    let center = workspace.canvas.viewport.visible.center
    guard workspace.edit({ $0.addTable(around: center) }) != nil, let path = workspace.editor.selection.first
    else { return }
    if let box = workspace.editor.frame?.box { workspace.reveal(box) }
    _ = text.editText(ofMarkAt: path)
  }

  /// Inserts or removes a row or a column; a text that is typed in the table goes on beside the change.
  private func perform(_ change: TableChange) {
    workspace.selectLatest()
    guard var cell = workspace.editor.tableCell else {
      workspace.finishPending()
      return status.show(.table(.noTable))
    }
    let isTyping = workspace.editor.typing != nil
    workspace.finishPending()
    let event = workspace.edit { $0.change(change, at: &cell) }
    if isTyping {
      workspace.edit { $0.beginText(inMarkAt: cell, at: .all) }
      workspace.followCaret()
    }
    if let event, !event.isNewStep { return }
    status.show(.table(event == nil ? .lastOne : .changed(change)))
  }
}
