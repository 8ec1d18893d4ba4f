package import Editing
package import Marks

/// Opens and saves the documents of a session, and keeps their unsaved work.
///
/// A store has one current document: the one opened last. All methods are called on one thread. Events on other
/// threads are queued as a ``StoreEvent``.
package protocol DocumentStore: AnyObject {
  // MARK: Opening

  /// Opens the drawing that ``takeRead()`` returned last, and closes the current one.
  ///
  /// The caller asks ``recover()`` afterwards.
  ///
  /// - Parameter drawing: the current drawing as it is now.
  /// - Returns: nil if no drawing was read, or it is open already.
  func openRead(closing drawing: Drawing) -> OpenDocument?

  /// Begins an empty drawing without a name and closes the current one.
  ///
  /// - Parameter drawing: the current drawing as it is now.
  func beginNew(closing drawing: Drawing) -> OpenResult

  /// Replaces a leading `~` of a typed name by the home directory.
  func expanded(_ name: String) -> String

  /// Whether a file of this name exists.
  func exists(_ name: String) -> Bool

  /// Recovers unsaved work and undo history of the document that was just opened.
  ///
  /// From now on it is autosaved.
  func recover() -> OpenResult

  /// Recovers a document that another session has open, as the user chose.
  func recover(_ choice: BusyChoice) -> OpenResult

  /// Opens the next unsaved drawing without a name and closes the current one.
  ///
  /// - Parameter drawing: the current drawing as it is now.
  /// - Returns: nil if there is none.
  func reopenUnnamed(closing drawing: Drawing) -> OpenResult?

  /// Opens an unnamed drawing by its number and closes the current one.
  ///
  /// - Returns: nil if it does not exist.
  func reopen(_ number: Int64, closing drawing: Drawing) -> OpenResult?

  // MARK: Reading

  /// Begins to read something on another thread; nothing of the session waits for it.
  ///
  /// ``StoreEvent/read`` follows, unless another request or ``cancelReading()`` comes before: then what is read is
  /// dropped, and so is a reader that does not end.
  func beginReading(_ request: ReadingRequest)

  /// Drops what is being read.
  func cancelReading()

  /// Waits for what is being read.
  ///
  /// - Returns: false if the limit passes first.
  func finishReading(within milliseconds: Int) -> Bool

  /// Returns the result of the last reading, once; nil while there is none.
  ///
  /// - Throws: why it cannot be read.
  func takeRead() throws(StoreError) -> ReadingResult?

  // MARK: Listing

  /// Whether a file of this name may be a drawing that can be opened, by its ending.
  func canOpen(_ name: String) -> Bool

  /// The folders and drawings in a folder, in no order; empty if it cannot be read.
  ///
  /// - Parameter path: the folder's path with a slash at its end; empty for the working directory.
  func contents(ofFolder path: String) -> [FolderEntry]

  /// The documents of the sketchbook, the one changed last first.
  ///
  /// - Parameter limit: the most that are returned; nil returns all.
  func summaries(atMost limit: Int?) -> [DocumentSummary]

  /// Reads a drawing on another thread, without opening it.
  ///
  /// - Parameter body: called on that thread with the result. ``StoreEvent/previewLoaded`` follows.
  func loadPreview(
    of source: PreviewSource, _ body: @escaping @Sendable (Result<Drawing, StoreError>) -> Void)

  // MARK: Managing the sketchbook

  /// Renames the file of a document in the sketchbook.
  ///
  /// A document without a file is saved under the name. An existing file of that name is not replaced.
  func rename(_ number: Int64, to name: String) throws(StoreError)

  /// Copies a document of the sketchbook into one without a name; returns its number.
  func duplicate(_ number: Int64) throws(StoreError) -> Int64

  /// Removes documents from the sketchbook for good. Their files stay.
  func forget(_ numbers: [Int64]) throws(StoreError)

  // MARK: Autosave

  /// The journal of the current document; nil if nothing is recorded.
  var journal: (any EditJournal)? { get }

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

  // MARK: Saving

  /// Begins to write the current document to a file.
  ///
  /// The result comes as a ``StoreEvent``.
  ///
  /// - Parameters:
  ///   - token: the drawing's state, which ``StoreEvent/saved(_:name:)`` returns.
  ///   - overwrites: whether to replace a file that another program changed.
  func beginSaving(_ drawing: Drawing, _ token: SaveToken, as name: String, overwrites: Bool)

  /// Returns the name of the format in which a drawing is exported under a name, such as `text`.
  ///
  /// Nil for SVG, which drawings are saved in, and for names that say no format.
  func exportFormat(of name: String) -> String?

  /// The name that an export suggests, and the endings there are, for the user.
  ///
  /// - Parameter name: that of the drawing; nil if it has none.
  func exportSuggestion(for name: String?) -> (name: String, endings: [String])

  /// Begins to write the current document to a file in another format, replacing one of that name.
  ///
  /// The result comes as a ``StoreEvent``. The document's own file and name stay as they are.
  ///
  /// - Parameter paper: what the drawing lies on where it has no canvas colour, for formats that show it.
  func beginExporting(_ drawing: Drawing, to name: String, on paper: Color)

  /// The same with marks that are only a part of the document: nothing else of it is in the file.
  func beginExporting(part: Drawing, to name: String, on paper: Color)

  /// Begins to give a drawing to other programs as a PNG.
  ///
  /// ``StoreEvent/pictureCopied(ground:)`` or ``StoreEvent/pictureNotCopied(_:)`` follows.
  ///
  /// - Parameter paper: what the drawing lies on where it has no canvas colour.
  func beginCopyingPicture(of drawing: Drawing, on paper: Color)

  /// Waits until what ``beginExporting(_:to:on:)`` began is written.
  ///
  /// - Returns: false if the limit passes first.
  func finishExports(within milliseconds: Int) -> Bool

  /// Keeps diagrams together whose shapes are moved; nil where nothing does.
  var diagramFollower: (any DiagramFollower)? { get }

  /// The events since the last call, in order.
  ///
  /// - Parameter limit: how many milliseconds to wait for a save in progress.
  func drainEvents(waiting limit: Int) -> [StoreEvent]

  /// A descriptor that becomes readable when there are events.
  ///
  /// Nil if events only come right after a save.
  var eventDescriptor: Int32? { get }

  /// Notes that the current drawing is now what was read for ``ReadingRequest/saved(_:)``.
  ///
  /// - Parameter token: the drawing's state.
  func noteReread(_ token: SaveToken)

  // MARK: Clipboard

  /// Keeps copied marks for other sessions to paste, and their text for other programs.
  ///
  /// - Returns: the path of the text, for the user; nil if it could not be written.
  func writeClipboard(_ marks: [any Mark], text: String) -> String?

  /// The marks that any session copied last; nil if there are none.
  func readClipboard() -> [any Mark]?

  // MARK: Stencils

  /// The stencils that can be placed: the user's own, then those that come with the program.
  func stencils() -> [Stencil]

  /// Saves marks as a stencil of the user; one of that name is not replaced.
  func saveStencil(_ marks: [any Mark], named name: String) throws(StoreError)

  // MARK: Closing

  /// Discards the changes since the last save when the document is closed.
  func discardUnsaved()

  /// Takes ``discardUnsaved()`` back: the document was changed since, or stays open.
  func keepUnsaved()

  /// Closes the current document at the end of the session.
  ///
  /// - Parameter isQuit: whether the user quit. Otherwise the next session goes on where this one ended.
  func close(_ drawing: Drawing, _ history: History, isQuit: Bool)
}

extension DocumentStore {
  /// All documents of the sketchbook, the one changed last first.
  package func summaries() -> [DocumentSummary] { summaries(atMost: nil) }
}
