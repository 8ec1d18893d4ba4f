import CellRendering
import Documents
import Editing
import Marks

/// Carries out commands on stencils: shows them, places one, saves the selection as one.
struct StencilController {
  let workspace: Workspace
  let store: any StencilKeeping
  let previews: Previews
  let dialogs: DialogController
  let openings: OpeningController
  let screen: any Screen
  private var status: StatusLine { workspace.status }

  /// Shows all stencils, in any window.
  func present() {
    previews.refresh()
    dialogs.presentGallery(of: .stencils, columns: screen.columns, rows: screen.rows)
  }

  /// Places a copy in the middle of the view, or as near as there is room, and selects it.
  func place(_ stencil: Stencil) {
    dialogs.close()
    guard workspace.editor.canDraw else { return workspace.reportClosedLayer() }
    read(stencil) { marks, _ in self.place(marks, of: stencil) }
  }

  private func place(_ marks: [any Mark], of stencil: Stencil) {
    guard let box = Group(marks).bounds(.ink) else {
      return status.show(.selection(.emptyStencil(stencil.name)))
    }
    workspace.choose(.select)
    // The marks move by whole cells, so that text stays on its grid.
    let view = workspace.canvas.viewport.visible
    let middle = (view.center - box.center).roundedToCells
    // A little less than a row and than two columns, as lines are thinner than the cells that they lie in.
    let free = Room(in: workspace.draft).freePlace(
      for: Rect(location: box.location + middle, size: box.size), in: view, margin: 1.9)
    let offset = free.location - box.location
    workspace.perform(Inserting.copies(of: marks, movedBy: offset, named: Edit.placedStencil))
    if let frame = workspace.draft.frame?.box { workspace.reveal(frame) }
    status.show(.selection(.placedStencil(stencil.name)))
  }

  /// Has the next gesture place a stencil.
  ///
  /// One that takes longer to be read than the drag takes to begin is placed as by a click.
  ///
  /// - Returns: false when it cannot now; the status line says why.
  func pickUp(_ stencil: Stencil) -> Bool {
    dialogs.close()
    guard workspace.editor.canDraw else {
      workspace.reportClosedLayer()
      return false
    }
    var isHeld = false
    read(stencil) { marks, isLate in
      if isLate { return self.place(marks, of: stencil) }
      isHeld = self.workspace.pickUp(marks)
      if !isHeld { self.status.show(.selection(.emptyStencil(stencil.name))) }
    }
    return isHeld
  }

  private func read(_ stencil: Stencil, then body: @escaping (_ marks: [any Mark], _ isLate: Bool) -> Void) {
    openings.read(.stencil(stencil), named: stencil.name) { result, isLate in
      do throws(StoreError) {
        if case .stencil(let marks) = try result.get() { body(marks, isLate) }
      } catch { self.status.show(.selection(.stencilFailed(stencil.name, error))) }
    }
  }

  /// Saves the selection as a stencil; asks again where that cannot be.
  func save(named name: String) {
    do throws(StoreError) {
      try store.saveStencil(workspace.draft.selectedMarks, named: name)
      dialogs.close()
      status.show(.selection(.savedStencil(name)))
    } catch { dialogs.refuse(.stencilFailed(error), name, .stencilName) }
  }
}
