import CellRendering
import Marks

/// A picture of a drawing that takes longer than a frame: it is drawn a part at a time, while a sketch of it is shown.
struct PendingPicture {
  /// The work that is left.
  private var state = State.none

  private enum State {
    /// There is no picture under way.
    case none
    /// Nothing was done for the picture yet, not even a look at all marks.
    case begun(Group, blank: CellRenderer)
    case drawing(PictureInParts)
  }

  /// Whether the sketch is on the screen, so that there is time for the picture.
  private var isSketchShown = false

  /// The steps that the last complete picture took; see `PictureInParts`.
  private var cost = 0

  /// The steps of a picture that is drawn at once: together with the sketch that may be needed all the same, and its
  /// characters, they have room in a 60th of a second.
  private let stepsAtOnce: Int

  /// The steps of a part, about 5 ms: what a key or a report of the mouse may have to wait for.
  private let stepsOfPart: Int

  init(stepsAtOnce: Int = 6_000_000, stepsOfPart: Int = 5_000_000) {
    (self.stepsAtOnce, self.stepsOfPart) = (stepsAtOnce, stepsOfPart)
  }

  /// Whether there is more to draw.
  var isUnfinished: Bool { if case .none = state { false } else { true } }

  /// Begins a picture in place of the one under way.
  ///
  /// - Parameter blank: a renderer without ink.
  mutating func begin(_ root: Group, in blank: CellRenderer) {
    state = .begun(root, blank: blank)
    isSketchShown = false
  }

  /// Gives up the picture under way.
  mutating func abandon() { state = .none }

  /// Draws all that is left.
  ///
  /// - Returns: the complete picture; nil when there is none under way.
  mutating func drawAll() -> CellRenderer? { draw(steps: .max) }

  /// Draws the picture as a whole, if that does not take long.
  ///
  /// - Returns: the complete picture; nil while a sketch has to stand for it.
  mutating func drawIfQuick() -> CellRenderer? {
    // Most pictures take as long as the one before.
    cost > stepsAtOnce ? nil : draw(steps: stepsAtOnce)
  }

  /// Draws the next part, once a frame; none in the frame that shows the sketch.
  ///
  /// - Returns: the complete picture; nil as long as there is more to draw.
  mutating func drawPart() -> CellRenderer? {
    defer { isSketchShown = true }
    return isSketchShown ? draw(steps: stepsOfPart) : nil
  }

  private mutating func draw(steps: Int) -> CellRenderer? {
    var picture: PictureInParts
    switch state {
    case .none: return nil
    case .begun(let root, var blank):
      blank.shortenLabels(of: root)
      picture = PictureInParts(of: root, in: blank)
    case .drawing(let begun): picture = begun
    }
    // A second reference to its cells would have them copied.
    state = .none
    guard picture.draw(steps: steps) else {
      state = .drawing(picture)
      return nil
    }
    cost = picture.cost
    return picture.renderer
  }
}
