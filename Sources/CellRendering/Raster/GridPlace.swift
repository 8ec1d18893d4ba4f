/// A column and a row of a grid: of dots or of cells.
struct GridPlace: Hashable {
  var column: Int
  var row: Int

  /// Whether two places share a side. Those of one path may not when the clip cut out what lies between.
  func isBeside(_ other: GridPlace) -> Bool { abs(column - other.column) + abs(row - other.row) == 1 }
}

extension [GridPlace] {
  /// The same path without diagonal steps: each is taken sideways first, then up or down.
  func orthogonal() -> [GridPlace] {
    var path: [GridPlace] = []
    for place in self {
      if let last = path.last, abs(last.column - place.column) == 1, abs(last.row - place.row) == 1 {
        path.append(GridPlace(column: place.column, row: last.row))
      }
      path.append(place)
    }
    return path
  }
}
