import TestSupport
import Testing

@testable import Diagrams

@Suite("Layers that are too wide, folded")
struct LevelFoldingTests {
  @Test(
    "Links still lead to later layers, and only a box alone is wider than there is room", arguments: 0..<200)
  func invariants(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var level = LevelGraph()
    for _ in 0..<Int.random(in: 1...30, using: &generator) {
      level.boxes.append(LevelGraph.Box(across: Int.random(in: 3...30, using: &generator), along: 3))
    }
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      let ends = (0..<2).map { _ in Int.random(in: level.boxes.indices, using: &generator) }.sorted()
      guard ends[0] < ends[1] else { continue }
      var link = LevelGraph.Link(from: ends[0], to: ends[1])
      if Bool.random(using: &generator) { link.label = (across: 5, along: 1) }
      level.links.append(link)
    }
    level.mostAcross = 60
    let ranks = level.ranks()
    for link in level.links { #expect(ranks[link.from] < ranks[link.to]) }
    for layer in Dictionary(grouping: level.boxes.indices, by: { ranks[$0] }).values where layer.count > 1 {
      #expect(layer.map { level.boxes[$0].across }.reduce(0, +) <= 60)
    }
  }

  @Test("Boxes that lead on stay in front of those that end there")
  func leadingBoxesFirst() {
    var level = LevelGraph()
    level.boxes = (0..<5).map { _ in LevelGraph.Box(across: 20, along: 3) }
    // The first leads to three; the last of these to the fifth.
    level.links = [(0, 1), (0, 2), (0, 3), (3, 4)].map { LevelGraph.Link(from: $0, to: $1) }
    level.mostAcross = 60
    let ranks = level.ranks()
    #expect(ranks[3] == 1 && ranks[4] > ranks[3])
    #expect(Set(ranks[1...2]) == [1, 2])
  }
}
