/// The names of nodes and clusters in a source: their identifiers where the language has them, else similar ones.
struct MermaidNames {
  private var names: [String: String] = [:]

  /// Names that are written as they are, or as a language writes any.
  init(_ ids: [String], _ name: (String) -> String) {
    for id in ids { names[id] = name(id) }
  }

  /// - Parameter isName: whether the language reads an identifier as it is.
  init(_ graph: Graph, isName: (String) -> Bool) {
    var used: Set<String> = []
    let ids = graph.clusters.map(\.id) + graph.nodes.map(\.id)
    for id in ids where isName(id) {
      names[id] = id
      used.insert(id)
    }
    var numbers: [String: Int] = [:]
    for id in ids where names[id] == nil {
      var stem = String(id.sourceCharacters.map { $0.isWordCharacter ? $0 : "_" })
      if !isName(stem) { stem = "n_" + stem }
      var name = stem
      while used.contains(name) {
        numbers[stem, default: 1] += 1
        name = "\(stem)_\(numbers[stem] ?? 0)"
      }
      names[id] = name
      used.insert(name)
    }
  }

  subscript(id: String) -> String { names[id] ?? id }
}
