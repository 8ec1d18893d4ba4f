/// Writes a history of commits in Mermaid.
struct CommitExporter {
  private let graph: Graph
  private let lanes: CommitLanes
  private var lines: [String] = []
  /// The names of the branches, by lane.
  private let names: [String]
  /// The identifiers of commits, and those that are written whatever the commits show.
  private let identifiers: [String]
  private let isNamed: Set<Int>
  /// What ends each branch as far as it is written: a commit, or its name.
  private var heads: [Int?]
  /// The branch that is checked out.
  private var current = 0
  /// The branches that are written.
  private var begun: Set<Int> = []
  /// What the source said of nodes that is not drawn.
  private var kept: [String: [String]] = [:]

  init(_ graph: Graph) {
    self.graph = graph
    lanes = CommitLanes(of: graph)
    var distinct = DistinctNames(lanes.names.compactMap { name in name.map { graph.nodes[$0].text } })
    names = lanes.names.enumerated().map { lane, name in
      // The first branch is named in a directive, too, which cannot say everything.
      if let name { return lane == 0 ? Self.plain(graph.nodes[name].text) : graph.nodes[name].text }
      return distinct.name(lane == 0 ? "main" : "branch-\(lane)", separator: "-")
    }
    (isNamed, identifiers) = Self.identifiers(of: graph, lanes)
    heads = names.map { _ in nil }
    for case .other(let node, let text) in graph.looks.statements {
      kept[node ?? "", default: []].append(text)
    }
  }

  mutating func export() -> String {
    lines = []
    lines += FrontMatter.lines(title: graph.title)
    if let main = names.first, main != "main" { lines.append(Self.directive(main: main)) }
    lines.append(graph.direction.isHorizontal ? "gitGraph" : "gitGraph \(graph.direction.rawValue):")
    lines += (kept[""] ?? []).map { "  " + $0 }
    for node in lanes.order { write(node) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line that names the first branch.
  static func directive(main: String) -> String {
    "%%{init: {\"gitGraph\": {\"mainBranchName\": \"\(main)\"}}}%%"
  }

  /// A name without what ends it in a directive; the usual one if nothing is left.
  private static func plain(_ name: String) -> String {
    let plain = String(name.filter { !"\"'\\{}#%,;".contains($0) && !$0.isNewline }).stripped
    return plain.isEmpty ? "main" : plain
  }

  private mutating func write(_ node: Int) {
    let lane = lanes.lanes[node]
    let before = lanes.parents[node].flatMap { lanes.ends[$0]?.from }
    if begun.insert(lane).inserted, lane > 0 {
      if let before { checkOut(lanes.lanes[before]) }
      let order = lanes.names[lane].flatMap { graph.nodes[$0].order }
      add(["branch", branch(lane)] + (order.map { ["order: \($0)"] } ?? []))
      current = lane
    }
    if lanes.names[lane] != node {
      checkOut(lane)
      add(statement(of: node))
    }
    heads[lane] = node
  }

  private mutating func checkOut(_ lane: Int) {
    guard lane != current else { return }
    current = lane
    add(["checkout", branch(lane)])
  }

  private mutating func add(_ words: [String]) { lines.append("  " + words.joined(separator: " ")) }

  /// The words that make a commit.
  private func statement(of node: Int) -> [String] {
    let commit = graph.nodes[node]
    let (tags, text) = Self.heading(of: commit)
    var words: [String]
    var name = text.isEmpty ? "" : identifiers[node]
    if let other = mergedLane(node) {
      words = ["merge", branch(other)]
    } else if let pick = lanes.picks[node].first, let origin = lanes.ends[pick]?.from {
      words = ["cherry-pick", "id: \(Self.quoted(identifiers[origin]))"]
      if let parent = parent(of: origin, pickedBy: commit.id) {
        words.append("parent: \(Self.quoted(identifiers[parent]))")
      }
      name = ""
    } else {
      words = ["commit"]
      if name.isEmpty, isNamed.contains(node) { name = identifiers[node] }
    }
    if !name.isEmpty { words.append("id: \(Self.quoted(name))") }
    words += kept[commit.id] ?? []
    let said = commit.stereotype.flatMap {
      graph.wordings.wording(of: $0, in: .tags(commit.id))
    }
    let exact = said.map { $0.split(separator: "\n").map(String.init) } ?? tags
    words += (tags.isEmpty ? [] : exact).map { "tag: \(Self.quoted($0))" }
    switch commit.shape {
    case .box: words.append("type: HIGHLIGHT")
    case .hexagon: words.append("type: REVERSE")
    default: break
    }
    return words
  }

  /// The branch that a commit merges; nil for none.
  private func mergedLane(_ node: Int) -> Int? {
    lanes.merges[node].lazy.compactMap { lanes.ends[$0]?.from }.first { other in
      let lane = lanes.lanes[other]
      return lane != lanes.lanes[node] && heads[lane] == other
    }.map { lanes.lanes[$0] }
  }

  /// The parent of a merge that a pick of it has to name: the one that it named, else the first; nil for what is no merge.
  private func parent(of node: Int, pickedBy pick: String) -> Int? {
    guard !lanes.merges[node].isEmpty else { return nil }
    let parents = lanes.parents(of: node).filter { graph.nodes[$0].shape != .plain }
    let said = graph.wordings.wording(of: pick, in: .pickedParents)
    return parents.first { graph.nodes[$0].id == said } ?? parents.first
  }

  /// The commits that picks name, whatever they show, and the identifiers of all: no two are alike.
  private static func identifiers(of graph: Graph, _ lanes: CommitLanes) -> (named: Set<Int>, all: [String]) {
    var named: Set<Int> = []
    for origin in lanes.picks.joined().compactMap({ lanes.ends[$0]?.from }) {
      named.insert(origin)
      if !lanes.merges[origin].isEmpty { named.formUnion(lanes.parents(of: origin)) }
    }
    var distinct = DistinctNames()
    var all = graph.nodes.map(\.id)
    for node in lanes.order where graph.nodes[node].shape != .plain {
      let text = heading(of: graph.nodes[node]).text
      guard !text.isEmpty || named.contains(node) else { continue }
      all[node] = distinct.name(text.isEmpty ? graph.nodes[node].id : text)
    }
    return (named, all)
  }

  /// The tags of a commit and its text, which may have been typed together.
  private static func heading(of commit: GraphNode) -> (tags: [String], text: String) {
    guard !commit.shape.hidesText else { return ([], "") }
    let lines = NodeMeasure.heading(of: commit).split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let tags = lines.first.flatMap({ String($0).between("«", "»") }) else {
      return ([], lines.joined(separator: "\n"))
    }
    return (
      tags.split(separator: ",").map { String($0).stripped }.filter { !$0.isEmpty },
      lines.count > 1 ? String(lines[1]) : ""
    )
  }

  /// A text in quotes, in which line ends are written by a sign.
  private static func quoted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "\"\(lines.map { MermaidText.encoded(String($0)) }.joined(separator: "\\n"))\""
  }

  private func branch(_ lane: Int) -> String {
    CommitParser.isName(names[lane]) ? names[lane] : Self.quoted(names[lane])
  }
}
