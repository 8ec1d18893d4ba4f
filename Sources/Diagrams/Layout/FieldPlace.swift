/// The cells of a field in its node, across the layers and along them.
struct FieldPlace {
  let across: Range<Int>
  let along: Range<Int>
  /// The cells of the node.
  let size: (across: Int, along: Int)

  /// - Parameters:
  ///   - rect: The cells of the field, from the corner of its node.
  ///   - node: The size of the node.
  ///   - direction: Where the graph leads.
  init(of rect: GridRect, in node: GridSize, _ direction: GraphDirection) {
    let columns = rect.column..<rect.column + rect.columns
    let rows = rect.row..<rect.row + rect.rows
    let (cells, length) = direction.isHorizontal ? (columns, node.columns) : (rows, node.rows)
    across = direction.isHorizontal ? rows : columns
    along =
      direction.isReversed ? length - cells.upperBound..<length - cells.lowerBound : cells
    size = direction.isHorizontal ? (node.rows, node.columns) : (node.columns, node.rows)
  }

  /// Whether it lies at the side where links leave the node, or at that where they arrive.
  func faces(isLeaving: Bool) -> Bool { isLeaving ? along.upperBound == size.along : along.lowerBound == 0 }

  /// Whether it is as wide as its node, so that it says no place across.
  var isWide: Bool { across.count == size.across }

  /// Whether it lies at the far side across, or at the near one.
  func touches(isFar: Bool) -> Bool { isFar ? across.upperBound == size.across : across.lowerBound == 0 }

  var middleAcross: Int { (across.lowerBound + across.upperBound - 1) / 2 }
  var middleAlong: Int { (along.lowerBound + along.upperBound - 1) / 2 }
}
