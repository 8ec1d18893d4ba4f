import Documents
import Platform

/// Messages about documents and the autosave.
extension Messages {
  /// What a notice says, with the keys that help.
  func text(of notice: StoreNotice) -> String {
    switch notice {
    case .text(let text): text
    case .autosave(let status): text(of: status)
    case .recovered(.named): "Restored unsaved work" + sentence(.revert, "revert to saved")
    case .recovered(.namedAndChanged):
      "Restored unsaved work. Another program changed the file since" + sentence(.revert, "show it")
    case .recovered(.unnamed): "Restored unsaved drawing" + sentence(.revert, "start empty")
    case .unsavedDrawings(let count): unsavedDrawings(count)
    case .viewOnly(let name): "View only: \(name ?? "the drawing") is open in another Charcoal"
    case .copy(let name): "Unnamed copy of \(name ?? "the drawing")"
    case .openElsewhere(let owner): "Open in another Charcoal (\(owner))"
    }
  }

  func text(of status: AutosaveStatus) -> String {
    switch status {
    case .on: "Autosave works again."
    // A shortened path leaves room for the reason after it in a narrow window.
    case .off(let reason): "Autosave is off: \(FileSystem.shortened(reason)). Save to keep your work."
    }
  }

  private func unsavedDrawings(_ count: Int) -> String {
    let restore = offer(.restoreUnnamed, count == 1 ? "restore" : "restore the latest")
    let offers = [count == 1 ? nil : offer(.sketchbook, "browse"), restore].compactMap(\.self)
    let words = count == 1 ? "Unsaved drawing kept" : "\(count) unsaved drawings"
    return offers.isEmpty ? words : "\(words). \(offers.joined(separator: ", "))"
  }

  private func sentence(_ command: Command, _ words: String) -> String {
    offer(command, words).map { ". \($0)" } ?? ""
  }

  private func offer(_ command: Command, _ words: String) -> String? {
    keymap.key(for: command).map { "\($0): \(words)" }
  }
}
