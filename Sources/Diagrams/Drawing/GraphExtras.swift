import Marks

/// The marks of a graph besides nodes, clusters and edges: signs and texts at the ends of edges, and the title.
///
/// The order is the one in which ``GraphDrawing`` makes them.
struct GraphExtras {
  /// The part that a mark is; for the end of an edge the edge's index, and whether the edge leads there.
  private enum Part {
    case sign(edge: Int, isTip: Bool)
    case text(edge: Int, isTip: Bool)
    case title
  }

  private let marks: [MarkID: any Mark]
  private var parts: [(part: Part, id: MarkID)] = []

  /// - Parameters:
  ///   - graph: The graph of the source.
  ///   - known: Its marks.
  ///   - drawing: The drawing as it is now.
  init(_ graph: Graph, _ known: KnownDiagram, in drawing: Drawing) {
    marks = known.marks(in: drawing.root)
    var all: [Part] = []
    for (index, edge) in graph.edges.enumerated() where known.edges[index] != nil {
      for (head, isTip) in [(edge.heads.from, false), (edge.heads.to, true)] where head.isSign {
        all.append(.sign(edge: index, isTip: isTip))
      }
      for (text, isTip) in [(edge.endLabels.from, false), (edge.endLabels.to, true)] where !text.isEmpty {
        all.append(.text(edge: index, isTip: isTip))
      }
    }
    if graph.title != nil { all.append(.title) }
    // Drawings of before had characters for more heads.
    guard all.count == known.others.count else { return }
    for (part, id) in zip(all, known.others) {
      if let id { parts.append((part, id)) }
    }
  }

  /// How many signs words were typed over.
  var overwrittenSigns: Int {
    parts.count { part, id in
      guard case .sign = part, let text = (marks[id] as? Label)?.text else { return false }
      return !EdgeHead.signs.contains(text)
    }
  }

  /// Changes edges of the source, and its title, to what is drawn.
  func apply(to graph: inout Graph) {
    for (part, id) in parts {
      let text = (marks[id] as? Label)?.text
      switch part {
      case .sign(let edge, let isTip):
        if let text, EdgeHead.signs.contains(text) { continue }
        if isTip { graph.edges[edge].heads.to = .none } else { graph.edges[edge].heads.from = .none }
      case .text(let edge, let isTip):
        if isTip {
          graph.edges[edge].endLabels.to = TextBreaking.source(
            of: text ?? "", from: graph.edges[edge].endLabels.to)
        } else {
          graph.edges[edge].endLabels.from = TextBreaking.source(
            of: text ?? "", from: graph.edges[edge].endLabels.from)
        }
      case .title:
        let title = TextBreaking.source(of: text ?? "", from: graph.title ?? "")
        graph.title = title.isEmpty ? nil : title
      }
    }
  }
}

extension EdgeHead {
  /// The characters that are heads, those of before among them.
  fileprivate static let signs = DiagramMarks.formerSigns.union(["○", "×"])

  /// Whether it is a character beside the line.
  fileprivate var isSign: Bool {
    switch self {
    case .circle, .lollipop, .cross: true
    case .none, .triangle, .open, .dot, .bar, .diamond, .hollowDiamond, .hollowTriangle, .one, .zeroOrOne,
      .zeroOrMore, .oneOrMore:
      false
    }
  }
}
