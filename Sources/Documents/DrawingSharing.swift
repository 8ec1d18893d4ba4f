package import Editing
package import Marks

/// Several sessions draw in one document: one has it, the others are its guests.
package protocol DrawingSharing: AnyObject {
  /// Whether this session draws in a document that another one has.
  var isGuest: Bool { get }

  /// Returns the drawing as the host has recorded it last, with what was drawn here and is not in it yet; nil where
  /// nothing came since it was asked for last.
  ///
  /// ``StoreEvent/shared`` says that there is something.
  func takeShared() -> Drawing?

  /// Returns the edits that guests propose, in order, each once.
  ///
  /// Each is made as ``Edit/Origin/other(_:)`` with its number, or declined. ``StoreEvent/proposed`` says that there are some.
  func takeProposals() -> [(number: Int64, edit: Edit)]

  /// Notes that a proposal changes nothing.
  func decline(_ proposal: Int64)
}
