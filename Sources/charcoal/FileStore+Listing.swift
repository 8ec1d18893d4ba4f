import Documents
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

  func contents(ofFolder path: String) -> [FolderEntry] { FolderListing.drawings(in: path) }

  func summaries(atMost limit: Int?) -> [DocumentSummary] {
    guard let sketchbook = book.open() else { return [] }
    do throws(SketchbookError) {
      // The journal may still have to write what was drawn a moment ago.
      try flush()
      return try sketchbook.entries(atMost: limit).map { entry in
        var entry = entry
        entry.name = entry.name.map(book.name)
        entry.isCurrent = entry.number == recording.journal?.number
        return entry
      }
    } catch { return [] }
  }

  func reopen(_ number: Int64, closing drawing: Drawing) -> OpenResult? {
    guard let sketchbook = book.open() else { return nil }
    do throws(SketchbookError) {
      try flush()
      let answer = try sketchbook.openDrawing(number, file: Self.read(at:))
      // Whoever has it keeps it: it has no file that could be looked at.
      if case .busy(let owner) = answer {
        return .unchanged(notice: .openElsewhere(owner: owner.description))
      }
      letGo(of: drawing)
      setFile(.begun, at: nil, nil)
      return take(answer)
    } catch { return .unchanged(notice: .text("\(error)")) }
  }
}
