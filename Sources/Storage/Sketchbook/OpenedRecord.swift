/// A drawing of the sketchbook that belongs to this session now.
package struct OpenedRecord: Sendable {
  /// Records the session's edits.
  package let journal: Journal

  /// What the sketchbook has of the drawing; nil if the drawing is what its file holds, or empty.
  package let recovered: RecoveredDrawing?

  /// What the user should know about damage; nil if there is none.
  package let notice: String?

  init(_ journal: Journal, recovered: RecoveredDrawing? = nil, notice: String? = nil) {
    self.journal = journal
    self.recovered = recovered
    self.notice = notice
  }
}
