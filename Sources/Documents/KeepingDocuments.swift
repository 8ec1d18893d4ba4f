package import Editing
package import Marks

/// Saves the current document, or gives up what was not saved.
package protocol DocumentSaving: AnyObject {
  /// Begins to write the current document to a file.
  ///
  /// The result comes as a ``StoreEvent``.
  ///
  /// - Parameters:
  ///   - token: the drawing's state, which ``StoreEvent/saved(_:name:)`` returns.
  ///   - overwrites: whether to replace a file that another program changed.
  func beginSaving(_ drawing: Drawing, _ token: SaveToken, as name: String, overwrites: Bool)

  /// Notes that the current drawing is now what was read for ``ReadingRequest/saved(_:)``, or what
  /// ``FileFollowing/takeMerged()`` answered.
  ///
  /// - Parameter token: the drawing's state.
  func noteReread(_ token: SaveToken)

  /// Discards the changes since the last save when the document is closed.
  func discardUnsaved()

  /// Takes ``discardUnsaved()`` back: the document was changed since, or stays open.
  func keepUnsaved()
}

/// Records unsaved work of the current document.
package protocol Autosaving: AnyObject {
  /// The journal of the current document; nil if nothing is recorded.
  var journal: (any EditJournal)? { get }

  /// Sets whether it is recorded, from now on, when steps are made; as long as nothing is set, it is.
  func keepTimes(_ isWanted: Bool)

  /// Why the current document is not autosaved now; nil if it is, or need not be.
  var autosaveProblem: String? { get }

  /// Begins to autosave the current document.
  ///
  /// This answers ``StoreEvent/autosaveAvailable``.
  ///
  /// - Parameter isAsOpened: whether the drawing is as it was opened, so that recovered work may replace it.
  func beginAutosave(_ drawing: Drawing, _ history: History, isAsOpened: Bool) -> OpenResult

  /// Whether the current document, which has no name, is kept when it is closed.
  ///
  /// Waits briefly for the journal.
  func willKeep(_ drawing: Drawing, _ history: History) -> Bool

  /// Waits until the journal is written.
  ///
  /// - Returns: false if the limit passes first; true if everything is written, or cannot be.
  func finishAutosave(within milliseconds: Int) -> Bool

  /// Writes the journal and begins no further transaction.
  ///
  /// The process is about to be stopped.
  func pauseAutosave()

  /// Goes on after ``pauseAutosave()``.
  func resumeAutosave()

  /// Turns a document that another session took over into an unnamed copy.
  func detach(_ drawing: Drawing, _ history: History)
}
