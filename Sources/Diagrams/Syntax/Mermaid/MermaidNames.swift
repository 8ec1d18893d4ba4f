/// The names of nodes and clusters in a source: their identifiers where the language has them, else similar ones.
struct MermaidNames {
  private var names: [String: String] = [:]

  /// Names that are written as they are, or as a language writes any.
  init(_ ids: [String], _ name: (String) -> String) {
    for id in ids { names[id] = name(id) }
  }

  /// - Parameter isName: whether the language reads an identifier as it is.
  init(_ graph: Graph, isName: (String) -> Bool) {
    self.init(graph.clusters.map(\.id) + graph.nodes.map(\.id), isName: isName)
  }

  /// - Parameters:
  ///   - ids: the identifiers, each once.
  ///   - isName: whether the language reads an identifier as it is.
  init(_ ids: [String], isName: (String) -> Bool) {
    for id in ids where isName(id) { names[id] = id }
    var distinct = DistinctNames(names.values)
    for id in ids where names[id] == nil {
      let stem = String(id.sourceCharacters.map { $0.isWordCharacter ? $0 : "_" })
      names[id] = distinct.name(isName(stem) ? stem : "n_" + stem, separator: "_")
    }
  }

  subscript(id: String) -> String { names[id] ?? id }
}
