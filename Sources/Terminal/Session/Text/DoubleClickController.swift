import Editing
import Marks

/// Writes where a double click was made, whatever tool is in hand.
final class DoubleClickController {
  private var doubleClick = DoubleClick()

  /// The tool at the first click of two, whether the click went on with a line of corners, and how many steps both made.
  private var clicks = (tool: ToolChoice(.select), continuesLine: false, steps: 0)

  /// The time at which the reports that are handled now were read.
  ///
  /// Reports that came together were made together, however long it takes to handle them.
  var readingTime = ContinuousClock.now

  private let workspace: Workspace
  private let text: TextController
  private let frames: FrameController

  init(_ context: SessionContext, text: TextController, frames: FrameController) {
    workspace = context.workspace
    self.text = text
    self.frames = frames
  }

  /// Takes an event of a gesture that the tool in hand has handled, and does what a double click asks for.
  ///
  /// - Parameters:
  ///   - makesStep: whether the tool changed the drawing: the second press may add a corner to a line.
  ///   - isByKeys: whether the gesture is of the keyboard's pen, with which dots are drawn by the same key again and
  ///     again.
  func watch(_ event: GestureTracker.Event, makesStep: Bool, isByKeys: Bool) {
    let tool = workspace.editor.settings.tool
    guard !tool.erases, !isByKeys || tool.selects, !tool.descriptor.types, workspace.editor.pending != .text,
      !workspace.usesHand
    else {
      return doubleClick.reset()
    }
    // Dots beside each other are drawn, however fast.
    let isDouble = doubleClick.take(event, at: readingTime, reach: tool.selects ? 1 : 0)
    if event.phase == .began, !doubleClick.isSecondPress {
      clicks = (workspace.editor.settings.choice, workspace.editor.pending == .corners, 0)
    } else if makesStep {
      clicks.steps += 1
    }
    guard isDouble, !clicks.continuesLine, clicks.tool == workspace.editor.settings.choice,
      !workspace.isViewOnly,
      workspace.currentModes.isDisjoint(with: .adding)
    else {
      return
    }
    workspace.prepareTool()
    let point = workspace.canvas.point(column: event.column, row: event.row)
    doubleClick.reset()
    guard tool.selects else { return writeInPlaceOfClicks(at: point) }
    if makesStep, TextPlaces(workspace.draft).textHolder(at: point) != nil {
      workspace.edit { $0.undo() ?? .none }
    }
    if !frames.askForName(ofFrameAt: point), !text.write(at: point),
      TextPlaces(workspace.draft).isBlank(at: point)
    {
      guard workspace.editor.canDraw else { return workspace.reportClosedLayer() }
      text.visitTextTool(at: point)
    }
  }

  /// Writes into what a tool for drawing was double-clicked on, and takes back what its clicks drew.
  ///
  /// The clicks stay if there is nothing to write into.
  private func writeInPlaceOfClicks(at point: Point) {
    let drawn = workspace.editor.settings.tool.drawsLines ? clicks.steps : 0
    for _ in 0..<drawn { workspace.edit { $0.undo() ?? .none } }
    if TextPlaces(workspace.draft).canWrite(at: point) {
      if workspace.editor.pending == .corners { workspace.pass(.escape) }
      _ = text.write(at: point)
    } else {
      for _ in 0..<drawn { workspace.edit { $0.redo() ?? .none } }
    }
  }
}
