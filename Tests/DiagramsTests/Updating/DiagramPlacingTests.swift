import Diagrams
import Formats
import Marks
import Testing

@Suite("Places of new nodes in an update from a source")
struct DiagramPlacingTests {
  private static let cases = [
    // A node between two that are joined, with a text in the way.
    ("flowchart TD\nA --> B\nA -->|a text| C\nB --> D\nC --> D", "A --> N\nN --> D"),
    ("flowchart TD\nA --> B\nB --> C", "A --> N --> C\nA -->|yes| M"),
    ("flowchart LR\nA -->|one| B\nB -->|two| C\nA -->|three| C", "B --> N\nN -->|four| C\nA --> M"),
    // Beside and inside frames.
    (
      "flowchart TD\nsubgraph S [Servers]\nA --> B\nend\nsubgraph T [Tables]\nC --> D\nend\nB --> C\nE --> A",
      "E --> N\nN --> D\nB --> M"
    ),
    (
      "flowchart LR\nsubgraph S [Servers]\nA --> B\nend\nB --> C",
      "subgraph S\nN\nM\nend\nA --> N\nN --> C\nC --> M"
    ),
    // Nodes that come into a frame, leave one, and change theirs.
    ("flowchart TD\nsubgraph S [Servers]\nA --> B\nend\nB --> C\nB --> D", "subgraph S\nD\nend"),
    (
      "flowchart TD\nsubgraph S [Servers]\nA --> B\nend\nsubgraph T [Tables]\nC --> D\nend\nB --> C\nB --> X",
      "subgraph T\nX\nend"
    ),
    (
      "flowchart TD\nsubgraph S [Servers]\nA --> B\nB --> X\nend\nsubgraph T [Tables]\nC --> D\nend\nB --> C",
      "flowchart TD\nB --> X\nsubgraph S [Servers]\nA --> B\nend\nsubgraph T [Tables]\nC --> D\nX\nend\nB --> C"
    ),
    // A frame around some of the nodes in a row.
    ("flowchart LR\nA --> B --> C --> D\nA --> C", "subgraph U [New frame]\nA\nC\nend"),
    ("flowchart TD\nA --> B\nA --> C\nA --> D", "subgraph U [New frame]\nP --> Q\nend\nB --> P\nC --> Q"),
  ]

  @Test(
    "New nodes keep off lines, texts and frames of others; changed subgraphs are followed", arguments: cases)
  func placing(source: String, addition: String) throws {
    var drawing = try DiagramFile.document(from: Array(source.utf8), .mermaid).drawing
    let before = try parts(of: drawing)
    let isWhole = addition.hasPrefix("flowchart")
    try DiagramFile.update(&drawing, with: isWhole ? addition : source + "\n" + addition, .mermaid)
    let after = try parts(of: drawing)
    var moved: [String] = []
    for node in after.graph.nodes {
      let rect = try #require(after.rects[node.id])
      if let old = before.rects[node.id], old != rect { moved.append(node.id) }
      for other in after.graph.nodes where other.id != node.id {
        #expect(after.rects[other.id]?.intersects(rect) == false, "\(node.id) on \(other.id)")
      }
      for frame in after.graph.clusters {
        let cells = try #require(after.rects[frame.id])
        if node.cluster == frame.id {
          #expect(cells.union(rect) == cells, "\(node.id) is not in \(frame.id)")
        } else {
          #expect(!cells.intersects(rect), "\(node.id) in \(frame.id)")
        }
      }
      for (edge, stroke) in after.edges {
        let ends = [edge.from, edge.to].contains(node.id)
        if let label = stroke.textLabel() {
          #expect(!GridRect(around: label.textBox()).intersects(rect), "\(node.id) on a text")
        }
        guard !ends else { continue }
        for (start, end) in zip(stroke.points, stroke.points.dropFirst()) {
          #expect(
            !GridRect(around: Rect(from: start, to: end)).intersects(rect),
            "\(edge.from) to \(edge.to) through \(node.id)")
        }
      }
    }
    // Only nodes of changed clusters may move.
    let clusters = Dictionary(before.graph.nodes.map { ($0.id, $0.cluster) }) { first, _ in first }
    for id in moved {
      #expect(after.graph.nodes.first { $0.id == id }?.cluster != clusters[id], "\(id) moved")
    }
  }

  private struct Parts {
    var graph: Graph
    var rects: [String: GridRect] = [:]
    var edges: [(GraphEdge, Stroke)] = []
  }

  private func parts(of drawing: Drawing) throws -> Parts {
    let source = try #require(DiagramSource.all(in: drawing).first)
    let known = try #require(source.known)
    guard case .graph(let graph) = known.diagram else { throw DiagramError(line: 1, column: 1, problem: "") }
    let layer = try #require(drawing.marks.first { $0.id == source.layer })
    let marks = Dictionary(layer.children.map { ($0.id, $0) }) { first, _ in first }
    var parts = Parts(graph: graph)
    for (id, mark) in known.shapes {
      parts.rects[id] = marks[mark]?.bounds(.geometry).map { GridRect(around: $0) }
    }
    for (edge, id) in zip(graph.edges, known.edges) {
      if let stroke = id.flatMap({ marks[$0] }) as? Stroke { parts.edges.append((edge, stroke)) }
    }
    return parts
  }
}
