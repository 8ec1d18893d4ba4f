import CellRendering
import Editing
import Marks

/// The panel of layers at the side of the canvas.
final class LayerPanel {
  /// The list of layers; nil while the panel is hidden.
  private(set) var list: List?

  var isShown: Bool { list != nil }

  /// Shows the panel, or hides it.
  func toggle() { list = list == nil ? List(LayerPanelList([])) : nil }

  /// Brings the rows up to date with the drawing.
  ///
  /// A list that was scrolled keeps its place while nothing changes.
  ///
  /// - Parameter frame: the list's cells on the screen.
  func update(from editor: Editor, frame: CellRect) {
    guard var list else { return }
    let delegate = LayerPanelList(Layers.choices(in: editor.drawing))
    let hasLayers = delegate.count > 0
    if list.delegate as? LayerPanelList != delegate || !hasLayers {
      list.setDelegate(hasLayers ? delegate : delegate.header(ListNote.noLayers.sentence))
    }
    list.frame = frame
    let index = hasLayers ? delegate.index(of: editor.layer) : nil
    if index != list.selection { list.select(index) }
    self.list = list
  }

  /// Scrolls the list if it covers a cell of the screen.
  ///
  /// - Returns: whether it does.
  func scroll(at cell: (column: Int, row: Int), by rows: Int) -> Bool {
    guard list?.frame.contains(column: cell.column, row: cell.row) == true else { return false }
    list?.scroll(by: rows)
    return true
  }

  /// Returns the commands of the panel's buttons that can be carried out now on the layer that is drawn on.
  func commands(for workspace: Workspace) -> Set<Command> {
    guard isShown, let path = workspace.editor.layer else { return [] }
    var commands: Set<Command> = [.renameLayer, .removeLayer]
    if path.index + 1 < workspace.editor.drawing.marks.count { commands.insert(.raiseLayer) }
    if path.index > 0 { commands.insert(.lowerLayer) }
    if workspace.hasSelection, Layers.canMove(workspace.editor.selection, toLayerAt: path) {
      commands.insert(.moveToLayer)
    }
    return commands
  }
}
