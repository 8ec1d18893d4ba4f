/// Wraps a visitor and logs each mark before the wrapped visitor visits it.
///
/// Visits of a composite's children happen inside the wrapped visitor; to follow every step of a walk, wrap a
/// walk that asks for one mark at a time.
public struct VisitLogger<Base: MarkVisitor> {
  /// The visitor that answers.
  public var base: Base
  private let log: (String) -> Void

  /// Wraps a visitor.
  ///
  /// - Parameters:
  ///   - base: the visitor that answers.
  ///   - log: takes a line for each visit, such as `stroke m3`.
  public init(_ base: Base, log: @escaping (String) -> Void) {
    self.base = base
    self.log = log
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension VisitLogger: LeafVisitor {
  public mutating func visit(_ vertex: Vertex) -> Base.Result { logged(vertex) }
  /// Logs a mark that holds no others, and visits it.
  public mutating func visit(leaf mark: some Mark) -> Base.Result { logged(mark) }
  public mutating func visit(_ group: Group) -> Base.Result { logged(group) }
  public mutating func visit(_ frame: Frame) -> Base.Result { logged(frame) }

  public mutating func visit(foreign mark: any Mark) -> Base.Result { logged(mark) }

  private mutating func logged(_ mark: some Mark) -> Base.Result {
    let kind = mark.kindDescription
    log(mark.id.isWritten ? "\(kind) \(mark.id)" : kind)
    return mark.accept(&base)
  }
}
