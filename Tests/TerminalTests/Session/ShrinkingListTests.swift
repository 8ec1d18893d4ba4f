import Documents
import Editing
import Testing

@testable import Terminal

@Suite("Lists that shrink under the pointer")
struct ShrinkingListTests {
  @Test(
    "Typing where the pointer rests on a row that goes away changes the list, and ends nothing",
    arguments: ["S", "O", "B"])
  func shrinks(prompt: String) {
    for row in 2..<24 {
      let store = MemoryStore()
      store.folders[""] = (0..<9).map { FolderEntry("folder\($0)", isFolder: true) }
      store.remembered = (0..<9).map {
        DocumentSummary(Int64($0), name: "folder\($0).svg", changed: "today")
      }
      let artist = SessionDriver(store: store)
      artist.drag(from: (10, 5), to: (20, 8))
      switch prompt {
      case "S": artist.control("s")
      case "O": artist.control("o")
      default: artist.parts.dialogs.ask(.sketchbook)
      }
      artist.mouse(.motion, 20, row, .none)
      artist.press("folder3xyz")
      artist.session.render()
      #expect(artist.session.end == nil)
    }
  }
}
