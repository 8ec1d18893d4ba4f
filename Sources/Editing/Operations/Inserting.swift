package import Marks

/// New marks, and marks in place of others.
package enum Inserting {
  /// Inserts copies of marks on top of the current layer, and selects them.
  ///
  /// - Parameter offset: from the originals to the copies, in units.
  package static func copies(
    of marks: [any Mark], movedBy offset: Vector, named name: String
  ) -> Operation {
    Operation { draft in
      guard !marks.isEmpty else { return nil }
      let copies = draft.copies(of: marks).map { $0.transformed(by: .translation(by: offset)) }
      return outcome(draft, copies, named: name)
    }
  }

  /// Inserts a mark at a path; nil is where all that is drawn comes.
  static func insert(_ mark: any Mark, at path: MarkPath?, named name: String) -> Operation {
    Operation { .init(Edit(name, [.insert($0.identified(mark), at: path ?? $0.insertionPath)])) }
  }

  /// Inserts a label on top at a point, in units, and selects it; does nothing with blank text.
  package static func text(_ text: String, at point: Point) -> Operation {
    Operation { draft in
      var buffer = TextBuffer()
      buffer.insert(text)
      guard !buffer.isBlank else { return nil }
      let (lattice, style) = (draft.view.lattice, draft.settings.textStyle)
      let cell = lattice.cell(around: point)
      let label = draft.identified(
        Label(
          buffer.text, at: lattice.corner(column: cell.column, row: cell.row), ink: draft.settings.ink.ofText,
          isBold: style.isBold, alignment: style.alignment))
      return outcome(draft, [label], named: "paste")
    }
  }

  /// Makes a sticky note around a point, in units, and selects it: a filled box to write in.
  ///
  /// Its colours do not depend on the theme, so that its text can be read on dark and light pages.
  ///
  /// - Parameter view: what is in sight, in units: a place that is taken is left for the nearest one there.
  package static func stickyNote(around center: Point, in view: Rect? = nil) -> Operation {
    Operation { draft in
      let size = Size(columns: 23, rows: 4)
      let corner = (center - Vector(dx: size.width / 2, dy: size.height / 2)).roundedToCell()
      // The outline runs through the middles of cells, as that of boxes that are drawn does.
      let place = corner + Vector(dx: CellMetrics.standard.width / 2, dy: CellMetrics.standard.height / 2)
      let box = Room(in: draft).freePlace(for: Rect(location: place, size: size), in: view)
      let stickyNote = draft.identified(Rectangle(box, ink: .stickyNote))
      return outcome(draft, [stickyNote], named: "sticky note")
    }
  }

  /// Makes a table of three columns and rows around a point, in units, and selects it.
  ///
  /// - Parameter view: what is in sight, in units: a place that is taken is left for the nearest one there.
  package static func table(around center: Point, in view: Rect? = nil) -> Operation {
    Operation { draft in
      let cell = TableLayout.standardCell
      let size = Size(width: 3 * cell.width, height: 3 * cell.height)
      let corner = (center - Vector(dx: size.width / 2, dy: size.height / 2)).middleOfCell
      let place = Room(in: draft).freePlace(for: Rect(location: corner, size: size), in: view).location
      let table = Table(columns: 3, rows: 3, at: place, ink: draft.settings.ink.ofLine)
      let group = draft.identified(table.group)
      return outcome(draft, [group], named: "table")
    }
  }

  /// Makes a table of pasted text, its top left corner at a point, in units, and selects it.
  package static func table(_ text: TableText, at point: Point) -> Operation {
    Operation { draft in
      let table = text.table(at: point.middleOfCell, ink: draft.settings.ink.ofLine)
      let group = draft.identified(table.group)
      return outcome(draft, [group], named: "paste")
    }
  }

  /// Inserts marks with identifiers on top of the current layer, and selects them.
  private static func outcome(_ draft: Draft, _ marks: [any Mark], named name: String) -> Operation.Outcome {
    let first = draft.insertionPath
    let paths = marks.indices.map { first.sibling(at: first.index + $0) }
    return .init(
      Edit(name, zip(marks, paths).map { .insert($0, at: $1) }), selecting: marks, near: paths)
  }
}

extension Point {
  /// The middle of the cell at 100 % that it is in, through which the lines of boxes are drawn.
  fileprivate var middleOfCell: Point {
    let cell = CellMetrics.standard.cell(around: self)
    return CellMetrics.standard.center(column: cell.column, row: cell.row)
  }
}

extension Ink {
  /// The ink of a sticky note.
  fileprivate static let stickyNote = Ink(
    color: .rgb(74, 60, 0), width: fineWidth, fill: .rgb(255, 236, 153))
}
