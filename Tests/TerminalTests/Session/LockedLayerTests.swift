import Editing
import Testing

@testable import Terminal

@Suite("A locked layer")
struct LockedLayerTests {
  @Test("Whoever rubs where only a locked layer has marks is told so", arguments: ["e", "E"])
  func locked(key: String) {
    let artist = SessionDriver(columns: 80, rows: 14)
    artist.drag(from: (5, 5), to: (20, 5))
    artist.press("NNK" + key)
    artist.drag(from: (10, 4), to: (10, 6))
    #expect(artist.marks.count == 3 && !artist.picture.contains("is locked"), "this layer can be rubbed")
    artist.press("uK")
    artist.key(.pageDown)
    artist.key(.pageDown)
    artist.press("K")
    artist.drag(from: (10, 4), to: (10, 6))
    #expect(artist.picture.contains("Layer 1 is locked (K: unlock)"))
    artist.drag(from: (30, 4), to: (30, 6))
    #expect(!artist.picture.contains("is locked"), "there is nothing")
    artist.key(.pageUp)
    artist.drag(from: (10, 4), to: (10, 6))
    #expect(artist.picture.contains("Layer 1 is locked"))
    #expect(!artist.picture.contains("unlocks"), "the key is about the layer that is drawn on")
  }
}
