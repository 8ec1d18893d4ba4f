/// What a session may do with a document.
package enum Access: Equatable, Sendable {
  /// The document may be changed and saved under its name.
  case editable
  /// Another session has the document open; this one may look at it and save a copy.
  case viewOnly
  /// A newer Charcoal wrote the file; changes must be saved under another name.
  case newerFormat
  /// The file is text or ANSI art, which cannot hold all that is drawn; changes are saved under another name.
  ///
  /// - Parameter name: what the format is called, such as `text`.
  case otherFormat(name: String)
}
