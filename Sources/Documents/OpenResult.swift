/// A store's knowledge of a document beyond the content of its file.
package enum OpenResult: Sendable {
  /// Nothing: the drawing stays as it was opened.
  case unchanged(notice: StoreNotice? = nil)
  /// The store recovered unsaved work or an undo history.
  case recovered(OpenDocument)
  /// Another session has the document open.
  ///
  /// - Parameter owner: names that session, for the user.
  case busy(owner: String)
}

/// The way to go on with a document that another session has open.
package enum BusyChoice: Equatable, Sendable {
  /// Draw along with that session.
  case join
  /// Show it without changing it.
  case viewOnly
  /// Continue it here; the store notifies the other session.
  case takeOver
  /// Begin an unnamed copy of it.
  case copy
}
