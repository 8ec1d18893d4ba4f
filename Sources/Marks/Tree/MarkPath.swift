/// The position of a mark in a drawing: an index among the root's children, then among that child's, and so on.
///
/// Never empty. Paths are in the order in which marks are drawn, a group before what is in it.
public struct MarkPath: Hashable, Comparable, Sendable {
  /// The index of a child at each depth, from the root on.
  public let indices: [Int]

  /// Creates a path from the index at each depth, from the root on.
  ///
  /// - Precondition: there is at least one index.
  public init(_ indices: [Int]) {
    precondition(!indices.isEmpty, "a path leads somewhere")
    self.indices = indices
  }

  /// Creates the path of a child of the root.
  public init(_ index: Int) { indices = [index] }

  /// The index among its siblings.
  public var index: Int { indices[indices.count - 1] }

  /// The group it is in; nil when it is at the top.
  public var parent: MarkPath? { indices.count == 1 ? nil : MarkPath(Array(indices.dropLast())) }

  /// The groups it is in, from the outermost.
  package var ancestors: some Sequence<MarkPath> {
    (1..<max(1, indices.count)).lazy.map { MarkPath(Array(indices[..<$0])) }
  }

  /// The place at another index among its siblings.
  public func sibling(at index: Int) -> MarkPath { MarkPath(indices.dropLast() + [index]) }

  /// The place of a child.
  public func appending(_ index: Int) -> MarkPath { MarkPath(indices + [index]) }

  /// Whether the left mark is drawn first.
  public static func < (left: MarkPath, right: MarkPath) -> Bool {
    left.indices.lexicographicallyPrecedes(right.indices)
  }
}

extension Set<MarkPath> {
  /// Those that are not inside the mark at another of them.
  package var outermost: Set<MarkPath> {
    count < 2 ? self : filter { path in !path.ancestors.contains(where: contains) }
  }
}

extension MarkPath {
  /// The path of the same mark after a change; nil when the change took it away.
  public func shifted(by change: Change) -> MarkPath? {
    let depth = change.path.indices.count - 1
    guard indices.count > depth, indices[..<depth] == change.path.indices[..<depth] else { return self }
    var indices = indices
    switch change {
    case .insert:
      if indices[depth] >= change.path.index { indices[depth] += 1 }
    case .remove:
      if indices[depth] == change.path.index { return nil }
      if indices[depth] > change.path.index { indices[depth] -= 1 }
    case .replace:
      // Marks inside the old mark need not be inside the new one.
      if indices[depth] == change.path.index, indices.count > depth + 1 { return nil }
    case .move, .alter, .sheet:
      break
    }
    return MarkPath(indices)
  }
}
