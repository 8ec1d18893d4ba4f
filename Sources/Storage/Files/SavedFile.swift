/// A file that a drawing was saved to.
package struct SavedFile: Sendable {
  /// The name of the drawing from now on: a fence may have another number than before.
  package let name: String

  /// Identifies the content of the file, or of the fence.
  package let fingerprint: Fingerprint

  /// The properties that the file lost, and what of the drawing it does not say.
  package let losses: [String]
}
