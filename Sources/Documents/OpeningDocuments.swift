package import Marks

/// Opens other documents in place of the current one, and recovers their unsaved work.
package protocol DocumentOpening: AnyObject {
  /// Opens the drawing that ``DocumentReading/takeRead()`` returned last, and closes the current one.
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
}

/// Reads drawings, pictures and other files on another thread, one at a time.
package protocol DocumentReading: AnyObject {
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
}

/// Looks up names of files that the user types.
package protocol FileNames: AnyObject {
  /// Replaces a leading `~` of a typed name by the home directory.
  func expanded(_ name: String) -> String

  /// Whether a file of this name exists.
  func exists(_ name: String) -> Bool

  /// Whether a file of this name may be a drawing that can be opened, by its ending.
  func canOpen(_ name: String) -> Bool

  /// The folders and drawings in a folder, in no order; empty if it cannot be read.
  ///
  /// - Parameter path: the folder's path with a slash at its end; empty for the working directory.
  func contents(ofFolder path: String) -> [FolderEntry]
}
