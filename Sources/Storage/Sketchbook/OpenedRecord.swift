/// A drawing of the sketchbook that belongs to this session now.
package struct OpenedRecord: Sendable {
  /// Records the session's edits.
  package let journal: Journal

  /// The sketchbook's state of the drawing; nil if the drawing is what its file holds, or empty.
  package let recovered: RecoveredDrawing?

  /// A notice for the user about damage; nil for none.
  package let notice: String?

  init(_ journal: Journal, recovered: RecoveredDrawing? = nil, notice: String? = nil) {
    self.journal = journal
    self.recovered = recovered
    self.notice = notice
  }
}
