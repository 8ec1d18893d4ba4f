/// Options that the user holds a key for or has switched on.
///
/// They may change in the middle of a gesture.
package struct GestureOptions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The option for whole steps of 15 degrees, squares and circles.
  package static let constrained = GestureOptions(rawValue: 1)

  /// The pressed point is the middle, not a corner.
  package static let fromCenter = GestureOptions(rawValue: 2)

  /// The mark pointed at is added to the selection, or removed from it.
  package static let adding = GestureOptions(rawValue: 4)

  /// Copies are moved, and the originals stay.
  package static let copying = GestureOptions(rawValue: 8)

  /// Guides are off.
  package static let unguided = GestureOptions(rawValue: 16)
}
