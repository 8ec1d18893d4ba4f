package import Editing
package import Marks

/// A document as a store opened it.
package struct OpenDocument: Sendable {
  package let drawing: Drawing

  /// The edits that led to the drawing; empty unless it was recovered.
  package let history: History

  /// The name of its file; nil if it has none.
  package let name: String?

  package let access: Access

  /// The page of its file, if another program made that, in units.
  package var page: Rect?

  /// A notice for the user about the document; nil for none.
  package var notice: StoreNotice?

  package init(
    _ drawing: Drawing, history: History = History(), name: String? = nil, access: Access = .editable,
    page: Rect? = nil, notice: StoreNotice? = nil
  ) {
    self.drawing = drawing
    self.history = history
    self.name = name
    self.access = access
    self.page = page
    self.notice = notice
  }
}

/// The access of a session to a document.
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
