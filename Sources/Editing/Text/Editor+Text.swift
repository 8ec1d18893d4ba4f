public import Marks

/// Text by other means than the text tool's pointer.
extension Editor {
  /// The place of the label on top at a place, in units, as far as tools may touch it; nil where none is.
  public func label(at point: Point) -> MarkPath? {
    drawing.label(at: view.lattice.cell(around: point), on: view.lattice)?.path
  }

  /// Where a click of the text tool would set the cursor behind a label, in units; nil where there is no label.
  public func end(ofLabelAt path: MarkPath) -> Point? {
    guard let label = drawing[path] as? Label else { return nil }
    return middle(of: LabelCells(of: label, on: view.lattice).end)
  }

  /// Whether no ink is at a place, in units, and no handle of the selection is there to be pulled. The inside of a hollow
  /// shape is blank.
  public func isBlank(at point: Point) -> Bool {
    frame?.handle(at: point) == nil
      && drawing.hit(by: TouchFinder(at: point, cell: view.cellWidth))?.isInside ?? true
  }

  /// The place nearest below another where a text can begin that is not part of a label there, in units.
  public func placeForText(below point: Point) -> Point {
    var cell = view.lattice.cell(around: point)
    while drawing.label(at: cell, on: view.lattice) != nil { cell.row += 1 }
    return middle(of: cell)
  }

  private func middle(of cell: (column: Int, row: Int)) -> Point {
    view.lattice.corner(column: cell.column, row: cell.row)
      + Vector(dx: view.lattice.width / 2, dy: view.lattice.width)
  }

  /// Clicks with the text tool: begins a label, or goes on with one that is there.
  public mutating func beginText(at point: Point) -> EditorUpdate {
    let began = handle(PointerEvent(.began, at: point))
    return began.merged(with: handle(PointerEvent(.ended, at: point)))
  }

  /// Puts a text in as a label on top, begun at a place, in units, and selects it; does nothing with blanks alone.
  public mutating func insertText(_ text: String, at point: Point) -> EditorUpdate {
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
    selection = [path]
    return update
  }

  // MARK: Style

  /// The style of the first label that is selected; nil when none is.
  public var selectedTextStyle: TextStyle? {
    var finder = LabelStyleFinder()
    for path in selection.sorted() {
      drawing[path]?.accept(&finder)
      if finder.style != nil { break }
    }
    return finder.style
  }

  /// Gives the labels that are selected another style, as one step.
  public mutating func restyleSelectedText(
    named name: String, _ change: @escaping (inout TextStyle) -> Void
  ) -> EditorUpdate {
    changeSelection(named: name) { mark in
      var restyler = LabelRestyler(change: change)
      return mark.accept(&restyler) ?? mark
    }
  }

  /// Selects the marks that the last step put in or changed.
  public mutating func selectLastChanged() -> EditorUpdate {
    let paths = history.done.last?.changes.compactMap { change -> MarkPath? in
      switch change {
      case .insert(_, let path), .replace(_, _, let path): path
      case .remove, .move, .alter, .sheet: nil
      }
    }
    return select(Set(paths ?? []))
  }
}
