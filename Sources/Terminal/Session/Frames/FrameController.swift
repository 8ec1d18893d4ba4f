import Editing
import Marks

/// Carries out commands on frames: draws them, puts one around the selection, renames them.
struct FrameController {
  let workspace: Workspace
  let dialogs: DialogController
  private var status: StatusLine { workspace.status }

  /// Puts a frame around the selection, or without one takes the tool that draws frames.
  func frame() {
    guard workspace.hasSelection else {
      return workspace.take(ToolChoice(.rectangle, drawing: .frame))
    }
    let count = workspace.editor.selection.paths.count
    workspace.perform(Grouping.frame)
    if Grouping.selectedFrame(in: workspace.draft) != nil { status.show(.selection(.framed(count: count))) }
  }

  /// Asks for the name of the frame that is selected.
  ///
  /// - Returns: false when something else is selected.
  @discardableResult
  func askForName() -> Bool {
    guard let path = Grouping.selectedFrame(in: workspace.draft),
      let frame = workspace.editor.drawing[path]?.frame
    else {
      return false
    }
    dialogs.ask(.frameName(path), text: frame.name)
    return true
  }

  /// Asks for the name of the frame whose border or name is at a point, in units.
  ///
  /// - Returns: false where there is none.
  func askForName(ofFrameAt point: Point) -> Bool {
    guard let path = workspace.draft.path(at: point), workspace.editor.drawing[path]?.kind == .frame else {
      return false
    }
    workspace.select { $0.select([path]) }
    return askForName()
  }

  func rename(at path: MarkPath, to name: String) {
    workspace.perform(Grouping.renameFrame(at: path, to: name))
    guard let frame = workspace.editor.drawing[path]?.frame else { return }
    status.show(.selection(.namedFrame(frame.name)))
  }
}
