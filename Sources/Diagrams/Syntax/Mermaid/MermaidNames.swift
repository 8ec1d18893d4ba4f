/// The names of nodes and clusters in a source: their identifiers where the language has them, else similar ones.
struct MermaidNames {
  private var names: [String: String] = [:]

  /// Names that are written as they are, or as a language writes any.
  init(_ ids: [String], _ name: (String) -> String) {
    for id in ids { names[id] = name(id) }
  }

  /// - Parameter isName: whether the language reads an identifier as it is.
  init(_ graph: Graph, as texts: [String: String] = [:], isName: (String) -> Bool) {
    self.init(graph.clusters.map(\.id) + graph.nodes.map(\.id), as: texts, isName: isName)
  }

  /// - Parameters:
  ///   - ids: the identifiers, each once.
  ///   - texts: what is named by its text instead of its identifier.
  ///   - isName: whether the language reads an identifier as it is.
  init(_ ids: [String], as texts: [String: String] = [:], isName: (String) -> Bool) {
    for id in ids where texts[id] == nil && isName(id) { names[id] = id }
    var distinct = DistinctNames(names.values)
    for id in ids where names[id] == nil {
      let stem = String((texts[id] ?? id).sourceCharacters.map { $0.isWordCharacter ? $0 : "_" })
      names[id] = distinct.name(isName(stem) ? stem : "n_" + stem, separator: "_")
    }
  }

  subscript(id: String) -> String { names[id] ?? id }
}
