import Documents

/// What a list shows, and what its rows stand for.
protocol ListDelegate {
  var count: Int { get }

  func row(at index: Int) -> any Row

  /// What choosing a row does; nil where it cannot be chosen.
  func choice(at index: Int) -> ListChoice?

  /// What a click on a row does at once, in a list that stays open; nil where rows are chosen.
  func command(at index: Int) -> Command?

  /// The words at the end of a row that do something of their own, from the left.
  func parts(at index: Int) -> [RowPart]

  func tone(at index: Int) -> RowTone

  /// Whether rows stand for drawings that can be looked at.
  var hasPreviews: Bool { get }

  /// The drawing that a row stands for, to be shown beside the list; nil where there is none.
  func preview(at index: Int) -> PreviewSource?

  /// Whether another delegate is of the same kind and has the same rows. A kind that cannot tell answers false.
  func isEqual(to other: any ListDelegate) -> Bool
}

extension ListDelegate {
  func command(at index: Int) -> Command? { nil }

  func parts(at index: Int) -> [RowPart] { [] }

  func tone(at index: Int) -> RowTone { .plain }

  var hasPreviews: Bool { false }

  func preview(at index: Int) -> PreviewSource? { nil }

  func isEqual(to other: any ListDelegate) -> Bool { false }
}

extension ListDelegate where Self: Equatable {
  func isEqual(to other: any ListDelegate) -> Bool { (other as? Self) == self }
}
