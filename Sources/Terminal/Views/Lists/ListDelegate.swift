/// What a list shows, and what its rows stand for.
protocol ListDelegate {
  var count: Int { get }

  func row(at index: Int) -> any Row

  /// What choosing a row does; nil where it cannot be chosen.
  func choice(at index: Int) -> ListChoice?

  func tone(at index: Int) -> RowTone
}

extension ListDelegate {
  func tone(at index: Int) -> RowTone { .plain }
}
