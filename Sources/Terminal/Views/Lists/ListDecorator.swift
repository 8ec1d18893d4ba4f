import Documents

/// A delegate around another: it answers what it adds, and all else goes on to what it wraps. Decorators are put on
/// and taken off while the list is shown.
protocol ListDecorator: ListDelegate {
  var wrapped: any ListDelegate { get set }

  /// Which row of what it wraps a row of this one is; nil when it is its own.
  func wrappedIndex(of index: Int) -> Int?
}

extension ListDecorator {
  var count: Int { wrapped.count }

  func wrappedIndex(of index: Int) -> Int? { index }

  func choice(at index: Int) -> ListChoice? { wrappedIndex(of: index).flatMap { wrapped.choice(at: $0) } }

  func command(at index: Int) -> Command? { wrappedIndex(of: index).flatMap { wrapped.command(at: $0) } }

  func parts(at index: Int) -> [RowPart] { wrappedIndex(of: index).map { wrapped.parts(at: $0) } ?? [] }

  var hasPreviews: Bool { wrapped.hasPreviews }

  func preview(at index: Int) -> PreviewSource? {
    wrappedIndex(of: index).flatMap { wrapped.preview(at: $0) }
  }

  func tone(at index: Int) -> RowTone { wrappedIndex(of: index).map { wrapped.tone(at: $0) } ?? .plain }
}

extension ListDelegate {
  /// This delegate without the decorators of a kind, wherever they are in the chain.
  func removing<D: ListDecorator>(_ kind: D.Type) -> any ListDelegate {
    guard var decorator = self as? any ListDecorator else { return self }
    let rest = decorator.wrapped.removing(kind)
    if decorator is D { return rest }
    decorator.wrapped = rest
    return decorator
  }
}
