import CellRendering
import Documents
import Editing
import Marks

/// Pastes text from outside: as the drawing that it is the source of, or as text.
final class PastingController {
  private let store: any DocumentReading & MarkClipboard
  private let workspace: Workspace
  private let text: TextController
  private let openings: OpeningController
  private var status: StatusLine { workspace.status }

  /// The name of the step that draws what pasted text is the source of.
  private static let drawing = "draw pasted text"

  /// The text that was pasted last; nil while none was.
  private var last: String?

  init(_ context: SessionContext, text: TextController, openings: OpeningController) {
    store = context.store
    workspace = context.workspace
    self.text = text
    self.openings = openings
  }

  /// Pastes text: while text is typed, and with the text tool, as it is; else what it is the source of.
  ///
  /// - Parameter cell: the cell of the screen where the pointer is, as far as it is known.
  func paste(_ pasted: String, near cell: (column: Int, row: Int)?) {
    last = pasted
    guard !workspace.typesText, store.canDraw(pasted: pasted) else { return text.paste(pasted, near: cell) }
    workspace.finishPending()
    guard workspace.editor.canDraw else { return workspace.reportClosedLayer() }
    let place = text.placeForText(near: cell)
    openings.read(.pasted(pasted, columns: workspace.canvas.viewport.columns), named: "pasted text") {
      result, _ in
      do throws(StoreError) {
        guard case .pasted(let marks, let title) = try result.get() else { return }
        guard self.draw(marks, of: pasted, at: place) else { return self.text.paste(pasted, near: cell) }
        self.status.show(.text(.drawn(title)))
      } catch {
        self.text.paste(pasted, near: cell)
        self.status.show(.text(.notDrawn(error)))
      }
    }
  }

  /// Pastes what was pasted last as text; what was drawn of it becomes its text again.
  ///
  /// - Parameter copied: the text to paste where none was yet.
  func pasteAsText(otherwise copied: String, near cell: (column: Int, row: Int)?) {
    if workspace.editor.history.done.last?.name == Self.drawing {
      workspace.edit { $0.undo() ?? .none }
      return status.show(.text(.pasted(tool: nil)))
    }
    text.paste(last ?? copied, near: cell, asWords: true)
  }

  /// Puts marks in the place of a label with their source, so that one step of undo gives it back.
  ///
  /// - Parameter point: the top left corner, in units.
  /// - Returns: false where there is nothing to see.
  private func draw(_ marks: [any Mark], of pasted: String, at point: Point) -> Bool {
    guard let box = Group(marks).bounds(.ink), workspace.editor.canDraw else { return false }
    workspace.prepareTool()
    workspace.choose(.select)
    workspace.perform(Inserting.text(PastedText(pasted).text, at: point))
    let offset = (point - box.location).roundedToCells
    guard let (path, label) = workspace.draft.selected.first else { return false }
    var drawing = workspace.editor.drawing
    let copies = drawing.copies(of: marks).map { $0.translated(by: offset) }
    let paths = copies.indices.map { path.sibling(at: path.index + $0) }
    let insertions = zip(copies, paths).map { Change.insert($0, at: $1) }
    workspace.edit {
      $0.perform(Edit(Self.drawing, [.remove(label, at: path)] + insertions, bringsWays: true))
    }
    workspace.select { $0.select(Set(paths)) }
    if let frame = workspace.draft.frame?.box { workspace.reveal(frame) }
    return true
  }
}
