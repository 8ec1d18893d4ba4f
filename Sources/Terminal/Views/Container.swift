import CellRendering

/// A view made of others, whose appearance may depend on it.
protocol Container: View {}

extension Container {
  /// The smallest rectangle around some views; empty for none.
  static func frame(around views: [any View]) -> CellRect {
    views.reduce(CellRect(column: 0, row: 0, columns: 0, rows: 0)) { $0.union($1.frame) }
  }
}
