import Editing
import Marks

/// An action of a user on tables, as a part of a command.
enum TableStep: Sendable {
  case add(Point)
  case paste(String, Point)
  /// Types in a cell; its number is taken modulo how many cells the first table has.
  case type(Int)
  case change(TableChange)

  func run(in editor: inout Editor) {
    switch self {
    case .add(let point): _ = editor.perform(Inserting.table(around: point))
    case .paste(let text, let point):
      if let table = TableText(text) { _ = editor.perform(Inserting.table(table, at: point)) }
    case .type(let number):
      guard let path = Self.table(in: editor), let table = editor.drawing.table(at: path) else { return }
      _ = editor.beginText(inMarkAt: path.appending(number % table.cells.count), at: .all)
    case .change(let change):
      guard let path = Self.table(in: editor) else { return }
      _ = editor.select([path])
      guard let cell = editor.tableCell else { return }
      _ = editor.perform(Tables.change(change, at: cell))
    }
  }

  private static func table(in editor: Editor) -> MarkPath? {
    var found: MarkPath?
    editor.drawing.forEachEditableMark { path, mark in
      if found == nil, editor.drawing.table(at: path) != nil { found = path }
    }
    return found
  }
}
