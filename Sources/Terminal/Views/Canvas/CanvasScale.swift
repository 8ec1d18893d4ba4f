import CellRendering
import Glibc
import Marks

/// The round numbers of units on the canvas: at least eight columns apart, and 1, 2 or 5 times a power of ten.
struct CanvasScale {
  private let viewport: Viewport

  /// The size of a cell, in units.
  private let cell: Size

  /// Units between two marks.
  let step: Double

  init(_ viewport: Viewport) {
    self.viewport = viewport
    cell = CellMetrics(width: 1 / viewport.scale).size
    var step = 1e-3
    let factors = [2, 2.5, 2]
    var next = 0
    while step * viewport.scale < 8 * (1 - 1e-9) {
      step *= factors[next % 3]
      next += 1
    }
    self.step = step
  }

  /// The number that lies in a column of the canvas; nil when none does.
  func mark(column: Int) -> Double? {
    mark(from: viewport.point(column: Double(column), row: 0).x, length: cell.width)
  }

  /// The number that lies in a row of the canvas; nil when none does.
  func mark(row: Int) -> Double? {
    mark(from: viewport.point(column: 0, row: Double(row)).y, length: cell.height)
  }

  func isMark(column: Int) -> Bool { mark(column: column) != nil }

  func isMark(row: Int) -> Bool { mark(row: row) != nil }

  /// How a number is written: as many digits as tell it from its neighbours.
  func label(_ number: Double) -> String {
    let places = max(0, min(3, (0..<4).first { step * [1, 10, 100, 1000][$0] >= 1 - 1e-9 } ?? 3))
    // Far from the origin, and where millions of units are seen, all digits would be too many.
    guard step < 1e6, abs(number) < 1e9 else { return labelInPowers(number) }
    let factor = [1, 10, 100, 1000][places]
    let whole = Int(clamping: (number * Double(factor)).rounded())
    guard places > 0 else { return "\(whole)" }
    let digits = String(abs(whole) % factor + factor).dropFirst()
    return "\(whole < 0 ? "-" : "")\(abs(whole) / factor).\(digits)"
  }

  /// A multiple of a power of ten that the step is a multiple of, such as 25e6.
  private func labelInPowers(_ number: Double) -> String {
    let power = Int(clamping: log10(max(step, 1) * (1 + 1e-9)).rounded(.down))
    let whole = Int(clamping: (number / pow(10, Double(power))).rounded())
    return whole == 0 || power == 0 ? "\(whole)" : "\(whole)e\(power)"
  }

  private func mark(from start: Double, length: Double) -> Double? {
    // Where a mark lies on the edge of two cells, rounding must not lose it from both.
    let number = (start / step - 1e-6).rounded(.up) * step
    return number < start + length - 1e-6 * step ? number : nil
  }
}
