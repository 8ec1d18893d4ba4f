/// The layout of cells as a table: the least sizes of its columns and rows, and whether it has a header.
///
/// The cells are the group's children, row by row. A group whose boxes are no grid of so many columns and rows,
/// as after one was erased, is no table but only its children: see ``Table``.
public struct TableLayout: Hashable, Sendable {
  /// A column of a table.
  public struct Column: Hashable, Sendable {
    /// The least width, in units: it grows with its text and shrinks again.
    public var width: Double

    /// Whether its lines are broken at the least width; otherwise it is as wide as its longest line, up to
    /// ``TableLayout/widest``.
    public var wraps: Bool

    /// Creates a column.
    public init(width: Double, wraps: Bool = false) {
      self.width = width
      self.wraps = wraps
    }
  }

  /// The columns, from the left.
  public var columns: [Column]

  /// The least heights of the rows, in units, from the top.
  public var rows: [Double]

  /// Whether the first row is a header, whose text is bold.
  public var hasHeader: Bool

  /// Creates the layout of a table.
  public init(columns: [Column], rows: [Double], hasHeader: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.hasHeader = hasHeader
  }

  /// How many cells there are.
  public var cellCount: Int { columns.count * rows.count }

  /// How wide a column becomes by its text alone before its lines are broken, in units.
  public static let widest = 40.0

  /// The least size of a cell: a column or a row inside its lines, in units.
  public static let smallestCell = Size(columns: 2, rows: 2)

  /// The size of a cell of a new table, in units.
  public static let standardCell = Size(columns: 12, rows: 2)
}
