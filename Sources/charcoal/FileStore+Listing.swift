import Formats
import Marks
import Platform
import Storage
import Terminal

/// What there is to open: files, and drawings of the sketchbook.
extension FileStore {
  func expanded(_ name: String) -> String {
    guard name == "~" || name.hasPrefix("~/"), let home = FileSystem.variable("HOME") else { return name }
    return home + name.dropFirst()
  }

  func folder(_ path: String) -> [FolderEntry] {
    FolderListing.drawings(in: path).map { item in
      FolderEntry(
        item.name, isFolder: item.isFolder,
        changed: item.isFolder ? "" : WallClock.text(item.changed, hasDay: true),
        bytes: item.isFolder ? nil : item.bytes, version: "\(item.changed) \(item.bytes)")
    }
  }

  func sketches(atMost limit: Int?) -> [Sketch] {
    guard let sketchbook = book.open() else { return [] }
    do throws(SketchbookError) {
      // What was drawn a moment ago is on its way there.
      try flush()
      return try sketchbook.entries(atMost: limit).map { entry in
        let isAtHand = entry.number == recording.journal?.number
        let state =
          if isAtHand { "this one" } else if entry.owner != nil { "open" } else {
            entry.isUnsaved ? "unsaved" : "saved"
          }
        return Sketch(
          entry.number, name: entry.path.map(book.name),
          changed: WallClock.text(entry.changed, hasDay: true), state: state, isAtHand: isAtHand,
          isOpen: entry.owner != nil, version: "\(entry.changed)")
      }
    } catch { return [] }
  }

  func bringBack(_ number: Int64, leaving drawing: Drawing) -> Remembered? {
    guard let sketchbook = book.open() else { return nil }
    do throws(SketchbookError) {
      try flush()
      let answer = try sketchbook.openDrawing(number, file: Self.read(at:))
      // Whoever has it keeps it: it has no file that could be looked at.
      if case .busy(let owner) = answer { return .asOpened(notice: "Open in another Charcoal (\(owner))") }
      letGo(of: drawing)
      setFile(.begun, at: nil, nil)
      return take(answer)
    } catch { return .asOpened(notice: "\(error)") }
  }
}
