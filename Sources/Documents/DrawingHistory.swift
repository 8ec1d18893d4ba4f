package import Marks

/// The versions of a drawing: the one before the first step that is known, and the one after each step.
package struct DrawingHistory: Sendable {
  /// A step from one version to the next.
  package struct Step: Sendable {
    /// The name of the edit, as messages of undo have it.
    package let name: String

    /// When it was made, in seconds since the Unix epoch; nil where that is not known.
    package let made: Double?

    /// How fast the hand drew the strokes of the step, by identifier, as far as that is known.
    package let paces: [MarkID: Pace]

    /// Whether the drawing's file holds the version after it, as far as that is known.
    package let isSaved: Bool

    /// The box of what it changed, as it was and as it is, in units; nil where nothing of it is seen.
    package let box: Rect?

    package init(
      _ name: String, made: Double? = nil, paces: [MarkID: Pace] = [:], isSaved: Bool = false,
      box: Rect? = nil
    ) {
      (self.name, self.made, self.paces, self.isSaved, self.box) = (name, made, paces, isSaved, box)
    }
  }

  /// All steps in order, those that were undone last.
  package let steps: [Step]

  /// How many steps are done; those after it were undone.
  package let current: Int

  private let version: @Sendable (Int) -> Drawing

  /// - Parameters:
  ///   - current: how many steps are done.
  ///   - version: answers the drawing after so many steps.
  package init(_ steps: [Step], current: Int, version: @escaping @Sendable (Int) -> Drawing) {
    self.steps = steps
    self.current = min(steps.count, max(0, current))
    self.version = version
  }

  /// The drawing after a number of steps; 0 is before the first.
  package func drawing(after count: Int) -> Drawing { version(min(steps.count, max(0, count))) }
}

/// Reads the history of the current document.
package protocol HistoryReading: AnyObject {
  /// Returns the versions of the current document that are recorded, those of earlier sessions included.
  ///
  /// - Throws: where nothing is recorded, with the reason for the user.
  func history() throws(StoreError) -> DrawingHistory
}
