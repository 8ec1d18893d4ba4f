import Marks
import RealModule

/// Texts for sizes, offsets and angles, in columns and rows at 100 %.
enum Measure {
  static func size(_ size: Size) -> String { "\(number(size.width)) x \(number(size.rows))" }

  /// A place as it is typed for a position.
  static func place(_ point: Point) -> String { "\(number(point.x)),\(number(point.y / CellMetrics.aspect))" }

  static func offset(_ offset: Vector) -> String {
    "dx \(number(offset.dx)), dy \(number(offset.dy / CellMetrics.aspect))"
  }

  /// - Parameter degrees: counted clockwise.
  static func angle(_ degrees: Double) -> String { "\(number(degrees.rounded()))°" }

  /// A line's extent and direction; 0° is to the right, 90° is up.
  static func line(_ offset: Vector) -> String {
    let degrees = Double.atan2(y: 0 - offset.dy, x: offset.dx) * 180 / .pi
    return "\(size(Size(width: abs(offset.dx), height: abs(offset.dy)))), \(angle(degrees))"
  }

  /// Returns a number with one digit after the point, where that is not 0.
  private static func number(_ number: Double) -> String {
    guard abs(number) < 1e9 else { return "\(number)" }
    let tenths = Int((number * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, digit) = (abs(tenths) / 10, abs(tenths) % 10)
    return digit == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(digit)"
  }
}
