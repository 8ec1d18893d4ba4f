import Marks
import Testing

@testable import Editing

@Suite("Finding text")
struct TextSearchTests {
  private static func label(_ text: String, _ x: Double = 0) -> Label { Label(text, at: Point(x: x, y: 0)) }

  private static let drawing: Drawing = {
    var layer = Group([label("on a layer")])
    layer.name = "Layer"
    var locked = Group([label("locked layer")])
    (locked.name, locked.isLocked) = ("Locked", true)
    var hidden = Group([label("hidden layer")])
    (hidden.name, hidden.isHidden) = ("Hidden", true)
    return Drawing([
      label("first LAYER"), Group([label("layer one"), label("layer two", 30)]), layer, locked, hidden,
    ])
  }()

  @Test("In any case, in groups and layers, but not in what is hidden; one after the other and around")
  func finds() throws {
    let search = TextSearch(for: "Layer", in: Self.drawing)
    #expect(search.count == 5)
    var hit: TextSearch.Hit?
    var paths: [[Int]] = []
    for _ in 0..<6 {
      hit = search.hit(after: hit)
      paths.append(try #require(hit).path.indices)
    }
    #expect(paths == [[0], [1], [1], [2, 0], [3, 0], [0]])
    #expect(search.hit(after: search.hit(after: nil))?.number == 2)
    #expect(TextSearch(for: "locked", in: Self.drawing).hit(after: nil)?.isSelectable == false)
    #expect(TextSearch(for: "one", in: Self.drawing).hit(after: nil)?.isSelectable == true)
  }

  @Test("Nothing is found of nothing")
  func empty() {
    #expect(TextSearch(for: "", in: Self.drawing).hit(after: nil) == nil)
    #expect(TextSearch(for: "xyz", in: Self.drawing).count == 0)
  }
}
