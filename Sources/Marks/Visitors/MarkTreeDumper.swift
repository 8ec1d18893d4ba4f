/// Prints a tree of marks as text, one mark a line, for people and for failing tests.
///
///     group "Layer 1" of 2
///     ├─ m1 stroke 3 vertices (1, 2) 4x2
///     └─ m2 dot (7, 3)
public struct MarkTreeDumper {
  /// Creates a dumper.
  public init() {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MarkTreeDumper: LeafVisitor {
  public func visit(_ vertex: Vertex) -> String { text(of: vertex) }

  /// The mark's line, and those of what is in it.
  public func visit(leaf mark: some Mark) -> String { text(of: mark) }

  public func visit(_ group: Group) -> String { text(of: group) }

  public func visit(_ frame: Frame) -> String { text(of: frame) }

  public func visit(foreign mark: any Mark) -> String { text(of: mark) }

  /// Calls `body` with each line of a mark's tree.
  ///
  /// Nothing is kept: a tree may take much more text than its file.
  public func forEachLine(of mark: any Mark, _ body: (String) -> Void) {
    forEachLine(of: mark, after: "", below: "", body)
  }

  /// - Parameters:
  ///   - head: what stands before the mark's own line.
  ///   - margin: what stands before those of its children.
  private func forEachLine(
    of mark: any Mark, after head: String, below margin: String, _ body: (String) -> Void
  ) {
    body(head + mark.accept(MarkHeadline()))
    // A stroke prints how many vertices it has, not each of them.
    if mark.kind == .stroke { return }
    let children = mark.children
    for (index, child) in children.enumerated() {
      let isLast = index == children.count - 1
      forEachLine(
        of: child, after: margin + (isLast ? "└─ " : "├─ "), below: margin + (isLast ? "   " : "│  "), body)
    }
  }

  private func text(of mark: any Mark) -> String {
    var lines: [String] = []
    forEachLine(of: mark) { lines.append($0) }
    return lines.joined(separator: "\n")
  }
}
