package import Marks

/// Counts marks by kind, in the words of ``Inspector``.
///
/// Vertices of strokes are counted, but not visited one by one: there may be a million of them.
package struct MarkCounter: MarkWalker {
  package private(set) var counts: [String: Int] = [:]

  package init() {}

  /// The kinds with their counts, the most frequent first.
  package var ordered: [(kind: String, count: Int)] {
    counts.map { (kind: $0.key, count: $0.value) }.sorted {
      $0.count != $1.count ? $0.count > $1.count : $0.kind < $1.kind
    }
  }

  /// The counts in words, the most frequent first: `12 strokes (337 points), 7 texts`.
  package var summary: String {
    ordered.filter { $0.kind != "vertex" || counts["stroke"] == nil }.map { kind, count in
      let points = kind == "stroke" ? counts["vertex"].map { " (\(Self.phrase("point", $0)))" } ?? "" : ""
      let name = MarkKind(rawValue: kind)?.displayName ?? "foreign element"
      return Self.phrase(name, count) + points
    }.joined(separator: ", ")
  }

  private static func phrase(_ name: String, _ count: Int) -> String {
    "\(count) \(name)" + (count == 1 ? "" : name.hasSuffix("x") ? "es" : "s")
  }

  package mutating func visit(_ stroke: Stroke) {
    counts[stroke.inspectedKind, default: 0] += 1
    counts[MarkKind.vertex.rawValue, default: 0] += stroke.points.count
  }

  // Groups are not left to `visit(mark:)`, which would take more of the stack for each level.
  package mutating func visit(_ group: Group) {
    counts[group.inspectedKind, default: 0] += 1
    walkChildren(of: group)
  }

  package mutating func visit(_ frame: Frame) { visit(mark: frame) }

  package mutating func visit(mark: any Mark) {
    counts[mark.inspectedKind, default: 0] += 1
    walkChildren(of: mark)
  }
}
