package import Marks

/// Counts marks by kind. A walker: only vertices need a word of their own, since a million of them are not
/// visited one by one.
package struct MarkCounter: MarkWalker {
  /// How many marks there are of each kind.
  package private(set) var counts: [String: Int] = [:]

  /// Creates a counter that has counted nothing.
  package init() {}

  /// The kinds with their counts, the most frequent first.
  package var ordered: [(kind: String, count: Int)] {
    counts.map { (kind: $0.key, count: $0.value) }.sorted {
      $0.count != $1.count ? $0.count > $1.count : $0.kind < $1.kind
    }
  }

  /// In words, the most frequent first: `12 strokes (337 points), 7 texts`.
  package var summary: String {
    ordered.filter { $0.kind != "vertex" || counts["stroke"] == nil }.map { kind, count in
      let points = kind == "stroke" ? counts["vertex"].map { " (\(Self.words("point", $0)))" } ?? "" : ""
      return Self.words(Self.names[kind] ?? kind, count) + points
    }.joined(separator: ", ")
  }

  /// What users call a kind, where the type has another name.
  private static let names = [
    "rectangle": "box", "label": "text", "cellblock": "block", "vertex": "point", "kept": "foreign element",
  ]

  private static func words(_ name: String, _ count: Int) -> String {
    "\(count) \(name)" + (count == 1 ? "" : name.hasSuffix("x") ? "es" : "s")
  }

  package mutating func visit(_ stroke: Stroke) {
    counts["stroke", default: 0] += 1
    counts["vertex", default: 0] += stroke.points.count
  }

  package mutating func visit(_ group: Group) {
    counts["group", default: 0] += 1
    walkChildren(of: group)
  }

  package mutating func visit(mark: any Mark) {
    counts[Self.kind(of: mark), default: 0] += 1
    walkChildren(of: mark)
  }

  private static func kind(of mark: any Mark) -> String {
    mark is SVGFragment ? "kept" : "\(type(of: mark))".lowercased()
  }
}
