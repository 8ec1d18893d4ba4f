import Documents

/// The contents of a list, and the choices of its rows.
protocol ListDelegate {
  var count: Int { get }

  func row(at index: Int) -> any Row

  /// The choice of a row; nil if it cannot be selected.
  func choice(at index: Int) -> ListChoice?

  /// The action of a click on a row, in a list that stays open; nil if a click selects.
  func command(at index: Int) -> Command?

  /// The buttons at the end of a row, from the left.
  func parts(at index: Int) -> [RowPart]

  func tone(at index: Int) -> RowTone

  /// How many entries are beside each other: 1 in a list, more in a grid of swatches.
  var across: Int { get }

  /// Whether rows stand for drawings, which have previews.
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

  var across: Int { 1 }

  var hasPreviews: Bool { false }

  func preview(at index: Int) -> PreviewSource? { nil }

  func isEqual(to other: any ListDelegate) -> Bool { false }
}

extension ListDelegate where Self: Equatable {
  func isEqual(to other: any ListDelegate) -> Bool { (other as? Self) == self }
}
