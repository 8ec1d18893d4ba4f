/// Where a mark stands in a drawing: an index among the root's children, then among that child's, and so on.
/// Never empty.
public struct MarkPath: Hashable, Sendable {
  public let indices: [Int]

  /// - Precondition: there is at least one index.
  public init(_ indices: [Int]) {
    precondition(!indices.isEmpty, "a path leads somewhere")
    self.indices = indices
  }

  public init(_ index: Int) { indices = [index] }
}
