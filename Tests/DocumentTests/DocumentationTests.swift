import TestSupport
import Testing

/// The published modules are documented to the last declaration.
///
/// The linter asks for comments on what is marked `public`. This suite also asks for them on the requirements of public
/// protocols and the cases of public enums, and for a sentence at their beginning. A declaration that fulfils a requirement
/// of a protocol needs none: it inherits the requirement's.
@Suite("Documentation of the published modules")
struct DocumentationTests {
  @Test("Every public declaration has a summary", arguments: ["Marks", "CellRendering", "Formats"])
  func summaries(module: String) throws {
    let paths = Document.files(below: "Sources/\(module)").filter { $0.hasSuffix(".swift") }.sorted()
    #expect(paths.count > 20)
    for path in paths {
      let lines = try #require(Document(path)).lines
      var scope = Scope.other
      for (index, line) in lines.enumerated() {
        if let opened = Scope(line) { scope = opened }
        guard scope.isPublished(line), !isWitness(line) else { continue }
        let first = summary(above: lines[..<index])
        // A list of parameters or a cost alone is no summary.
        #expect(
          first.contains(#/^\/\/\/ (?!- |O\()/#), "\(path):\(index + 1): \(line)")
      }
    }
  }

  /// The first line of the comment that ends above a declaration; empty if there is none.
  private func summary(above lines: ArraySlice<String>) -> Substring {
    let comment = lines.reversed().drop { $0.contains(#/^\s*@/#) }.prefix { $0.contains(#/^\s*\/\/\//#) }
    return comment.last.map { $0.drop { $0 == " " } } ?? ""
  }

  /// The kind of type that the declarations at the top of a file belong to.
  private enum Scope {
    case publicProtocol, publicEnum, other

    init?(_ line: String) {
      guard let first = line.first, first.isLetter || first == "}" else { return nil }
      if line.hasPrefix("public protocol") {
        self = .publicProtocol
        return
      }
      self = line.hasPrefix("public enum") || line.hasPrefix("public indirect enum") ? .publicEnum : .other
    }

    func isPublished(_ line: String) -> Bool {
      if line.contains(#/^\s*public (?!import)/#) { return true }
      switch self {
      case .publicProtocol: return line.contains(#/^  (static |mutating )*(func|var|init|associatedtype)\b/#)
      case .publicEnum: return line.hasPrefix("  case ")
      case .other: return false
      }
    }
  }

  /// Whether a declaration fulfils a requirement of the standard library's protocols or of our own.
  private func isWitness(_ line: String) -> Bool {
    let parts = [
      "func visit(_", "func visit(foreign", "func visit(mark", "func visit(shape", "func visit(composite",
      "func accept<", "func move(by", "func add(_ mark",
      "func remove(_ mark",
      "func hash(into", "func outline(tolerance", "func == (", "func < (", "var id: MarkID {",
      "var children: [any Mark] {", "var lastChild:", "var likeness:", "var representation:",
      "var nesting: Int {",
      "var location: Point {", "var size: Size {", "var description:", "init(rawValue", "let rawValue",
      "var startIndex:", "var endIndex:",
    ]
    return line.contains("public ") && parts.contains { line.contains($0) }
  }
}
