/// A notice for the user about a document that was opened.
///
/// The user interface has the words, except for `text`.
package enum StoreNotice: Equatable, Sendable {
  /// A complete line.
  case text(String)
  case autosave(AutosaveStatus)
  /// Unsaved work was recovered.
  case recovered(Recovery)
  /// Unsaved drawings without a name wait in the sketchbook.
  case unsavedDrawings(count: Int)
  /// The document is shown without being opened, since another session has it.
  case viewOnly(name: String?)
  /// The document is drawn in by another session, too.
  case joined(name: String?)
  /// The document's file, or its folder, may not be written to; the system's reason.
  case readOnly(reason: String)
  /// The document is an unnamed copy of one that another session has open.
  case copy(of: String?)
  /// The document cannot be opened, since another session has it.
  case openElsewhere(owner: String)

  /// Which unsaved work was recovered.
  package enum Recovery: Equatable, Sendable {
    /// The unsaved work of a file.
    case named
    /// The unsaved work of a file that another program has changed since.
    case namedAndChanged
    /// A drawing without a file.
    case unnamed
  }
}
