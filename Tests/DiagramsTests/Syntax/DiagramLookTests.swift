import CellRendering
import Diagrams
import Formats
import Marks
import Testing

@Suite("Colours of diagrams")
struct DiagramLookTests {
  private let source = """
    %% The state of the build.
    flowchart LR
      classDef good fill:#dfd,stroke:#0a0,stroke-width:2px
      classDef default color:#222
      A[Build]:::good --> B{ok?} %% asked by the server
      B -- yes --> C[Ship]
      %% Nobody likes this.
      B -->|no| D[Mend]
      subgraph late
        D
      end
      class C good
      style D fill:#fdd,stroke:red
      style late fill:#eee
      linkStyle 1,2 stroke:#00f
      linkStyle default stroke:gray
      click A "https://example.org" _blank

    """

  private func colors(of text: String, in drawing: Drawing) -> [Color?] {
    var found: [Color?] = []
    func walk(_ group: Group) {
      for mark in group.children {
        if let group = mark as? Group { walk(group) }
        guard let holder = mark as? any TextHolder, holder.text?.string == text,
          let inked = mark as? any InkedMark
        else { continue }
        found = [inked.ink.color, inked.ink.fill, holder.text?.color]
      }
    }
    walk(drawing.root)
    return found
  }

  @Test("Classes, styles and link styles colour what is drawn")
  func drawn() throws {
    let hand = try DiagramHand(source)
    #expect(
      colors(of: "Build", in: hand.drawing) == [.rgb(0, 170, 0), .rgb(221, 255, 221), .rgb(51, 51, 51)])
    #expect(colors(of: "ok?", in: hand.drawing) == [.standard, nil, .rgb(34, 34, 34)])
    #expect(colors(of: "Mend", in: hand.drawing)[..<2] == [.rgb(255, 0, 0), .rgb(255, 221, 221)])
    // Around nodes the line has the colour of the inside.
    #expect(colors(of: "late", in: hand.drawing)[..<2] == [.rgb(238, 238, 238), nil])
    #expect(colors(of: "yes", in: hand.drawing)[0] == .rgb(0, 0, 255))
  }

  @Test("An unchanged diagram is exported to the letter")
  func unchanged() throws {
    #expect(try DiagramHand(source).source() == source)
  }

  @Test("Comments, classes, styles and clicks are exported with what was changed")
  func kept() throws {
    var hand = try DiagramHand(source)
    try hand.retype("Ship", to: "Deploy")
    let exported = try hand.source()
    #expect(
      exported == """
        %% The state of the build.
        flowchart LR
          %% asked by the server
          A["Build"]
          B{"ok?"}
          C["Deploy"]
          subgraph late ["late"]
            D["Mend"]
          end
          A --> B
          B -->|"yes"| C
          %% Nobody likes this.
          B -->|"no"| D
          classDef good fill:#dfd,stroke:#0a0,stroke-width:2px
          classDef default color:#222
          class A good
          class C good
          style D fill:#fdd,stroke:red
          style late fill:#eee
          linkStyle default stroke:gray
          click A "https://example.org" _blank
          linkStyle 1,2 stroke:#00f

        """)
    #expect(try hand.file().remarks.isEmpty)
  }

  @Test("Colours given by hand are exported, and taken away are, too")
  func byHand() throws {
    var hand = try DiagramHand(source)
    try hand.color("Ship") { $0.fill = .rgb(1, 2, 3) }
    try hand.color("Mend") { ink in (ink.color, ink.fill) = (.standard, nil) }
    let exported = try hand.source()
    #expect(exported.contains("  style C fill:#010203,stroke:#0a0,stroke-width:2px\n"), "\(exported)")
    #expect(exported.contains("  style D color:#222,fill:none,stroke:currentColor\n"), "\(exported)")
    let again = try DiagramHand(exported)
    #expect(colors(of: "Ship", in: again.drawing)[..<2] == [.rgb(0, 170, 0), .rgb(1, 2, 3)])
    #expect(colors(of: "Mend", in: again.drawing)[..<2] == [.standard, nil])
  }

  @Test(
    "Other kinds of diagrams have looks, too",
    arguments: [
      "stateDiagram-v2\n  classDef bad fill:red\n  A --> B:::bad\n  class A bad\n",
      "classDiagram\n  class A:::bad\n  class B\n  style B fill:red\n  classDef bad fill:red\n  A <|-- B\n",
      "erDiagram\n  A ||--|| B : is\n  classDef bad fill:red\n  class A bad\n  style B fill:red\n",
    ])
  func otherKinds(text: String) throws {
    var hand = try DiagramHand(text)
    #expect(colors(of: "A", in: hand.drawing)[1] == .rgb(255, 0, 0))
    #expect(colors(of: "B", in: hand.drawing)[1] == .rgb(255, 0, 0))
    try hand.retype("A", to: "Changed")
    let again = try DiagramHand(try hand.source())
    #expect(colors(of: "Changed", in: again.drawing)[1] == .rgb(255, 0, 0))
    #expect(colors(of: "B", in: again.drawing)[1] == .rgb(255, 0, 0))
  }

  @Test("Colours in DOT: names, hexadecimal, hue and brightness, shades of X11, lists")
  func dot() throws {
    let text = """
      digraph {
        node [shape=box, style=filled, fillcolor=lightblue]
        a [color="#ff0000"]
        b [fillcolor="0.33333 1 1", fontcolor=white]
        c [style=solid, color=red3]
        d [fillcolor="yellow:blue"]
        subgraph cluster_x { bgcolor=gray90; label=x; d }
        a -> b [color=green, label=go]
      }

      """
    let hand = try DiagramHand(text, .dot)
    #expect(colors(of: "a", in: hand.drawing)[..<2] == [.rgb(255, 0, 0), .rgb(173, 216, 230)])
    #expect(colors(of: "b", in: hand.drawing) == [.standard, .rgb(0, 255, 0), .rgb(255, 255, 255)])
    #expect(colors(of: "c", in: hand.drawing)[..<2] == [.rgb(205, 0, 0), nil])
    #expect(colors(of: "d", in: hand.drawing)[1] == .rgb(255, 255, 0))
    #expect(colors(of: "x", in: hand.drawing)[..<2] == [.rgb(230, 230, 230), nil])
    #expect(colors(of: "go", in: hand.drawing)[0] == .rgb(0, 128, 0))
    let graph = try DOTReader.diagram(from: text)
    #expect(
      try DOTReader.diagram(from: #require(DiagramLanguage.dot.source(of: graph))).normalized
        == graph.normalized)
  }

  @Test("A changed colour in the source colours what is drawn, unless it was given another by hand")
  func update() throws {
    var hand = try DiagramHand(source)
    try hand.color("Ship") { $0.fill = .rgb(1, 2, 3) }
    try hand.update(with: source.split(separator: "#dfd").joined(separator: "#0ff"))
    #expect(colors(of: "Build", in: hand.drawing)[1] == .rgb(0, 255, 255))
    #expect(colors(of: "Ship", in: hand.drawing)[1] == .rgb(1, 2, 3))
  }

  @Test("Without colours, nodes are drawn as if they were not filled")
  func colourless() throws {
    var hand = try DiagramHand(source)
    let filled = try CellPicture(wholeOf: hand.drawing).text(in: .mixed)
    hand = try DiagramHand(
      source.split(separator: "\n").filter { !$0.contains("style ") }.joined(separator: "\n"))
    #expect(try CellPicture(wholeOf: hand.drawing).text(in: .mixed) == filled)
    #expect(filled.contains("│ Mend │"))
  }
}
