import Editing
import Marks

/// Applies and reverts the stored steps of a drawing, up to a step that is missing or does not fit.
struct StepWalk: Sendable {
  private(set) var drawing: Drawing

  /// The number of steps that led to the current drawing.
  private(set) var position: Int

  private let steps: StoredSteps

  init(_ drawing: Drawing, at position: Int, along steps: StoredSteps) {
    self.drawing = drawing
    self.position = position
    self.steps = steps
  }

  /// Goes towards a position, as far as the steps lead there.
  mutating func go(to target: Int) {
    while position < target, stepForward() != nil {}
    while position > target, stepBack() != nil {}
  }

  /// The edits that can be undone from here, in the order in which they were made.
  func past() -> [Edit] {
    var walk = self
    var edits: [Edit] = []
    while let edit = walk.stepBack() { edits.append(edit) }
    return edits.reversed()
  }

  /// The edits that can be made again from here, the last one first.
  func future() -> [Edit] {
    var walk = self
    var edits: [Edit] = []
    while let edit = walk.stepForward() { edits.append(edit) }
    return edits.reversed()
  }

  /// Makes the next step.
  ///
  /// - Returns: the edit; nil where there is none that fits.
  mutating func stepForward() -> Edit? {
    guard let edit = steps[position + 1], take(edit) else { return nil }
    position += 1
    return edit
  }

  /// Takes the last step back.
  ///
  /// - Returns: the edit; nil where there is none that fits.
  mutating func stepBack() -> Edit? {
    guard let edit = steps[position], take(edit.inverse) else { return nil }
    position -= 1
    return edit
  }

  /// Makes an edit if all of it fits; otherwise the drawing stays as it is.
  private mutating func take(_ edit: Edit) -> Bool {
    var made: [Change] = []
    for index in edit.changes.indices {
      // The marks of a drawing that is read again may have other identifiers, as two with the same do; their places
      // are the same.
      let found = edit.change(at: index, in: drawing)
      let change = found.flatMap { drawing.accepts($0) ? $0 : nil } ?? edit.changes[index]
      guard drawing.accepts(change) else {
        // Reverting is cheaper than a copy of the whole drawing at every step.
        for change in made.reversed() { drawing.apply(change.inverse) }
        return false
      }
      drawing.apply(change)
      made.append(change)
    }
    return true
  }
}
