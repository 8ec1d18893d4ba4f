import Testing

@testable import Diagrams

@Suite("Layout of histories of commits")
struct CommitLayoutTests {
  private let source = """
    gitGraph
      commit
      commit id: "Initial"
      branch develop
      commit tag: "v1"
      checkout main
      commit id: "big" type: HIGHLIGHT
      merge develop id: "merged"
      branch fix
      commit
      checkout develop
      cherry-pick id: "big"
    """

  @Test("Branches are lanes, and lines cross between them")
  func across() throws {
    #expect(
      try diagramPicture(source) == """
                       ╭─────────╮    ┌─────┐         ╭────────╮
        main ────●─────┤ Initial ├─┬──┤ big ├─────────┤ merged ├─┐
                       ╰─────────╯ │  └──┬──┘         ╰───┬────╯ │
                                   │     └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌┼╌╌┐
                                   │                      │      │  ╎
                                   │             ╭──────╮ │      │  ╎
                                   └─ develop ───┤ «v1» ├─┴──────┼──●
                                                 ╰──────╯        │
                                                                 │
                                                                 └─ fix ────●

        """)
  }

  @Test("A history that leads down or up has its branches beside each other")
  func down() throws {
    #expect(
      try diagramPicture(source.replacing("gitGraph", with: "gitGraph TB:")) == """
            main
             │
             ●
             │
        ╭────┴────╮
        │ Initial │
        ╰────┬────╯
             ├──────────────┐
          ┌──┴──┐        develop
          │ big ├╌╌╌┐       │
          └──┬──┘   ╎    ╭──┴───╮
             │      ╎    │ «v1» │
         ╭───┴────╮ ╎    ╰──┬───╯
         │ merged ├─┼───────┤
         ╰───┬────╯ ╎       │
             └──────┼───────┼─────────┐
                    └╌╌╌╌╌╌╌●        fix
                                      │
                                      ●

        """)
    #expect(
      try diagramPicture(source.replacing("gitGraph", with: "gitGraph BT:")) == """
                                      ●
                                      │
                    ┌╌╌╌╌╌╌╌●        fix
             ┌──────┼───────┼─────────┘
         ╭───┴────╮ ╎       │
         │ merged ├─┼───────┤
         ╰───┬────╯ ╎    ╭──┴───╮
             │      ╎    │ «v1» │
          ┌──┴──┐   ╎    ╰──┬───╯
          │ big ├╌╌╌┘       │
          └──┬──┘        develop
             ├──────────────┘
        ╭────┴────╮
        │ Initial │
        ╰────┬────╯
             │
             ●
             │
            main

        """)
  }

  @Test("The line of a picked merge is not on that of the merge")
  func pickedMerge() throws {
    let source = """
      gitGraph
        commit id: "ONE"
        branch side
        commit id: "TWO"
        checkout main
        merge side id: "MERGE"
        branch other
        commit id: "THREE"
        checkout side
        commit
        checkout other
        cherry-pick id: "MERGE" parent: "TWO"
      """
    #expect(
      try diagramPicture(source) == """
                ╭─────╮                ╭───────╮
        main ───┤ ONE ├─┬──────────────┤ MERGE ├┬┐
                ╰─────╯ │              ╰───┬───╯╎│
                        │                  │    └┼╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┐
                        │                  │     │                         ╎
                        │          ╭─────╮ │     │                         ╎
                        └─ side ───┤ TWO ├─┴─────┼──●                      ╎
                                   ╰─────╯       │                         ╎
                                                 │                         ╎
                                                 │           ╭───────╮     ╎
                                                 └─ other ───┤ THREE ├─────●
                                                             ╰───────╯

        """)
  }

  @Test("Nodes keep apart and no line crosses one, in each direction", arguments: 0..<60)
  func apart(seed: Int) throws {
    let source = RandomHistory(seed: UInt64(seed)).source
    guard case .graph(var graph) = try MermaidReader.diagram(from: source) else { return }
    graph.direction = GraphDirection.allCases[seed % 4]
    let layout = try #require(
      PinnedLayout.freshLayout(of: graph, in: LayoutRoom(isTight: seed.isMultiple(of: 3))))
    let rects = graph.nodes.compactMap { layout.nodes[$0.id] }
    try #require(rects.count == graph.nodes.count)
    for (index, rect) in rects.enumerated() {
      for other in rects[(index + 1)...] { #expect(!rect.intersects(other), "\(source)") }
    }
    for (edge, route) in zip(graph.edges, layout.routes) {
      try #require(route.points.count > 1)
      #expect(layout.nodes[edge.from]?.contains(route.points[0]) == true)
      #expect(route.points.last.flatMap { layout.nodes[edge.to]?.contains($0) } == true)
      for (start, end) in zip(route.points, route.points.dropFirst()) {
        #expect(start.column == end.column || start.row == end.row)
        let line = GridRect(from: start, to: end)
        for node in graph.nodes where node.id != edge.from && node.id != edge.to {
          #expect(layout.nodes[node.id]?.intersects(line) == false, "\(edge.from) \(edge.to) \(source)")
        }
      }
    }
  }
}
