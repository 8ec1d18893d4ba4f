package import Marks

/// The state that an operation starts from: the drawing, what is selected, and the user's choices.
///
/// Only its supply of identifiers changes.
package struct Draft: Sendable {
  package private(set) var drawing: Drawing
  package let selection: Selection
  package let settings: ToolSettings
  package let view: ViewContext

  package init(_ drawing: Drawing, _ selection: Selection, _ settings: ToolSettings, _ view: ViewContext) {
    self.drawing = drawing
    self.selection = selection
    self.settings = settings
    self.view = view
  }

  // MARK: New marks

  /// An identifier for a new mark.
  mutating func makeID() -> MarkID { drawing.makeID() }

  /// The mark with new identifiers where it, or something in it, has none.
  mutating func identified(_ mark: any Mark) -> any Mark { drawing.identified(mark) }

  /// Copies of marks with identifiers of their own.
  mutating func copies(of marks: [any Mark]) -> [any Mark] { drawing.copies(of: marks) }

  /// The path at which the next drawn mark is inserted: on top of the layer that is drawn on.
  var insertionPath: MarkPath { drawing.insertionPath(on: selection.layer.path) }

  // MARK: What is selected

  /// The selected marks, in drawing order.
  package var selected: [(path: MarkPath, mark: any Mark)] { drawing.marks(at: selection.paths) }

  /// The marks that are selected, in drawing order.
  package var selectedMarks: [any Mark] { selected.map(\.mark) }

  /// The path of the one selected mark; nil when none is selected, or more.
  var onlyPath: MarkPath? { selection.paths.count == 1 ? selection.paths.first : nil }

  /// The frame around what is selected; nil when nothing is, or when the tool can do nothing with it.
  package var frame: SelectionFrame? { settings.tool.selects ? frameOfSelection : nil }

  /// The centre of the selection, on a half cell, so that four quarter turns lead back; nil without a selection.
  package var selectionCenter: Point? {
    frameOfSelection.map { frame in
      let center = frame.box.center
      return Point(x: (center.x * 2).rounded() / 2, y: (center.y * 2).rounded() / 2)
    }
  }

  private var frameOfSelection: SelectionFrame? {
    SelectionFrame(around: selection.paths, of: drawing, cellWidth: view.cellWidth)
  }

  /// The selected cells; nil when a table is selected as a whole, or something else.
  ///
  /// O(*n*) in the cells of the table.
  package var selectedCells: SelectedCells? {
    settings.tool.selects ? SelectedCells(selection, of: drawing) : nil
  }
}

extension Drawing {
  /// The path of a new mark on top of a layer; nil is on top of all marks.
  func insertionPath(on layer: MarkPath?) -> MarkPath {
    if let layer, let container = self[layer]?.container { return layer.appending(container.children.count) }
    return MarkPath(marks.count)
  }
}
