import CellRendering
import Editing
import Marks

/// Tells the editor what the pointer of the select tool is over.
final class HoverTracker {
  private let workspace: Workspace
  private let dialogs: DialogController
  private let pointer: PointerState
  private let gestures: GestureController

  /// The dot for which the editor last looked up the mark under the pointer.
  private var dot: (column: Int, row: Int)?

  init(_ context: SessionContext, dialogs: DialogController, gestures: GestureController) {
    workspace = context.workspace
    self.dialogs = dialogs
    pointer = context.pointer
    self.gestures = gestures
  }

  /// Tells it once a frame, and only when the pointer is over another dot.
  func update() {
    let isShown =
      workspace.settings.hover && dialogs.isClosed && !workspace.usesHand
      && workspace.editor.settings.tool.descriptor.pointsOut
      && !gestures.isActive
    let cell = pointer.hovering.flatMap {
      isShown && workspace.canvas.frame.contains(column: $0.column, row: $0.row) ? $0 : nil
    }
    let inCell = pointer.hoveringInCell
    let dot = cell.map {
      (column: 2 * $0.column + (inCell.x < 0.5 ? 0 : 1), row: 4 * $0.row + Int(4 * inCell.y))
    }
    guard dot?.column != self.dot?.column || dot?.row != self.dot?.row else { return }
    self.dot = dot
    workspace.hover(at: cell.map { workspace.canvas.point(column: $0.column, row: $0.row, inCell: inCell) })
  }
}
