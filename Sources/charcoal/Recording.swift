import Storage

/// Whether what is done to the drawing at hand is recorded.
enum Recording {
  /// It was not asked yet what the sketchbook knows of the drawing.
  case notBegun
  case on(Journal)
  /// It begins as soon as the sketchbook can be used.
  case waiting(Waiting)
  /// The drawing belongs to another session, and nothing is done to it here.
  case looking

  struct Waiting {
    /// Whether the drawing was recorded before: then the session knows more of it than its file holds.
    var wasRecorded = false

    /// Why the drawing could not be recorded although the sketchbook is open.
    var failure: String?

    /// The problem that the user was told last.
    var told: String?
  }

  /// The journal; nil while nothing is recorded.
  var journal: Journal? { if case .on(let journal) = self { journal } else { nil } }

  var isWaiting: Bool { if case .waiting = self { true } else { false } }

  var isLooking: Bool { if case .looking = self { true } else { false } }

  /// Waits for the sketchbook from now on.
  ///
  /// - Parameter failure: why the sketchbook did not take the drawing; nil when it cannot be used at all.
  mutating func wait(after failure: String? = nil) {
    var waiting = Waiting()
    if case .waiting(let before) = self { waiting = before }
    if case .on = self { waiting.wasRecorded = true }
    waiting.failure = failure
    self = .waiting(waiting)
  }

  /// Notes that the user is told of a problem. While recording is tried again and again, the same one is told once.
  ///
  /// - Returns: whether it is another one than before.
  mutating func tell(_ problem: String) -> Bool {
    guard case .waiting(var waiting) = self, waiting.told != problem else { return false }
    waiting.told = problem
    self = .waiting(waiting)
    return true
  }
}
