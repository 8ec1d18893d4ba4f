package import Marks

/// Placing what comes with the program.
extension Editor {
  /// Makes a sticky note around a point, in units, and selects it: a filled box to write in.
  ///
  /// Its colours do not depend on the theme, so that its text can be read on dark and light pages.
  package mutating func addNote(around center: Point) -> EditorUpdate {
    let size = Size(columns: 23, rows: 4)
    let corner = (center - Vector(dx: size.width / 2, dy: size.height / 2)).roundedToCell()
    // Through the middles of cells, as boxes that are drawn.
    let place = corner + Vector(dx: CellMetrics.standard.width / 2, dy: CellMetrics.standard.height / 2)
    let box = freePlace(for: Rect(location: place, size: size))
    let ink = Ink(color: Self.noteInk, width: Ink.fineWidth, fill: Self.noteFill)
    let note = identified(Rectangle(box, ink: ink))
    let path = insertionPath
    selection = []
    let update = perform(Edit("sticky note", [.insert(note, at: path)]))
    if update.refusal == nil { select([note], near: [path]) }
    return update
  }

  private static let noteInk = Color.rgb(74, 60, 0)
  private static let noteFill = Color.rgb(255, 236, 153)

  /// A place for something new: where it is, or else the next one below in which no shape is.
  ///
  /// O(*n*) in the marks for each place that is taken.
  package func freePlace(for box: Rect) -> Rect {
    var place = box
    let step = Vector(dx: 0, dy: box.size.height + 2 * CellMetrics.aspect).roundedToCells
    // As far as a screen is high, and then on top of what is there.
    for _ in 0..<8 {
      guard isTaken(place, keepsOffBorders: true) else { return place }
      place = Rect(location: place.location + step, size: place.size)
    }
    return box
  }
}
