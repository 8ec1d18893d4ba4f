@testable import Diagrams
import TestSupport
import Testing

@Suite("Layouts of large graphs")
struct LargeGraphTests {
  /// Ways in which many nodes are joined.
  enum Form: String, CaseIterable {
    case random, dense, tree, cycle, chain, back, star, bipartite, clusters, local

    /// The ends of as many edges as there may be.
    func ends(nodes: Int, edges: Int, using generator: inout SeededGenerator) -> [(Int, Int)] {
      func node(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
      return (0..<edges).map { index in
        let place = index % nodes
        return switch self {
        case .random, .clusters: (node(0..<nodes), node(0..<nodes))
        case .dense: (node(0..<nodes / 8), node(0..<nodes / 8))
        case .tree: (place / 3, place)
        case .cycle: (place, (place + 1) % nodes)
        // Each second edge leads over all others.
        case .chain: index.isMultiple(of: 2) ? (place / 2, place / 2 + 1) : (0, place / 2 + 1)
        case .back: index.isMultiple(of: 2) ? (place / 2, place / 2 + 1) : (place / 2 + 1, 0)
        case .star: index.isMultiple(of: 2) ? (0, place) : (place, 1)
        case .bipartite: (node(0..<nodes / 2), node(nodes / 2..<nodes))
        case .local: (place, min(nodes - 1, place + node(1..<30)))
        }
      }
    }
  }

  private func graph(_ form: Form, nodes: Int, edges: Int, hasTexts: Bool) -> Graph {
    var generator = SeededGenerator(seed: 7)
    var graph = Graph(.flowchart, direction: hasTexts ? .right : .down)
    if form == .clusters {
      graph.clusters = (0..<nodes / 20).map {
        GraphCluster("c\($0)", text: "cluster \($0)", parent: $0.isMultiple(of: 3) ? nil : "c\($0 / 2)")
      }
    }
    graph.nodes = (0..<nodes).map { GraphNode("n\($0)", text: "node \($0)") }
    for index in graph.nodes.indices where form == .clusters && !index.isMultiple(of: 4) {
      graph.nodes[index].cluster = "c\(index % graph.clusters.count)"
    }
    graph.edges = form.ends(nodes: nodes, edges: edges, using: &generator).enumerated().map { index, ends in
      GraphEdge("n\(ends.0)", "n\(ends.1)", label: hasTexts && index.isMultiple(of: 3) ? "text \(index)" : "")
    }
    return graph
  }

