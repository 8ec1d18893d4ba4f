package import Marks

/// Labels, apart from the gestures of the text tool.
extension Editor {
  /// The path of the topmost editable label at a point, in units; nil where there is none.
  package func label(at point: Point) -> MarkPath? {
    drawing.label(at: view.lattice.cell(around: point), on: view.lattice)?.path
  }

  /// Whether a label, or the text of a shape or a line, is on the way between two points, in units.
  ///
  /// O(*n*) for each cell on the way, of which at most 64 are looked at.
  package func isText(from start: Point, to end: Point) -> Bool {
    let way = end - start
    let cells = max(abs(way.dx) / view.lattice.width, abs(way.dy) / view.lattice.height)
    let count = Int(clamping: min(64, cells.rounded(.up)))
    return (0...max(0, count)).contains { step in
      let cell = view.lattice.cell(around: start + way * (count > 0 ? Double(step) / Double(count) : 1))
      return drawing.label(at: cell, on: view.lattice) != nil
        || drawing.textHolder(at: cell, on: view.lattice) != nil
    }
  }

  /// A text among the rows of a shape with compartments.
  package enum RowText: Equatable, Sendable {
    /// The shape's own.
    case shape(MarkPath)
    /// A label, and a point at the end of the row, in units.
    case label(at: Point)
  }

  /// The text nearest to a point, in units, in a shape with compartments; nil elsewhere.
  ///
  /// Lines part such rows, and are no place for text.
  package func rowText(at point: Point) -> RowText? {
    guard !isSizeHandle(at: point),
      let hit = drawing.hit(by: TouchFinder(at: point, cell: view.cellWidth))?.path,
      let group = drawing[hit] as? Group, Table(group) == nil,
      let shape = group.children.first?.textHolder, let box = shape.bounds(.geometry), box.contains(point)
    else { return nil }
    let cell = view.lattice.cell(around: point)
    func distance(_ label: Label) -> (rows: Int, columns: Int) {
      let cells = LabelCells(of: label, on: view.lattice)
      let place = view.lattice.cell(nearest: label.location)
      let (rows, columns) = (label.lines.count, label.columns(of: label.lines))
      return (
        max(place.row - cell.row, cell.row - place.row - rows + 1, 0),
        cells.contains(cell)
          ? 0 : max(place.column - cell.column, cell.column - place.column - columns + 1, 0)
      )
    }
    let labels = group.children.enumerated().compactMap { index, mark in
      let label = index == 0 ? shape.textLabel(on: view.lattice) : mark as? Label
      return label.map { (index: index, distance: distance($0)) }
    }
    guard labels.count > 1, let nearest = labels.min(by: { $0.distance < $1.distance }),
      nearest.distance.rows <= 1
    else { return nil }
    guard let label = group.children[nearest.index] as? Label else {
      return .shape(hit.appending(nearest.index))
    }
    let place = view.lattice.cell(nearest: label.location)
    let lines = label.lines
    let line = min(max(cell.row - place.row, 0), lines.count - 1)
    let length = label.columns(of: [lines[line]])
    let end = (
      column: place.column + label.indents(of: lines)[line] + length, row: place.row + line
    )
    return .label(at: middle(of: end))
  }

  /// The point where a click of the text tool sets the cursor behind a label, in units; nil where there is none.
  package func end(ofLabelAt path: MarkPath) -> Point? {
    guard let label = drawing[path] as? Label else { return nil }
    return middle(of: LabelCells(of: label, on: view.lattice).end)
  }

  /// Whether no ink is at a place, in units, and no handle of the selection is there to be pulled.
  ///
  /// The inside of a hollow shape is blank.
  package func isBlank(at point: Point) -> Bool {
    frame?.handle(at: point) == nil
      && drawing.hit(by: TouchFinder(at: point, cell: view.cellWidth))?.isInside ?? true
  }

  /// The path of the closed shape at a point, in units: on its line, its fill, or inside of it; nil where there is none,
  /// or a handle of the selection.
  package func shape(at point: Point) -> MarkPath? {
    guard !isSizeHandle(at: point),
      let path = drawing.hit(by: TouchFinder(at: point, cell: view.cellWidth))?.path,
      drawing[path]?.closedLine != nil
    else { return nil }
    return path
  }

  /// The middle of a closed shape, in units, where a label about it goes; nil when the mark encloses nothing.
  package func textCenter(ofShapeAt path: MarkPath) -> Point? {
    guard let mark = drawing[path], mark.closedLine != nil, let box = mark.bounds(.geometry) else {
      return nil
    }
    return middle(of: view.lattice.cell(around: box.center))
  }

  /// The nearest point below another, in units, where a new text can begin outside of all labels.
  package func placeForText(below point: Point) -> Point {
    var cell = view.lattice.cell(around: point)
    while drawing.label(at: cell, on: view.lattice) != nil { cell.row += 1 }
    return middle(of: cell)
  }

  private func middle(of cell: (column: Int, row: Int)) -> Point {
    view.lattice.center(column: cell.column, row: cell.row)
  }

