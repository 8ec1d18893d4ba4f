package import Marks

/// The places of a drawing where text is, or can be written.
package struct TextPlaces {
  private let drawing: Drawing
  private let lattice: CellMetrics

  /// The handles of what is selected; nil where there are none to pull.
  private let handles: SelectionHandles?
  private let frame: SelectionFrame?

  package init(_ draft: Draft) {
    drawing = draft.drawing
    lattice = draft.view.lattice
    frame = draft.frame
    handles =
      draft.settings.tool.selects
      ? SelectionHandles(of: draft.selection.paths, in: draft.drawing, draft.selectionSettings) : nil
  }

  /// The path of the topmost editable label at a point, in units; nil where there is none.
  package func label(at point: Point) -> MarkPath? {
    drawing.label(at: lattice.cell(around: point), on: lattice)?.path
  }

  /// Whether a label, or the text of a shape or a line, is on the way between two points, in units.
  ///
  /// O(*n*) for each cell on the way, of which at most 64 are looked at.
  package func isText(from start: Point, to end: Point) -> Bool {
    let way = end - start
    let cells = max(abs(way.dx) / lattice.width, abs(way.dy) / lattice.height)
    let count = Int(clamping: min(64, cells.rounded(.up)))
    return (0...max(0, count)).contains { step in
      let cell = lattice.cell(around: start + way * (count > 0 ? Double(step) / Double(count) : 1))
      return drawing.label(at: cell, on: lattice) != nil
        || drawing.textHolder(at: cell, on: lattice) != nil
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
      let hit = drawing.hit(by: TouchFinder(at: point, cell: lattice.width))?.path,
      let group = drawing[hit] as? Group, Table(group) == nil,
      let shape = group.children.first?.textHolder, let box = shape.bounds(.geometry), box.contains(point)
    else { return nil }
    let cell = lattice.cell(around: point)
    func distance(_ label: Label) -> (rows: Int, columns: Int) {
      let cells = LabelCells(of: label, on: lattice)
      let place = lattice.cell(nearest: label.location)
      let (rows, columns) = (label.lines.count, label.columns(of: label.lines))
      return (
        max(place.row - cell.row, cell.row - place.row - rows + 1, 0),
        cells.contains(cell)
          ? 0 : max(place.column - cell.column, cell.column - place.column - columns + 1, 0)
      )
    }
    let labels = group.children.enumerated().compactMap { index, mark in
      let label = index == 0 ? shape.textLabel(on: lattice) : mark as? Label
      return label.map { (index: index, distance: distance($0)) }
    }
    guard labels.count > 1, let nearest = labels.min(by: { $0.distance < $1.distance }),
      nearest.distance.rows <= 1
    else { return nil }
    guard let label = group.children[nearest.index] as? Label else {
      return .shape(hit.appending(nearest.index))
    }
    let place = lattice.cell(nearest: label.location)
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
    return middle(of: LabelCells(of: label, on: lattice).end)
  }

  /// Whether no ink is at a place, in units, and no handle of the selection is there to be pulled.
  ///
  /// The inside of a hollow shape is blank.
  package func isBlank(at point: Point) -> Bool {
    frame?.handle(at: point) == nil
      && drawing.hit(by: TouchFinder(at: point, cell: lattice.width))?.isInside ?? true
  }

  /// The path of the closed shape at a point, in units: on its line, its fill, or inside of it; nil where there is none,
  /// or a handle of the selection.
  package func shape(at point: Point) -> MarkPath? {
    guard !isSizeHandle(at: point),
      let path = drawing.hit(by: TouchFinder(at: point, cell: lattice.width))?.path,
      drawing[path]?.closedLine != nil
    else { return nil }
    return path
  }

  /// The middle of a closed shape, in units, where a label about it goes; nil when the mark encloses nothing.
  package func textCenter(ofShapeAt path: MarkPath) -> Point? {
    guard let mark = drawing[path], mark.closedLine != nil, let box = mark.bounds(.geometry) else {
      return nil
    }
    return middle(of: lattice.cell(around: box.center))
  }

  /// The nearest point below another, in units, where a new text can begin outside of all labels.
  package func placeForText(below point: Point) -> Point {
    var cell = lattice.cell(around: point)
    while drawing.label(at: cell, on: lattice) != nil { cell.row += 1 }
    return middle(of: cell)
  }

  private func middle(of cell: (column: Int, row: Int)) -> Point {
    lattice.center(column: cell.column, row: cell.row)
  }

  /// The path of the mark that a text would belong to which is begun at a point, in units: a closed shape, or a line
  /// of few corners, in a group too; nil where there is none.
  package func textHolder(at point: Point) -> MarkPath? {
    guard !isSizeHandle(at: point),
      let path = drawing.hit(by: TouchFinder(at: point, cell: lattice.width), opensGroups: true)?.path,
      drawing.holdsText(at: path)
    else { return nil }
    return drawing.tableCell(at: point, ofMarkAt: path) ?? path
  }

  /// Whether there is a label, a shape or a line at a point, in units, that text is written in.
  package func canWrite(at point: Point) -> Bool {
    label(at: point) != nil || rowText(at: point) != nil || textHolder(at: point) != nil
  }

  /// Whether a handle that resizes what is selected is at a point: a line that shows its corners has none.
  private func isSizeHandle(at point: Point) -> Bool {
    handles?.isSizeHandle(at: point) == true
  }
}

extension Drawing {
  /// Whether the mark at a path is one that text is written in or on.
  package func holdsText(at path: MarkPath) -> Bool {
    if table(at: path) != nil { return true }
    guard let holder = self[path]?.textHolder else { return false }
    if holder.text != nil || holder.textOutline() != nil { return true }
    // A line of the pen is no place for text.
    return (holder as? Stroke).map {
      $0.connection != nil || ($0.isSmooth ? $0.isArrowOfCorners : $0.points.count <= 8)
    } ?? false
  }
}

extension Drawing {
  /// Whether shapes, texts or pictures lie within a box, as in one that is drawn around a group.
  ///
  /// O(*n*).
  ///
  /// - Parameter path: the mark that the box belongs to.
  func hasShapes(in box: Rect, besides path: MarkPath) -> Bool {
    var isFound = false
    forEachEditableMark { other, mark in
      guard !isFound, other != path, !(mark is Stroke), let inner = mark.bounds(.geometry) else { return }
      isFound = box.contains(inner)
    }
    return isFound
  }
}
