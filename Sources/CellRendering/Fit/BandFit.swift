import Marks

/// How wide a wide line is seen where it covers whole parts of cells: about as wide level as upright.
///
/// In dots, two to a column and four to a row.
struct BandFit: Equatable {
  /// The width of the parts that stand side by side: half a column.
  static let column = 1.0

  /// The width of an upright line, the height of a level one, and that of the parts which it covers.
  let across: Double
  let down: Double
  let part: Double

  /// How much a line may be seen wider or narrower than it is: a quarter of it.
  private static let mostDifference = 0.25

  private static let widest = 1e12

  /// - Parameters:
  ///   - width: of the line.
  ///   - parts: how high the parts of cells are that the glyph set can show together with halves of columns.
  /// - Returns: nil if the line would be too wide or too narrow.
  init?(width: Double, parts: [Double]) {
    guard width >= 1, width < Self.widest else { return nil }
    func thickness(_ part: Double) -> Double { max(1, (width / part).rounded()) * part }
    func difference(_ part: Double) -> Double { abs(thickness(part) - width) }
    guard let part = parts.min(by: { difference($0) < difference($1) }),
      max(difference(part), difference(Self.column)) <= Self.mostDifference * width
    else { return nil }
    (across, down, self.part) = (thickness(Self.column), thickness(part), part)
  }

  /// The middle of a level line that covers whole parts, nearest to where its middle is; of two the lower one.
  func level(_ middle: Double) -> Double { Self.middle(middle, of: down, in: part) }

  /// The middle of an upright line that covers whole parts; of two the right one.
  func upright(_ middle: Double) -> Double { Self.middle(middle, of: across, in: Self.column) }

  /// The box that a level or upright piece between two middles covers: its ends lie where parts end, too.
  func band(from start: Point, to end: Point) -> Rect {
    let box = Rect(from: start, to: end)
    let (across, down) = (across / 2, down / 2)
    guard box.size.height < box.size.width else {
      return Rect(
        from: Point(x: box.minX - across, y: Self.edge(box.minY - down, part)),
        to: Point(x: box.maxX + across, y: Self.edge(box.maxY + down, part)))
    }
    return Rect(
      from: Point(x: Self.edge(box.minX - across, Self.column), y: box.minY - down),
      to: Point(x: Self.edge(box.maxX + across, Self.column), y: box.maxY + down))
  }

  /// The nearest end of a part, whatever the last digits of sums are; of two the farther one.
  private static func edge(_ place: Double, _ part: Double) -> Double {
    (place / part + 0.5 + 1e-6).rounded(.down) * part
  }

  private static func middle(_ middle: Double, of width: Double, in part: Double) -> Double {
    edge(middle - width / 2, part) + width / 2
  }
}