  /// The path of the mark that a text would belong to which is begun at a point, in units: a closed shape, or a line
  /// of few corners, in a group too; nil where there is none.
  package func textHolder(at point: Point) -> MarkPath? {
    guard !isSizeHandle(at: point),
      let path = drawing.hit(by: TouchFinder(at: point, cell: view.cellWidth), opensGroups: true)?.path,
      holdsText(at: path)
    else { return nil }
    return drawing.tableCell(at: point, ofMarkAt: path) ?? path
  }

  /// Whether there is a label, a shape or a line at a point, in units, that text is written in.
  package func canWrite(at point: Point) -> Bool {
    label(at: point) != nil || rowText(at: point) != nil || textHolder(at: point) != nil
  }

  /// Whether a handle that resizes what is selected is at a point: a line that shows its corners has none.
  private func isSizeHandle(at point: Point) -> Bool {
    guard settings.tool == .select else { return false }
    return SelectionHandles(of: selection, in: drawing, selectionSettings)?.isSizeHandle(at: point) == true
  }

  /// Whether the mark at a path is one that text is written in or on.
  package func holdsText(at path: MarkPath) -> Bool {
    if table(at: path) != nil { return true }
    guard let holder = drawing[path]?.textHolder else { return false }
    if holder.text != nil || holder.textOutline() != nil { return true }
    // A line of the pen is no place for text.
    return (holder as? Stroke).map {
      $0.connection != nil || ($0.isSmooth ? $0.isArrowOfCorners : $0.points.count <= 8)
    } ?? false
  }

  /// Whether the last step placed a stencil that a mark is, or is part of.
  package func isOfPlacedStencil(_ path: MarkPath) -> Bool {
    guard let edit = history.done.last, edit.name == Edit.placedStencil else { return false }
    let placed = edit.insertions
    var part: MarkPath? = path
    while let path = part {
      if placed.contains(path) { return true }
      part = path.parent
    }
    return false
  }

  /// The shape or line that the last step drew or wrote into, or the frame that it drew; nil if the step was about
  /// another mark, or several.
  package var latestTextHolder: MarkPath? {
    guard let edit = history.done.last else { return nil }
    // Marks that a new frame takes in are part of the same step.
    let frames = hasFrames ? edit.insertions.filter { drawing[$0]?.kind == .frame } : []
    if frames.count == 1 { return frames.first }
    let paths = changedPaths(of: edit)
    guard edit.isAboutOneMark || paths.count == 1 && hasConnectors else { return nil }
    return paths.first { holdsText(at: $0) }
  }

  /// Begins to type the text of a shape, a line or a cell of a table, or goes on with it.
  ///
  /// - Parameter cursor: where the cursor is in the text that is there.
  package mutating func beginText(inMarkAt path: MarkPath, at cursor: TextCursor = .end) -> EditorUpdate {
    let latest = table(at: path).flatMap { latestCell(of: $0) }
    guard let (path, holder) = drawing.textHolder(inMarkAt: path, cell: latest) else { return .none }
    if let cell = holder as? TableCell { latestCell = (cell.id, cell.index) }
    cells = nil
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

  /// Inserts a label on top at a point, in units, and selects it; does nothing with blank text.
  package mutating func insertText(_ text: String, at point: Point) -> EditorUpdate {
    var buffer = TextBuffer()
    buffer.insert(text)
    guard !buffer.isBlank else { return .none }
    let cell = view.lattice.cell(around: point)
    let label = identified(
      Label(
        buffer.text, at: view.lattice.corner(column: cell.column, row: cell.row), ink: settings.ink.ofText,
        isBold: settings.textStyle.isBold, alignment: settings.textStyle.alignment))
    let path = insertionPath
    selection = []
    let update = perform(Edit("paste", [.insert(label, at: path)]))
    if update.refusal != nil { return update }
    select([label], near: [path])
    return update
  }

  // MARK: Style

  /// The style of the first label that is selected; nil when none is.
  package var selectedTextStyle: TextStyle? {
    var finder = LabelStyleFinder()
    for mark in selectedCells?.marks ?? selectedMarks {
      mark.accept(&finder)
      if finder.style != nil { break }
    }
    return finder.style
  }

  /// Changes the style of the selected labels, as one step of undo.
  package mutating func restyleSelectedText(
    named name: String, _ change: @escaping (inout TextStyle) -> Void
  ) -> EditorUpdate {
    func restyled(_ mark: any Mark) -> any Mark {
      var restyler = LabelRestyler(change: change)
      return mark.accept(&restyler) ?? mark
    }
    return selectedCells == nil
      ? changeSelection(named: name, restyled) : changeEachSelectedCell(named: name, restyled)
  }

  /// Selects the marks that the last step inserted or changed, or the groups that they are in.
  package mutating func selectLastChanged() -> EditorUpdate {
    let paths = history.done.last.map(changedPaths) ?? []
    return select(Set(paths.map(drawing.editablePath(around:))))
  }

  /// Returns the paths that an edit inserted or changed, without connectors that only follow other marks.
  private func changedPaths(of edit: Edit) -> Set<MarkPath> {
    let touched = edit.touchedPaths
    let others = touched.filter { (drawing[$0] as? Stroke)?.connection == nil }
    return others.isEmpty ? touched : others
  }
}
