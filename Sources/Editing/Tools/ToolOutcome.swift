package import Marks

/// The outcome of an event that a tool handles.
///
/// It never touches the drawing itself.
package struct ToolOutcome: Sendable {
  /// The areas in which the preview changed, in units.
  ///
  /// They may lie far apart.
  package var damage: [Rect]

  /// The effect of the gesture; nil while it goes on, and when it leaves nothing.
  package var effect: ToolEffect?

  package init(_ effect: ToolEffect? = nil, damage: [Rect] = []) {
    self.damage = damage
    self.effect = effect
  }

  /// Nothing changed.
  package static var ignored: ToolOutcome { ToolOutcome() }

  /// The preview changed inside a rectangle, in units; nil where it did not.
  package static func preview(_ rect: Rect?) -> ToolOutcome { ToolOutcome(damage: rect.map { [$0] } ?? []) }

  /// Whether nothing changed.
  package var isIgnored: Bool { effect == nil && damage.isEmpty }

  /// Returns the outcome of two tools that saw the same event, or of one that saw two.
  func merged(with next: ToolOutcome) -> ToolOutcome {
    var merged = self
    merged.merge(next)
    return merged
  }

  mutating func merge(_ next: ToolOutcome) {
    damage += next.damage
    effect = effect?.merged(with: next.effect) ?? next.effect
  }

  /// The outcome with one rectangle around all of its damage.
  var coalesced: ToolOutcome {
    guard damage.count > 1 else { return self }
    return ToolOutcome(effect, damage: [damage.dropFirst().reduce(damage[0]) { $0.union($1) }])
  }
}
