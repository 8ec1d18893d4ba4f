package import Marks

/// Keeps the parts of a diagram together that are no connectors, such as the life lines of a sequence diagram.
package protocol DiagramFollower: Sendable {
  /// Whether the rest of a diagram follows some marks that are moved.
  ///
  /// - Parameters:
  ///   - moved: Their identifiers.
  ///   - drawing: The drawing, before or after that.
  ///   - isDragging: Whether it would have to follow at each report of the pointer: larger diagrams do not.
  func follows(_ moved: Set<MarkID>, in drawing: Drawing, isDragging: Bool) -> Bool

  /// The changes by which the rest of a diagram follows those of its shapes that were moved or resized.
  ///
  /// - Parameters:
  ///   - moved: The identifiers of these shapes, and of all else that was moved with them.
  ///   - drawing: The drawing after that.
  /// - Returns: changes that keep all paths; empty where nothing has to follow.
  func changes(following moved: Set<MarkID>, in drawing: Drawing) -> [Change]

  /// The changes that lay out the diagrams again which some marks belong to; nil where they are in none such.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the marks.
  ///   - drawing: The drawing that they are in.
  func changes(tidying ids: Set<MarkID>, in drawing: Drawing) -> [Change]?
}
