/// Where a cell lies.
struct CellPlace: Hashable {
  var column: Int
  var row: Int

  /// Whether two cells share a side. Cells of one path may not when the clip cut out what lies between.
  func isBeside(_ other: CellPlace) -> Bool { abs(column - other.column) + abs(row - other.row) == 1 }
}

extension [CellPlace] {
  /// The same path without diagonal steps: each is taken sideways first, then up or down.
  func orthogonal() -> [CellPlace] {
    var path: [CellPlace] = []
    for place in self {
      if let last = path.last, abs(last.column - place.column) == 1, abs(last.row - place.row) == 1 {
        path.append(CellPlace(column: place.column, row: last.row))
      }
      path.append(place)
    }
    return path
  }
}
