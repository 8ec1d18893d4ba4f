import Documents
import Marks
import Platform

/// Messages about documents: saving, opening, reverting, and the autosave.
enum DocumentMessage: Equatable {
  // Saving
  case saving(String)
  /// A save waits for the one in progress.
  case queued(String)
  case saved(String)
  case exporting(String)
  /// - ground: what the drawing lies on in the file; nil where its format does not show that.
  /// - remarks: what the file lacks.
  case exported(String, ground: Ground?, remarks: [String])
  case copyingPicture
  case pictureCopied(Ground)
  case nothingToCopy
  case savedWithLoss(String, loss: String)
  /// A source was read again.
  case updated(String, isChanged: Bool)
  /// The requested action is taken after the save in progress.
  case stillSaving
  case autosave(AutosaveStatus)
  case slowDisk

  // Opening
  /// A file is being read.
  case opening(String)
  case openingCancelled(String)
  /// The drawing was changed while another one was read, and would be lost.
  case changedMeanwhile(String)
  case notice(StoreNotice)
  case opened(String, isNew: Bool, view: ViewMessage?)
  /// - hasPrevious: whether there was a drawing before, which is in the sketchbook now.
  case began(hasPrevious: Bool)
  case gone
  case alreadyOpen
  case noUnsaved
  /// Another session took the document over; the store's words for which.
  case takenOver(String)

  /// A picture was placed, from a file.
  case placed(String)

  // Reverting
  case nothingToRevert
  case cleared
  case reverted(String)
  /// Another program changed the file, and the drawing is that now.
  ///
  /// - isMerged: whether the drawing has unsaved changes beside it.
  /// - clashCount: how many versions of shapes are in the layer for clashes.
  case followed(String, isMerged: Bool, clashCount: Int, canUndo: Bool)

  // Failures, with the store's words for them
  case failed(String)
  case fileFailed(String, StoreError)
  case pictureNotCopied(StoreError)
  case notDeleted(StoreError)

  var kind: Message.Kind {
    switch self {
    case .exported(_, _, let remarks): remarks.isEmpty ? .answer : .notice
    case .queued, .notice, .fileFailed, .pictureNotCopied, .notDeleted, .changedMeanwhile: .notice
    case .opening, .savedWithLoss, .stillSaving, .slowDisk, .autosave, .takenOver, .failed: .standing
    case .saving, .saved, .exporting, .copyingPicture, .pictureCopied, .nothingToCopy, .openingCancelled,
      .opened, .began, .gone, .alreadyOpen, .noUnsaved,
      .placed, .updated,
      .nothingToRevert,
      .cleared,
      .reverted:
      .answer
    case .followed(_, _, let clashCount, _): clashCount > 0 ? .notice : .answer
    }
  }

  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .saving(let name): "Saving \(name)"
    case .queued(let name): "Saving \(name) after the current save"
    case .saved(let name): "Saved \(name)"
    case .exporting(let name): "Exporting to \(name)"
    case .exported(let name, let ground, let remarks):
      (["Exported to \(name)" + (ground.map { " (\($0.rawValue))" } ?? "")] + remarks).joined(separator: "; ")
    case .copyingPicture: "Copying as PNG"
    case .pictureCopied(let ground): "Copied as PNG (\(ground.rawValue))"
    case .nothingToCopy: "Nothing to copy"
    case .savedWithLoss(let name, let loss): "Saved \(name); \(loss)"
    case .updated(let name, true): "Updated from \(name)" + keymap.aside(.undo, "undo")
    case .updated(let name, false): "Nothing new in \(name)"
    case .stillSaving: "Still saving. Your command runs when it is done."
    case .autosave(let status): Self.sentence(status)
    case .slowDisk: "Slow disk: your work is recorded a few seconds late"
    case .opening(let name): "Opening \(name) ... \(FixedKey.escape.name): cancel"
    case .openingCancelled(let name): "Cancelled opening \(name)"
    case .changedMeanwhile(let name):
      "Not opened: \(name). The drawing has changed since and is not saved."
    case .notice(let notice): Self.sentence(notice, keymap)
    case .opened(let name, let isNew, let view):
      (isNew ? "New drawing \(name)" : "Opened \(name)")
        + (view.map { ". " + $0.sentence(keymap) } ?? "")
    case .began(let hasPrevious):
      "New drawing"
        + (hasPrevious ? "; the last one is in the sketchbook" + keymap.aside(.sketchbook, "show") : "")
    case .gone: "That drawing no longer exists"
    case .alreadyOpen: "That drawing is already open"
    case .noUnsaved: "No unsaved drawing to restore"
    case .takenOver(let reason): "Drawing \(reason). You have an unnamed copy."
    case .placed(let name): "Placed \(name)" + keymap.aside(.undo, "undo")
    case .nothingToRevert: "Nothing to revert"
    case .cleared: "Cleared" + keymap.aside(.undo, "undo")
    case .reverted(let name): "Reverted to the saved \(name)" + keymap.aside(.undo, "undo")
    case .followed(let name, let isMerged, let clashCount, let canUndo):
      (clashCount > 0
        ? "Merged another program's \(name); clashes are in the layer Merge"
        : isMerged ? "Merged what another program changed in \(name)" : "Another program changed \(name)")
        + (canUndo ? keymap.aside(.undo, "undo") : "")
    case .failed(let reason): reason
    case .fileFailed(let name, let error): "\(name): \(error.description)"
    case .pictureNotCopied(let error): "Not copied: \(error.description)"
    case .notDeleted(let error): "Not deleted: \(error.description)"
    }
  }

  private static func sentence(_ status: AutosaveStatus) -> String {
    switch status {
    case .on: "Autosave works again"
    // A shortened path leaves room for the reason after it in a narrow window.
    case .off(let reason): "Autosave is off: \(FileSystem.shortened(reason)). Save to keep your work."
    }
  }

  private static func sentence(_ notice: StoreNotice, _ keymap: Keymap) -> String {
    switch notice {
    case .text(let text): text
    case .autosave(let status): sentence(status)
    case .recovered(.named): "Restored unsaved work" + keymap.followUp(.revert, "revert to saved")
    case .recovered(.namedAndChanged):
      "Restored unsaved work. Another program has changed the file since."
        + (keymap.offer(.revert, "show it").map { " \($0)" } ?? "")
    case .recovered(.unnamed): "Restored unsaved drawing" + keymap.followUp(.revert, "start empty")
    case .unsavedDrawings(let count): unsavedDrawings(count, keymap)
    case .readOnly(let reason):
      "This file cannot be saved: \(reason)" + keymap.followUp(.saveAs, "save under another name")
    case .viewOnly(let name): "View only: \(name ?? "the drawing") is open in another Charcoal"
    case .joined: "Another Charcoal draws in this drawing, too: both see each stroke"
    case .copy(let name): "Unnamed copy of \(name ?? "the drawing")"
    case .openElsewhere(let owner): "Open in another Charcoal (\(owner))"
    }
  }

  private static func unsavedDrawings(_ count: Int, _ keymap: Keymap) -> String {
    let restore = keymap.offer(.restoreUnnamed, count == 1 ? "open it" : "open the latest")
    let browse = count == 1 ? nil : keymap.offer(.sketchbook, "sketchbook")
    let offers = [browse, restore].compactMap(\.self)
    let sentence = count == 1 ? "You have an unsaved drawing" : "You have \(count) unsaved drawings"
    return offers.isEmpty ? sentence : "\(sentence). \(offers.joined(separator: ", "))"
  }
}
