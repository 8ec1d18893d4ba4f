import TestSupport
import Testing

@Suite("The description of the architecture")
struct ArchitectureTests {
  private let document: Document
  private let places: Document
  private let manifest: String

  init() throws {
    document = try #require(Document("docs/architecture.md"))
    places = try #require(Document("docs/where.md"))
    manifest = try #require(ProjectFile.text("Package.swift"))
  }

  /// The targets of the package that are not tests, each with the targets it depends on.
  private var targets: [String: Set<String>] {
    let program = manifest[..<(manifest.firstRange(of: "// Only for tests")?.lowerBound ?? manifest.endIndex)]
    var found: [String: Set<String>] = [:]
    for match in program.matches(
      of: #/\.(executableT|t)arget\(\s*name: "(?<name>\w+)"(?<rest>[^\n]*(\n(?! {4}\.)[^\n]*)*)/#)
    {
      let list =
        match.rest.firstMatch(of: #/dependencies: \[(?<list>[^\]]*)\]/#).map { String($0.list) } ?? ""
      let own = list.replacing(#/\.product\([^)]*\)/#, with: "")
      found[String(match.name)] = Set(own.matches(of: #/"(?<name>\w+)"/#).map { String($0.name) })
    }
    return found
  }

  @Test("The table of modules is that of Package.swift")
  func modules() {
    var told: [String: Set<String>] = [:]
    for line in document.lines {
      guard let row = line.firstMatch(of: #/^\| `(?<name>\w+)` \|(?<imports>[^|]*)\|/#) else { continue }
      told[String(row.name)] = Set(row.imports.matches(of: #/\w+/#).map { String($0.output) })
    }
    #expect(targets.count > 8)
    for (name, dependencies) in targets { #expect(told[name] == dependencies, "\(name)") }
    #expect(Set(told.keys) == Set(targets.keys))
  }

  @Test("Every path in the tables of places exists")
  func paths() {
    var count = 0
    for line in places.lines where line.hasPrefix("|") {
      for match in line.matches(of: #/`(?<path>[\w+/.]+)`/#) where match.path.contains(#//|\.(swift|md)$/#) {
        let path = String(match.path)
        count += 1
        #expect(Document.exists("Sources/\(path)") || Document.exists(path), "\(path)")
      }
    }
    #expect(count > 60)
    #expect(document.lines.count <= 150, "a newcomer reads all of it")
  }
}
