package import Marks

/// The pending work of a gesture: corners, or a text.
extension Editor {
  /// The work that later gestures and keys continue; nil for none.
  package var pending: Pending? { gesture.tool?.pending }

  /// The state of a text that is being typed; nil while none is.
  package var typing: Typing? { gesture.tool?.typing }

  /// Whether a gesture that begins or ends at a point, in units, would end what is pending.
  package func closesPending(at point: Point) -> Bool { gesture.tool?.closes(at: point) ?? false }

  /// Passes a key to what is pending; nil when it means nothing there.
  package mutating func handle(_ key: ToolKey) -> EditorUpdate? {
    if let update = leaveCell(by: key) { return update }
    var isHandled = true
    // The canvas finds the cells of a text itself; measuring a long text at each key would take longer and longer.
    let update = update(after: pending == .text ? nil : preview?.bounds(.ink)) {
      guard let outcome = $0?.handle(key) else {
        isHandled = false
        return .ignored
      }
      return outcome
    }
    return isHandled ? update : nil
  }

  /// Changes the ink of a text that is being typed, within its step of undo.
  ///
  /// Pending corners keep theirs.
  package mutating func restylePending(_ change: (inout Ink) -> Void) -> EditorUpdate {
    update(after: preview?.bounds(.ink)) { $0?.restyle(change) ?? .ignored }
  }

  /// Completes what is pending as it is; does nothing when nothing is pending.
  package mutating func finishPending() -> EditorUpdate {
    guard pending != nil else { return .none }
    return update(after: preview?.bounds(.ink)) { $0?.finish() ?? .ignored }
  }

  // MARK: Text

  /// Begins to type the text of a shape, a line or a cell of a table, or goes on with it.
  ///
  /// - Parameter cursor: where the cursor is in the text that is there.
  package mutating func beginText(inMarkAt path: MarkPath, at cursor: TextCursor = .end) -> EditorUpdate {
    let latest = drawing.table(at: path).flatMap { selection.latestCell(of: $0) }
    guard let (path, holder) = drawing.textHolder(inMarkAt: path, cell: latest) else { return .none }
    if let cell = holder as? TableCell { selection.latestCell = (cell.id, cell.index) }
    selection.cells = nil
    let tool = TextTool(
      in: holder, at: path, of: drawing, style: settings.textStyle, lattice: view.lattice,
      cursor: cursor)
    return update(after: nil) {
      $0 = tool.rounded(isFreehand: false).droppingRepeats()
      return .preview(tool.preview?.bounds(.ink))
    }
  }

  /// Clicks with the text tool: begins a label, or edits the one that is there.
  package mutating func beginText(at point: Point) -> EditorUpdate {
    let began = handle(PointerEvent(.began, at: point))
    return began.merged(with: handle(PointerEvent(.ended, at: point)))
  }
}
