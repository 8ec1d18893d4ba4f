import Documents

/// A delegate that wraps another: it answers for what it adds and passes everything else on.
///
/// Decorators are added and removed while the list is shown.
protocol ListDecorator: ListDelegate {
  var wrapped: any ListDelegate { get set }

  /// The row of the wrapped delegate that a row shows; nil if the row is the decorator's own.
  func wrappedIndex(of index: Int) -> Int?
}

extension ListDecorator {
  var count: Int { wrapped.count }

  func wrappedIndex(of index: Int) -> Int? { index }

  func choice(at index: Int) -> ListChoice? { wrappedIndex(of: index).flatMap { wrapped.choice(at: $0) } }

  func command(at index: Int) -> Command? { wrappedIndex(of: index).flatMap { wrapped.command(at: $0) } }

  func parts(at index: Int) -> [RowPart] { wrappedIndex(of: index).map { wrapped.parts(at: $0) } ?? [] }

  /// A decorator with rows of its own makes a list of a grid.
  var across: Int { count == wrapped.count ? wrapped.across : 1 }

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
