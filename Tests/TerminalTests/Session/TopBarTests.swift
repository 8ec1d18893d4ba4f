import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The bar above")
struct TopBarTests {
  private let letters = "p l a r o B g t f e E i v h"

  /// Someone with a long name, a layer, a mirror, a zoom and a texture: all that wants to be told.
  private func busyArtist(columns: Int) -> Artist {
    let artist = Artist(columns: columns, rows: 14, name: "a-very-long-drawing-name-for-my-project.svg")
    artist.click(5, 5)
    artist.press("NvWb+")
    return artist
  }

  @Test(
    "All tools stand on it whatever else there is to tell, in any window that has room for them",
    arguments: 49...230)
  func tools(columns: Int) {
    let artist = busyArtist(columns: columns)
    let words = artist.top.split(separator: " ").map(String.init)
    let places = letters.split(separator: " ").map { words.firstIndex(of: String($0)) }
    #expect(places.allSatisfy { $0 != nil } && artist.top.contains("undo"), "\(artist.top)")
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(artist.top.contains("●") && artist.top.contains("a-v"))
  }

  @Test("Where there is no room for all, the tool in hand comes first", arguments: 40...48)
  func cramped(columns: Int) {
    let artist = busyArtist(columns: columns)
    #expect(artist.top.contains("v select  p l") && artist.top.contains("undo"), "\(artist.top)")
  }

  @Test("Letters stay where they are, whichever is chosen", arguments: [60, 80, 120])
  func places(columns: Int) {
    let artist = Artist(columns: columns)
    for key in letters.split(separator: " ") {
      artist.press(String(key))
      #expect(artist.top.hasPrefix(" untitled  \(letters)  "), "\(artist.top)")
    }
  }

  @Test(
    "Names of tools come all or not at all, and never cost a tool", arguments: [140, 150, 160, 170, 180, 200])
  func names(columns: Int) {
    let top = Artist(columns: columns).top
    let named = ["p pen", "E erase shape", "i pick", "v select", "h hand"].count { top.contains($0) }
    #expect(named == 5 || named == 0, "\(top)")
    #expect((named == 5) == (columns >= 160))
  }

  @Test("A long name is cut, and the sign of a change stays")
  func cut() {
    #expect(busyArtist(columns: 80).top.contains("... ●"))
    #expect(busyArtist(columns: 260).top.contains("a-very-long-drawing-name-for-my-project.svg ●"))
  }

  @Test("What is switched on leads to the layers; beside the panel the layer is not told again")
  func state() {
    let artist = busyArtist(columns: 100)
    #expect(artist.top.contains("Layer 2, mirror"))
    artist.click(on: "Layer 2, mirror")
    #expect(artist.picture.contains("L close") && !artist.top.contains("Layer 2"))
  }

  @Test("A hint leaves the colours where they are, and the way out", arguments: ToolKind.allCases)
  func hints(kind: ToolKind) {
    let artist = Artist()
    artist.press(String(kind.key))
    #expect(
      artist.bottom.contains(kind.hint(Keymap())) && artist.bottom.contains("8  9")
        && artist.bottom.contains("quit"))
    artist.click(on: "3  4")
    #expect(artist.session.editor.ink.color == InkPalette.colors[2], "the first click counts")
  }

  @Test(
    "Commands are found by what other programs call them",
    arguments: [
      ("rectangle", "Tool: box"), ("circle", "Tool: ellipse"), ("brush", "Tool: pen"), ("exit", "Quit"),
      ("bucket", "Tool: fill"), ("eyedropper", "Tool: pick style"), ("undo", "Undo"),
    ])
  func otherNames(words: String, title: String) {
    #expect(CommandList(Keymap(), matching: words).row(at: 0).accept(RowWords())[0].left == title)
  }
}
