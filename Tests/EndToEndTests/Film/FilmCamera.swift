import Marks
import TestSupport
import Testing

/// Someone who draws in a terminal, and whose screen is recorded.
///
/// The film has a clock of its own, so that a slow machine makes no slow film.
final class FilmCamera {
  private(set) var film: Film

  private let program: DrawingProgram
  private var clock = 0.0
  private var pointer: Place

  /// Seconds from one cell to the next of a drag, and from one key to the next.
  private static let (stepOfDrag, stepOfKeys) = (0.022, 0.09)

  init() throws {
    let (columns, rows) = (100, 30)
    program = try DrawingProgram(
      "sketch.svg", columns: columns, rows: rows,
      // A terminal that draws sextants by itself, as most do now.
      environment: ["COLORTERM": "truecolor", "VTE_VERSION": "7400"])
    film = Film(columns: columns, rows: rows)
    pointer = Place(40, 14)
    point(at: pointer)
    record()
  }

  /// Says what is done, with the key for it.
  func caption(_ key: String, _ text: String) { film.caption(key: key, text: text, at: clock) }

  /// Lets time go by in the film.
  func pause(_ seconds: Double) { clock += seconds }

  /// Presses keys one after the other.
  func type(_ keys: String) throws {
    for key in keys {
      try program.type(String(key))
      clock += Self.stepOfKeys
      record()
    }
  }

  /// Leaves what is being written.
  func escape() throws {
    try program.type("\u{1B}")
    // An escape sequence of a key would have ended by then.
    program.session.settle(quiet: .milliseconds(300))
    clock += Self.stepOfKeys
    record()
  }

  /// Moves the pointer, without a button.
  func move(to place: Place) {
    film.movePointer(to: position(of: pointer), at: clock)
    let way = Vector(dx: Double(place.column - pointer.column), dy: Double(2 * (place.row - pointer.row)))
    clock += 0.25 + way.length * 0.006
    point(at: place)
  }

  func click(at place: Place) throws {
    move(to: place)
    try program.click(at: place)
    clock += 0.15
    record(after: Self.patience)
    clock += 0.25
  }

  /// Writes into the shape that was just drawn.
  func write(_ words: String) throws {
    try type("\r" + words)
    try escape()
  }

  /// Drags from cell to cell, straight or along a smooth curve.
  ///
  /// - Parameters:
  ///   - way: where the drag ends, straight from corner to corner.
  ///   - caption: what is said when the hand holds still at the end, which turns a rough shape into a true one; nil if
  ///     it does not.
  func drag(
    through corners: [Place], isSmooth: Bool = false, returningBy way: [Place] = [],
    holding caption: String? = nil
  ) throws {
    var cells = isSmooth ? cells(alongCurve: corners) : cells(alongLines: corners)
    cells += self.cells(alongLines: corners.suffix(1) + way).dropFirst()
    guard let first = cells.first, let last = cells.last else { return }
    move(to: first)
    try program.press(at: first)
    for (index, cell) in cells.enumerated().dropFirst() {
      try program.move(to: cell)
      clock += Self.stepOfDrag
      point(at: cell)
      // Twenty pictures a second are enough.
      if index % 2 == 0 || cell == last { record() }
    }
    if let caption {
      self.caption("p", caption)
      program.session.settle(quiet: .milliseconds(900))
      clock += 0.6
      record()
      clock += 0.8
    }
    try program.release(at: last)
    clock += 0.15
    record(after: Self.patience)
    clock += 0.2
  }

  /// Saves, and waits for the message.
  func save() throws {
    _ = try program.save()
    clock += Self.stepOfKeys
    record(after: Self.patience)
  }

  /// Ends the film, which begins with its last picture.
  func end(beginning key: String, _ caption: String) throws {
    film.end(at: clock)
    film.begin(withLastPictureFor: 2, key: key, caption: caption)
    _ = try program.quit()
  }

  /// How long the screen is left to itself after what may take its time, such as a fill.
  private static let patience = Duration.milliseconds(200)

  private func record(after quiet: Duration = .milliseconds(25)) {
    program.session.settle(quiet: quiet)
    film.show(program.session.screen, at: clock)
  }

  private func point(at place: Place) {
    pointer = place
    film.movePointer(to: position(of: place), at: clock)
  }

  /// The middle of a cell of the canvas, in columns and rows of the screen.
  private func position(of place: Place) -> Point {
    Point(x: Double(place.column + program.left) + 0.5, y: Double(place.row + program.top) + 0.5)
  }

  private func cells(alongLines corners: [Place]) -> [Place] {
    zip(corners, corners.dropFirst()).reduce(into: Array(corners.prefix(1))) { cells, side in
      let (from, to) = side
      let count = max(abs(to.column - from.column), abs(to.row - from.row))
      guard count > 0 else { return }
      for step in 1...count {
        let share = Double(step) / Double(count)
        cells.append(
          Place(
            from.column + Int((Double(to.column - from.column) * share).rounded()),
            from.row + Int((Double(to.row - from.row) * share).rounded())))
      }
    }
  }

  private func cells(alongCurve corners: [Place]) -> [Place] {
    let curve = Stroke(corners.map(\.middle), isSmooth: true).centreline(tolerance: 0.05)
    var cells = corners.prefix(1) + []
    for (from, to) in zip(curve, curve.dropFirst()) {
      for step in 1...8 {
        let point = from + (to - from) * (Double(step) / 8)
        let cell = Place(Int(point.x.rounded(.down)), Int((point.y / 2).rounded(.down)))
        if cells.last != cell { cells.append(cell) }
      }
    }
    return Array(cells)
  }
}
