import CellRendering
import Editing
import Marks

/// The aids of drawing that are switched on, with what the status line says of them.
extension Workspace {
  /// Takes another step for the grid that is shown and that places snap to.
  ///
  /// - Parameter step: in columns; half as many rows.
  func setGrid(step: Int) {
    guard setGridStep(step) else { return status.show(.aid(.gridLimits)) }
    status.show(.aid(.gridStep(step)))
  }

  func toggleSnap() {
    let grid = editor.settings.grid == nil ? canvas.snapGrid : nil
    changeSettings { $0.grid = grid }
    status.show(.aid(.snap(grid != nil)))
  }

  /// Switches the guides on or off, which align a moved mark with others.
  func toggleGuides() {
    changeSettings { $0.usesGuides.toggle() }
    status.show(.aid(.guides(editor.settings.usesGuides)))
  }

  /// Takes the next of the pen's three ways of smoothing.
  func chooseNextSmoothing() {
    changeSettings { $0.smoothing = $0.smoothing.next }
    let isIdle = editor.settings.grid != nil && editor.settings.smoothing != .off
    status.show(.aid(.smoothing(editor.settings.smoothing, isIdle: isIdle)))
  }

  /// Switches to the next of the symmetries, around the middle of the view; after the last, to none.
  func chooseNextSymmetry() {
    let kinds: [Symmetry.Kind?] = [.leftRight, .aboveBelow, .quarters, .radial(6), nil]
    let kind = InkPalette.next(after: editor.settings.symmetry?.kind, of: kinds)
    let center = SnapGrid.cells.nearest(to: canvas.viewport.visible.center)
    changeSettings { $0.symmetry = kind.map { Symmetry($0, around: center) } }
    status.show(.aid(.mirror(kind)))
  }
}
