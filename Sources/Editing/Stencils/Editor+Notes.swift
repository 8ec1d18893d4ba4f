package import Marks

/// Placing what comes with the program.
extension Editor {
  /// Makes a sticky note around a point, in units, and selects it: a filled box to write in.
  ///
  /// Its colours do not depend on the theme, so that its text can be read on dark and light pages.
  package mutating func addNote(around center: Point, in view: Rect? = nil) -> EditorUpdate {
    let size = Size(columns: 23, rows: 4)
    let corner = (center - Vector(dx: size.width / 2, dy: size.height / 2)).roundedToCell()
    // The outline runs through the middles of cells, as that of boxes that are drawn does.
    let place = corner + Vector(dx: CellMetrics.standard.width / 2, dy: CellMetrics.standard.height / 2)
    let box = freePlace(for: Rect(location: place, size: size), in: view)
    let note = identified(Rectangle(box, ink: .note))
    let path = insertionPath
    selection = []
    let update = perform(Edit("sticky note", [.insert(note, at: path)]))
    if update.refusal == nil { select([note], near: [path]) }
    return update
  }

  /// A place for something new in which no shape is: the nearest one in sight, or else one below.
  ///
  /// O(*n*) in the marks for each place that is taken, of which there are at most 57.
  ///
  /// - Parameters:
  ///   - box: The box that it would take.
  ///   - view: The area in sight, in units; nil looks only below.
  ///   - margin: How much room to keep around it, from anything there is, in units; nil for none, and from shapes alone.
  package func freePlace(for box: Rect, in view: Rect? = nil, margin: Double? = nil) -> Rect {
    func moved(by offset: Vector) -> Rect {
      Rect(location: box.location + offset.roundedToCells, size: box.size)
    }
    let near = view.map { Self.offsets(of: box, in: $0) } ?? []
    // The places below are tried as far as a screen is high; if none is free, the box lies on top of what is
    // there.
    let step = box.size.height + 2 * CellMetrics.aspect
    let below = (0..<8).map { Vector(dx: 0, dy: Double($0) * step) }
    let free = (near + below).lazy.map(moved).filter {
      !isTaken($0.outset(by: margin ?? 0), keepsOffBorders: true)
    }
    guard let margin else { return free.first ?? box }
    return free.first { !isInked($0.outset(by: margin), besidesAround: $0) } ?? free.first
      ?? freePlace(for: box, in: view)
  }

  /// How far a box may be moved to other places in sight, the nearest first.
  private static func offsets(of box: Rect, in view: Rect) -> [Vector] {
    let (across, down) = (box.size.width / 2 + 2, box.size.height / 2 + CellMetrics.aspect)
    let offsets = (-3...3).flatMap { row in
      (-3...3).map { Vector(dx: Double($0) * across, dy: Double(row) * down) }
    }
    return offsets.filter { offset in
      let place = Rect(location: box.location + offset.roundedToCells, size: box.size)
      return view.contains(place)
    }.sorted { $0.length < $1.length }
  }
}

extension Ink {
  /// The ink of a sticky note.
  fileprivate static let note = Ink(
    color: .rgb(74, 60, 0), width: fineWidth, fill: .rgb(255, 236, 153))
}
