package import Editing
package import Marks

/// Opens and saves the documents of a session, and keeps their unsaved work.
///
/// Parts of a session take the protocol that has what they need. A store has one current document: the one opened last.
/// All methods are called on one thread. Events on other threads are queued as a ``StoreEvent``.
package protocol DocumentStore: FileNames, DocumentOpening, DocumentReading, DocumentSaving, Autosaving,
  Exporting,
  FileFollowing, HistoryReading, DrawingSharing, SketchbookListing, PreviewReading, StencilKeeping,
  MarkClipboard, StoreEvents
{
  /// Closes the current document at the end of the session.
  ///
  /// - Parameter isQuit: whether the user quit. Otherwise the next session goes on where this one ended.
  func close(_ drawing: Drawing, _ history: History, isQuit: Bool)
}

/// Reports what happened on other threads, as ``StoreEvent``s in order.
package protocol StoreEvents: AnyObject {
  /// The events since the last call, in order.
  ///
  /// - Parameter limit: how many milliseconds to wait for a save in progress.
  func drainEvents(waiting limit: Int) -> [StoreEvent]

  /// A descriptor that becomes readable when there are events.
  ///
  /// Nil if events only come right after a save.
  var eventDescriptor: Int32? { get }
}