  @Test(
    "Every node and every edge is drawn, nothing overlaps, and edges pass no other node",
    arguments: Form.allCases)
  func everythingIsDrawn(form: Form) throws {
    let graph = graph(
      form, nodes: 240, edges: 700, hasTexts: [.random, .back, .star, .clusters].contains(form))
    let layout = try #require(LayeredLayout.layout(of: graph))
    if form == .random { #expect(layout == LayeredLayout.layout(of: graph)) }
    #expect(layout.nodes.count == graph.nodes.count && layout.clusters.count == graph.clusters.count)
    #expect(layout.routes.count == graph.edges.count)
    let occupied = OccupiedPlaces(layout.nodes)
    #expect(occupied.overlaps.isEmpty)
    for (edge, route) in zip(graph.edges, layout.routes) {
      let (from, to) = (try #require(layout.nodes[edge.from]), try #require(layout.nodes[edge.to]))
      let (first, last) = (try #require(route.points.first), try #require(route.points.last))
      #expect(route.points.count > 1 && from.hasOnBorder(first) && to.hasOnBorder(last), "\(edge)")
      #expect((route.label != nil) == !edge.label.isEmpty)
      for (start, end) in zip(route.points, route.points.dropFirst()) {
        #expect(start.column == end.column || start.row == end.row, "\(edge) is slanted")
        let passed = occupied.nodes(from: start, to: end).filter { $0 != edge.from && $0 != edge.to }
        #expect(passed.isEmpty, "\(edge) passes \(passed)")
      }
    }
  }

  @Test("The work of a layout is bounded at the limits", arguments: Form.allCases)
  func work(form: Form) {
    let (nodes, edges) = (LayeredLayout.mostNodes, LayeredLayout.mostEdges)
    var generator = SeededGenerator(seed: 3)
    var level = LevelGraph()
    level.boxes = (0..<nodes).map { _ in LevelGraph.Box(across: 9, along: 3) }
    level.links = form.ends(nodes: nodes, edges: edges, using: &generator)
      .filter { $0.0 != $0.1 }.map { LevelGraph.Link(from: $0.0, to: $0.1) }
    for index in level.links.indices where index.isMultiple(of: 3) { level.links[index].label = (5, 1) }
    level.breakCycles()
    let layers = Layers(level, ranks: level.ranks())
    // Three places for each link that makes a detour, and four for each box and link where others pass layers.
    #expect(layers.contents.count <= nodes + 3 * edges + max(Layers.mostBends, 4 * (nodes + edges)))
    #expect(layers.chains.allSatisfy { $0.count > 1 })
  }

  @Test("Few long links are not led around, however long they are")
  func fewLongLinks() {
    var level = LevelGraph()
    level.boxes = (0..<150).map { _ in LevelGraph.Box(across: 9, along: 3) }
    level.links = (1..<150).map { LevelGraph.Link(from: $0 - 1, to: $0) }
    level.links += (2..<150).map { LevelGraph.Link(from: 0, to: $0) }
    #expect(Layers(level, ranks: level.ranks()).detours.isEmpty)
  }

  @Test("Detours run beside all boxes, and those whose ways meet are on lanes of their own")
  func lanes() throws {
    let graph = graph(.chain, nodes: 400, edges: 799, hasTexts: false)
    let layout = try #require(LayeredLayout.layout(of: graph))
    let all = try #require(layout.nodes.values.reduce(nil as GridRect?) { $0?.union($1) ?? $1 })
    var lanes: [Int: [ClosedRange<Int>]] = [:]
    for route in layout.routes {
      for (start, end) in zip(route.points, route.points.dropFirst())
      where start.column == end.column && !(all.column...all.lastColumn).contains(start.column) {
        lanes[start.column, default: []].append(min(start.row, end.row)...max(start.row, end.row))
      }
    }
    #expect(lanes.count > 100)
    for ranges in lanes.values {
      let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
    let columns = lanes.keys.sorted()
    #expect(zip(columns, columns.dropFirst()).allSatisfy { $1 - $0 > 1 })
  }
}

/// The nodes of a layout, found by the cells that they stand in.
private struct OccupiedPlaces {
  private typealias Span = (low: Int, high: Int, id: String)
  private var rows: [Int: [Span]] = [:]
  private var columns: [Int: [Span]] = [:]

  init(_ nodes: [String: GridRect]) {
    for (id, rect) in nodes {
      for row in rect.row...rect.lastRow { rows[row, default: []].append((rect.column, rect.lastColumn, id)) }
      for column in rect.column...rect.lastColumn {
        columns[column, default: []].append((rect.row, rect.lastRow, id))
      }
    }
    rows = rows.mapValues { $0.sorted { $0.low < $1.low } }
    columns = columns.mapValues { $0.sorted { $0.low < $1.low } }
  }

  /// The nodes that overlap the one before them.
  var overlaps: [String] {
    rows.values.flatMap { spans in
      zip(spans, spans.dropFirst()).filter { $0.high >= $1.low }.map { $0.1.id }
    }
  }

  func nodes(from start: GridPoint, to end: GridPoint) -> [String] {
    let line = GridRect(from: start, to: end)
    let (spans, low, high) =
      start.row == end.row
      ? (rows[start.row] ?? [], line.column, line.lastColumn)
      : (columns[start.column] ?? [], line.row, line.lastRow)
    return spans.filter { $0.low <= high && low <= $0.high }.map(\.id)
  }
}

extension GridRect {
  fileprivate func hasOnBorder(_ point: GridPoint) -> Bool {
    contains(point)
      && (point.column == column || point.column == lastColumn || point.row == row || point.row == lastRow)
  }
}
