import Formats
import Glibc
import Marks
import TestSupport
import Testing

/// The actions of the user.
extension DrawingProgram {
  func type(_ keys: String) throws { try send(Array(keys.utf8)) }

  func send(_ bytes: [UInt8]) throws { try session.send(bytes) }

  // MARK: The mouse on the canvas

  func press(at place: Place, button: MouseReport.Button = .left) throws {
    try send(MouseReport.press(column: place.column + left, row: place.row + top, button: button))
  }

  func move(to place: Place, button: MouseReport.Button = .left) throws {
    try send(MouseReport.drag(column: place.column + left, row: place.row + top, button: button))
  }

  func release(at place: Place, button: MouseReport.Button = .left) throws {
    try send(MouseReport.release(column: place.column + left, row: place.row + top, button: button))
  }

  func drag(
    from start: Place, to end: Place, button: MouseReport.Button = .left,
    holding keys: MouseReport.Modifiers = []
  ) throws {
    try send(reports(ofDragThrough: [start, end], button: button, holding: keys))
  }

  func drag(through places: [Place], button: MouseReport.Button = .left) throws {
    try send(reports(ofDragThrough: places, button: button))
  }

  func click(at place: Place) throws { try send(reports(ofDragThrough: [place])) }

  /// The terminal's reports of a drag: a press in the first place, moves to the others, a release in the last.
  func reports(
    ofDragThrough places: [Place], button: MouseReport.Button = .left,
    holding keys: MouseReport.Modifiers = []
  ) -> [UInt8] {
    guard let first = places.first, let last = places.last else { return [] }
    return MouseReport.press(
      column: first.column + left, row: first.row + top, button: button, modifiers: keys)
      + places.dropFirst().flatMap {
        MouseReport.drag(column: $0.column + left, row: $0.row + top, button: button, modifiers: keys)
      }
      + MouseReport.release(column: last.column + left, row: last.row + top, button: button, modifiers: keys)
  }

  /// Clicks on a word on the bars, or on whatever else shows a text.
  func click(on text: String, at place: SourceLocation = #_sourceLocation) throws {
    try see(text, at: place)
    guard let spot = session.screen.location(of: text) else { return }
    try send(
      MouseReport.press(column: spot.column, row: spot.row)
        + MouseReport.release(column: spot.column, row: spot.row))
  }

  // MARK: Commands

  func undo() throws { try type("u") }

  func redo() throws { try type("U") }

  /// Has the pen draw straight from each place to the next: what is drawn is then what was reported.
  func turnSmoothingOff() throws {
    try type("m")
    try see("Smoothing: off")
  }

  /// Saves under the name that the drawing has, and answers what is in the file then.
  @discardableResult
  func save(at place: SourceLocation = #_sourceLocation) throws -> Drawing {
    let before = identity(of: file)
    let start = session.outputCount
    try type("\u{13}")
    try wait("a saved file", at: place) { identity(of: file) != before }
    // The word comes after the file. A window that has no room for it shows no more than its beginning. The
    // word goes after four seconds, which a busy machine may take between two looks. Bytes written then count,
    // but for the first letter, which ncurses does not write over the same one.
    try look("the word", at: place) {
      $0.text.contains("Saved") || columns < 20 || session.hasWritten("aved", since: start)
    }
    return try drawing().renumbered
  }

  /// Quits.
  ///
  /// - Parameter answer: the key for the question whether to save first; nil if there should be none.
  func quit(answering answer: String? = nil, at place: SourceLocation = #_sourceLocation) throws
    -> TestSupport.ExitStatus
  {
    // The key that quits at once, whatever was typed just before.
    try type("\u{11}")
    if let answer {
      try see("Save changes?", at: place)
      try type(answer)
    }
    return try end(at: place)
  }

  /// Ends the program in the middle of everything, as a crash or a power cut does.
  ///
  /// - Parameter count: the steps that the sketchbook has to know of before that.
  func die(afterSteps count: Int, at place: SourceLocation = #_sourceLocation) throws {
    let book = KeptSketchbook(home: home)
    try wait("\(count) steps in the sketchbook", at: place) {
      try book.number("SELECT count(*) FROM step") == count
    }
    session.send(signal: SIGKILL)
    _ = try end(at: place)
  }

  // MARK: Files

  /// The bytes of the drawing's file.
  var bytes: [UInt8] { home.contents(of: file) ?? [] }

  /// The drawing in the program's file, or in another one at home.
  func drawing(_ name: String? = nil) throws -> Drawing {
    try SVGReader.document(from: home.contents(of: name ?? file) ?? []).drawing
  }

  /// Tells one state of a file from another: saving replaces it, so that each has a number of its own.
  private func identity(of name: String) -> UInt? {
    var status = stat()
    return stat(home.path(of: name), &status) == 0 ? UInt(status.st_ino) : nil
  }
}
