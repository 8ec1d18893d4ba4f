import Platform
import Storage

/// What a session tells about what it found in the sketchbook.
enum StoreWords {
  /// Nothing is recorded. A path in the reason is told as a shell would take it, so that a narrow window shows what is
  /// wrong after it.
  static func unrecorded(_ reason: String) -> String {
    "Autosave is off: \(FileSystem.shortened(reason)). Save to keep your work."
  }

  /// Recording goes on after it did not work.
  static let recordedAgain = "Autosave works again."

  /// About a drawing that was brought back; nil when there is nothing that the user would not expect.
  static func broughtBack(_ resumption: Resumption) -> String? {
    if resumption.isFileChanged {
      return "brought back unsaved work; another program changed the file since (D shows it)"
    }
    if resumption.path == nil { return "brought back a drawing without a name; D clears the sheet" }
    return resumption.isUnsaved ? "brought back unsaved work; D goes back to what was saved" : nil
  }

  /// About drawings without a name that wait; nil when there are none.
  static func left(_ count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "a drawing without a name is left; R brings it back"
    default: "\(count) drawings without a name are left; R brings one back"
    }
  }
}
