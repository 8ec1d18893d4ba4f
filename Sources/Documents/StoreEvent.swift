package import Editing
package import Marks

/// A report of a store on its own, such as the result of a save or a change of the autosave.
package enum StoreEvent: Equatable, Sendable {
  /// A state of the document is in the file of this name.
  case saved(SaveToken, name: String)
  /// Another program changed the file; nothing was written.
  case changedElsewhere(name: String)
  /// Another program changed the file: call ``DocumentStore/beginMerging(into:_:isUnsaved:)``.
  case fileChanged(name: String)
  /// The file's change by another program is merged: call ``DocumentStore/takeMerged()``.
  case changeMerged
  /// Guests propose edits: call ``DrawingSharing/takeProposals()``.
  case proposed
  /// The host has recorded something: call ``DrawingSharing/takeShared()``.
  case shared
  /// The session that had the document has left: call ``DocumentOpening/recover()``.
  case hostLeft
  case saveFailed(name: String, StoreError)
  /// The drawing is in a file of another format, which may lack something; lines for the user.
  ///
  /// - ground: what it lies on there; nil where the format does not show that.
  case exported(name: String, ground: Ground?, remarks: [String])
  case exportFailed(name: String, StoreError)
  /// The drawing is on the clipboard as a PNG.
  case pictureCopied(ground: Ground)
  /// It is not, and why.
  case pictureNotCopied(StoreError)
  /// Another session took the document over: call ``DocumentStore/detach(_:_:)``.
  case takenOver(String)
  /// Autosave of the current document stopped or works again.
  case autosave(AutosaveStatus)
  /// Edits are recorded, but the disk takes long; told once a session.
  case slowDisk
  /// The current document is not autosaved but can be now: call
  /// ``DocumentStore/beginAutosave(_:_:isAsOpened:)``.
  case autosaveAvailable
  /// The reading that ``DocumentStore/beginReading(_:)`` began has ended: call ``DocumentStore/takeRead()``.
  case read
  /// A drawing was read for ``DocumentStore/loadPreview(of:_:)``.
  case previewLoaded
  /// The file is saved, but lost something besides its content.
  case savedWithLoss(name: String, loss: String)
  /// Something in the sketchbook failed; a line for the user.
  case failed(String)
}

/// Whether edits are recorded as they are made.
package enum AutosaveStatus: Equatable, Sendable {
  case on
  case off(reason: String)
}
