import CellRendering
import Glibc
import Marks

/// The round numbers along a side of the canvas, counted in cells of a scale of 100 %: 1, 2 or 5 times a power of ten.
struct CanvasScale {
  /// The place of the side's beginning, and the length of a cell of the screen.
  private let start: Double
  private let cell: Double

  /// From one number to the next.
  let step: Double

  /// - Parameter apart: how many cells of the screen there are at least from one number to the next.
  private init(from start: Double, cell: Double, apart: Double) {
    (self.start, self.cell) = (start, cell)
    var step = 1e-3
    let factors = [2, 2.5, 2]
    var next = 0
    while step < apart * cell * (1 - 1e-9) {
      step *= factors[next % 3]
      next += 1
    }
    self.step = step
  }

  /// The numbers of columns along the top.
  static func columns(of viewport: Viewport) -> CanvasScale {
    CanvasScale(from: viewport.point(column: 0, row: 0).x, cell: 1 / viewport.scale, apart: 8)
  }

  /// The numbers of rows along the left side: the status line shows sizes in rows, too.
  static func rows(of viewport: Viewport) -> CanvasScale {
    CanvasScale(
      from: viewport.point(column: 0, row: 0).y / CellMetrics.aspect, cell: 1 / viewport.scale, apart: 4)
  }

  /// The number that lies in a column or row; nil when none does.
  func mark(_ index: Int) -> Double? {
    let start = start + Double(index) * cell
    // Rounding must not lose a mark on the edge of two cells from both.
    let number = (start / step - 1e-6).rounded(.up) * step
    return number < start + cell - 1e-6 * step ? number : nil
  }

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
}
