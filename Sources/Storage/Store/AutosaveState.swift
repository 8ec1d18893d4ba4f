/// Whether the current document is recorded.
enum AutosaveState {
  /// The sketchbook was not asked about the document yet.
  case notBegun
  case on(Journal)
  /// Recording begins as soon as the sketchbook can be used.
  case waiting(Waiting)
  /// Another session has the document; this one does not change it.
  case viewing
  /// Another session has the document; this one draws along.
  case joined(Guest)

  struct Waiting {
    /// Whether the document was recorded before.
    ///
    /// If so, the session knows more of it than its file holds.
    var wasRecorded = false

    /// Whether the user knows that nothing is recorded.
    var isAnnounced = true

    /// Why the sketchbook, although it is open, did not take the document.
    var failure: String?

    /// The last problem that was reported to the user.
    var reported: String?
  }

  /// The journal; nil while nothing is recorded.
  var journal: Journal? { if case .on(let journal) = self { journal } else { nil } }

  /// This session as a guest of another; nil where it is none.
  var guest: Guest? { if case .joined(let guest) = self { guest } else { nil } }

  var isWaiting: Bool { if case .waiting = self { true } else { false } }

  var isViewing: Bool { if case .viewing = self { true } else { false } }

  /// Waits for the sketchbook from now on.
  ///
  /// - Parameter failure: why the sketchbook did not take the document; nil if it cannot be used at all.
  mutating func wait(after failure: String? = nil) {
    var waiting = Waiting()
    if case .waiting(let before) = self { waiting = before }
    if case .on = self { waiting.wasRecorded = true }
    waiting.failure = failure
    self = .waiting(waiting)
  }

  /// Records that a problem was reported to the user.
  ///
  /// - Returns: false if it is the one that was reported last, so that retries do not repeat it.
  mutating func report(_ problem: String) -> Bool {
    guard case .waiting(var waiting) = self, waiting.reported != problem else { return false }
    waiting.reported = problem
    self = .waiting(waiting)
    return true
  }
}
