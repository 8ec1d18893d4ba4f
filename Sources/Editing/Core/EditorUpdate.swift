package import Marks

/// The outcome of one action of an editor, and what a canvas has to redraw because of it.
package struct EditorUpdate: Sendable {
  /// The event in the user's terms; nil when no step was made, undone, redone or refused.
  package private(set) var event: EditorEvent?

  /// The areas in which the preview or the selection frame changed, in units.
  ///
  /// They may lie far apart.
  package private(set) var damage: [Rect]

  /// The marks that came, went or changed.
  ///
  /// Which cells they cover depends on the scale, which the editor does not know.
  package private(set) var changed: [any Mark]

  /// The marks that were added above all others, and can be drawn over the picture as it is.
  package private(set) var addedOnTop: [any Mark]

  /// - Parameters:
  ///   - event: nil when nothing happened that the user would name.
  ///   - damage: in units.
  init(
    _ event: EditorEvent? = nil, damage: [Rect] = [], changed: [any Mark] = [], addedOnTop: [any Mark] = []
  ) {
    self.event = event
    self.damage = damage
    self.changed = changed
    self.addedOnTop = addedOnTop
  }

  /// Nothing happened, and nothing has to be redrawn.
  package static let none = EditorUpdate()

  static func refused(_ refusal: Refusal) -> EditorUpdate { EditorUpdate(.refused(refusal)) }

  /// Whether nothing happened and nothing has to be redrawn.
  package var isEmpty: Bool { event == nil && damage.isEmpty && changed.isEmpty && addedOnTop.isEmpty }

  /// Why nothing was done; nil when it was not refused.
  package var refusal: Refusal? {
    if case .refused(let refusal)? = event { refusal } else { nil }
  }

  /// Adds the update of an action that followed.
  ///
  /// A refusal is kept, whatever follows; otherwise the later event counts.
  mutating func merge(_ next: EditorUpdate) {
    if refusal == nil { event = next.event ?? event }
    add(damage: next.damage)
    add(changed: next.changed)
    if changed.isEmpty {
      addedOnTop += next.addedOnTop
    } else {
      // Redrawing the changed marks' cells draws the added marks there too. Drawing these once more on top would blend
      // translucent ink twice.
      changed += addedOnTop + next.addedOnTop
      addedOnTop = []
    }
  }

  /// Returns this update merged with the one of an action that followed.
  package func merged(with next: EditorUpdate) -> EditorUpdate {
    var merged = self
    merged.merge(next)
    return merged
  }

  mutating func add(damage rect: Rect?) {
    if let rect, !damage.contains(rect) { damage.append(rect) }
  }

  mutating func add(damage rects: [Rect]) {
    if damage.isEmpty { damage = rects } else { for rect in rects { add(damage: rect) } }
  }

  mutating func add(changed marks: [any Mark]) {
    if !marks.isEmpty { changed += marks }
  }
}
