import CellRendering
import Documents
import Editing
import Marks

/// What is done with what is selected.
extension Session {
  /// Whether there is something selected that the tool in hand is about.
  var hasSelection: Bool { !usesHand && editor.frame != nil }

  func perform(_ command: SelectionCommand) {
    if isLookedAt, command != .copy, command != .all {
      return setMessage(messages.viewOnly)
    }
    switch command {
    case .all:
      choose(.select)
      change { $0.selectAll() }
      tellSelection()
    case .paste:
      paste()
    default:
      guard hasSelection else { return setMessage(messages.nothingSelected) }
      performOnSelection(command)
    }
  }

  private func performOnSelection(_ command: SelectionCommand) {
    let count = editor.selection.count
    switch command {
    case .copy:
      copy()
    case .cut:
      copy("Cut")
      change { $0.deleteSelection(named: "cut") }
    case .duplicate:
      change { $0.insertCopies(of: $0.selectedMarks, movedBy: Self.besides, named: "duplicate") }
    case .delete where editor.touchedVertex != nil:
      change { $0.removeTouchedVertex() }
      setMessage("Removed a corner (u: undo)")
    case .delete:
      change { $0.deleteSelection() }
      setMessage(messages.undoable("Deleted \(Messages.shapes(count))"))
    case .group:
      let isGroup = count == 1 && editor.selectedMarks.first is Group
      if !isGroup, count < 2 { return setMessage("Select two or more shapes to group") }
      change { isGroup ? $0.ungroupSelection() : $0.groupSelection() }
      setMessage(isGroup ? "Ungrouped" : "Grouped \(Messages.shapes(count))")
    case .order(let ordering):
      change { $0.order(ordering) }
    case .turn(let turn):
      guard let center = editor.selectionCenter else { return }
      change { $0.transformSelection(by: .quarterTurn(turn, around: center), named: "rotate") }
    case .flip(let axis):
      guard let center = editor.selectionCenter else { return }
      let (x, y): (Double, Double) = axis == .horizontal ? (-1, 1) : (1, -1)
      change { $0.transformSelection(by: .scale(x: x, y: y, around: center), named: "flip") }
    case .align(let alignment):
      if count < 2 { return setMessage("Select two or more shapes to align") }
      change { $0.align(alignment) }
    case .distribute(let axis):
      if count < 3 { return setMessage("Select three or more shapes to distribute") }
      change { $0.distribute(axis) }
    case .all, .paste:
      break
    }
  }

  /// Moves what is selected by cells of the screen.
  func nudge(columns: Int, rows: Int) {
    let way = Vector(dx: Double(columns) * editor.cell, dy: Double(2 * rows) * editor.cell)
    change { $0.transformSelection(by: .translation(by: way), named: "move") }
  }

  /// Changes the drawing by other means than the pointer.
  func change(_ body: (inout Editor) -> EditorUpdate) {
    edit(body)
    needsChrome = true
  }

  func tellSelection() {
    let count = editor.selection.count
    setMessage(count == 0 ? "Nothing to select" : "\(Messages.shapes(count)) selected")
  }

  // MARK: Copying

  private func copy(_ verb: String = "Copied") {
    let marks = editor.selectedMarks
    copies = marks
    self.text.copied = nil
    pasteCount = 0
    let text = Self.text(of: marks, in: canvas.glyphs)
    screen.copy(text)
    let place = store.writeClipboard(marks, text: text)
    isCopyKept = place != nil
    // Whether a terminal takes what it is sent, none tells.
    setMessage("\(verb) \(Messages.shapes(marks.count))" + (place.map { " (text in \($0))" } ?? ""))
  }

  /// Another session may have copied something since.
  var copiedMarks: [any Mark] { (isCopyKept || copies.isEmpty ? store.readClipboard() : nil) ?? copies }

  private func paste() {
    if let copied = text.copied { return pasteOnCanvas(copied) }
    let marks = copiedMarks
    guard !marks.isEmpty else { return setMessage(Self.nothingCopied) }
    choose(.select)
    pasteCount += 1
    var offset = Self.besides * Double(pasteCount)
    let visible = canvas.viewport.visible
    if let box = Group(marks).accept(.ink) {
      let target = Rect(location: box.location + offset, size: box.size)
      if !visible.intersects(target) {
        // Out of sight is no place to paste to. Whole cells, so that text stays on its grid.
        let way = visible.center - box.center
        offset = Vector(dx: way.dx.rounded(), dy: (way.dy / 2).rounded() * 2)
      }
    }
    change { $0.insertCopies(of: marks, movedBy: offset, named: "paste") }
    setMessage("Pasted \(Messages.shapes(marks.count))")
  }

  /// What marks look like as text, at their own size, without blanks around them.
  static func text(of marks: [any Mark], in glyphs: GlyphSet) -> String {
    let group = Group(marks)
    guard let box = group.accept(.ink) else { return "" }
    let origin = Point(x: box.minX.rounded(.down), y: (box.minY / 2).rounded(.down) * 2)
    // Nobody pastes more text than this, and a drawing may be as large as it likes.
    let columns = min(500, Int(clamping: (box.maxX - origin.x).rounded(.up) + 1))
    let rows = min(500, Int(clamping: ((box.maxY - origin.y) / 2).rounded(.up) + 1))
    var renderer = CellRenderer(viewport: Viewport(origin: origin, columns: columns, rows: rows))
    renderer.drawPicture(of: group)
    let grid = renderer.grid(in: glyphs, usingColor: false)
    var lines = (0..<rows).map { grid.line($0).trimmedAtEnd }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Where a copy appears: beside what it is a copy of, on the same grid.
  private static let besides = Vector(dx: 2, dy: 2)
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
