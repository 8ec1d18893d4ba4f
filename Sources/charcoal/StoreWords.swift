import Platform
import Storage
import Terminal

/// What a session tells about what it found in the sketchbook.
enum StoreWords {
  /// Nothing is recorded. A path in the reason is told as a shell would take it, so that a narrow window shows what is
  /// wrong after it.
  static func unrecorded(_ reason: String) -> String {
    "Autosave is off: \(FileSystem.shortened(reason)). Save to keep your work."
  }

  /// Recording goes on after it did not work.
  static let recordedAgain = "Autosave works again."

  /// About a drawing that was restored; nil when there is nothing that the user would not expect.
  ///
  /// - Parameter keymap: the keys as they are.
  static func restored(_ resumption: Resumption, _ keymap: Keymap) -> String? {
    func revert(_ words: String) -> String { key("revert-to-saved", words, keymap).map { ". \($0)" } ?? "" }
    if resumption.isFileChanged {
      return "Restored unsaved work. Another program changed the file since" + revert("show it")
    }
    if resumption.path == nil { return "Restored unsaved drawing" + revert("start empty") }
    return resumption.isUnsaved ? "Restored unsaved work" + revert("revert to saved") : nil
  }

  /// About drawings without a name that wait; nil when there are none.
  static func left(_ count: Int, _ keymap: Keymap) -> String? {
    guard count > 0 else { return nil }
    let restore = key("restore-unsaved-drawing", count == 1 ? "restore" : "restore the latest", keymap)
    let keys = (count == 1 ? [] : [key("sketchbook", "browse", keymap)]) + [restore]
    let words = count == 1 ? "Unsaved drawing kept" : "\(count) unsaved drawings"
    let offers = keys.compactMap(\.self).joined(separator: ", ")
    return offers.isEmpty ? words : "\(words). \(offers)"
  }

  private static func key(_ command: String, _ words: String, _ keymap: Keymap) -> String? {
    keymap.keys(ofCommandNamed: command)?.first.map { "\($0): \(words)" }
  }
}
