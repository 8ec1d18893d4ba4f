import TestSupport

/// The dots of a screen drawn in braille: two columns and four rows a cell.
struct InkedDots {
  private let columns: Int
  private let rows: Int
  private var dots: [Bool]

  /// - Parameters:
  ///   - left, top: the column and row of the screen where the canvas begins.
  ///   - rows: how many rows the canvas has.
  init(_ screen: ScreenPicture, left: Int, top: Int, rows cellRows: Int) {
    columns = (screen.columns - left) * 2
    rows = cellRows * 4
    dots = Array(repeating: false, count: columns * rows)
    // The standard's numbering: three rows of both columns, then the fourth row.
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for row in 0..<cellRows {
      for column in 0..<screen.columns - left {
        guard let value = screen.cell(left + column, top + row).text.unicodeScalars.first?.value,
          0x2800...0x28FF ~= value
        else { continue }
        for (bit, place) in places.enumerated() where value >> UInt32(bit) & 1 == 1 {
          dots[(row * 4 + place.1) * columns + column * 2 + place.0] = true
        }
      }
    }
  }

  /// Whether the cell has ink.
  func hasInk(in place: Place) -> Bool {
    (0..<8).contains { self[place.column * 2 + $0 % 2, place.row * 4 + $0 / 2] }
  }

  /// Whether one can walk from the middle of one cell to that of another on inked dots, each beside the one before
  /// or touching its corner, without going further than a dot away from the straight line between them.
  func areJoined(_ start: Place, _ end: Place) -> Bool {
    let (x1, y1) = (start.column * 2 + 1, start.row * 4 + 2)
    let (x2, y2) = (end.column * 2 + 1, end.row * 4 + 2)
    guard self[x1, y1], self[x2, y2] else { return false }
    let (dx, dy) = (x2 - x1, y2 - y1)
    let along = max(abs(dx), abs(dy))
    guard along > 0 else { return true }
    // Step by step along the longer side: which of the three dots across the line can be reached.
    var reached: Set<Int> = [abs(dx) >= abs(dy) ? y1 : x1]
    for step in 1...along {
      let isFlat = abs(dx) >= abs(dy)
      let middle =
        isFlat
        ? Double(y1) + Double(dy * step) / Double(along) : Double(x1) + Double(dx * step) / Double(along)
      let place = (isFlat ? x1 : y1) + (isFlat ? dx : dy).signum() * step
      var next: Set<Int> = []
      for across in Int(middle.rounded()) - 1...Int(middle.rounded()) + 1
      where reached.contains(across - 1) || reached.contains(across) || reached.contains(across + 1) {
        if isFlat ? self[place, across] : self[across, place] { next.insert(across) }
      }
      if next.isEmpty { return false }
      reached = next
    }
    return reached.contains(abs(dx) >= abs(dy) ? y2 : x2)
  }

  private subscript(x: Int, y: Int) -> Bool {
    0..<columns ~= x && 0..<rows ~= y && dots[y * columns + x]
  }
}
