import Marks

/// The axis-aligned ellipse that fits some points best.
struct EllipseFit {
  let center: Point
  let radii: Size

  /// Fits by least squares; nil if the nearest conic section is no ellipse.
  ///
  /// Solves `a x² + b y² + c x + d y = 1`, with the origin in the middle of the points and half their extent as unit.
  init?(_ points: [Point]) {
    guard let box = Rect(around: points) else { return nil }
    let unit = max(box.size.width, box.size.height) / 2
    guard unit > 0 else { return nil }
    var equations = Array(repeating: [0.0, 0, 0, 0, 0], count: 4)
    for point in points {
      let place = (point - box.center) * (1 / unit)
      let terms = [place.dx * place.dx, place.dy * place.dy, place.dx, place.dy, 1]
      for row in 0..<4 {
        for column in 0..<5 { equations[row][column] += terms[row] * terms[column] }
      }
    }
    guard let (a, b, c, d) = Self.solve(equations), a > 0, b > 0 else { return nil }
    center = box.center + Vector(dx: -c / (2 * a), dy: -d / (2 * b)) * unit
    let level = 1 + c * c / (4 * a) + d * d / (4 * b)
    radii = Size(width: (level / a).squareRoot() * unit, height: (level / b).squareRoot() * unit)
    guard radii.width < 2 * box.size.width, radii.height < 2 * box.size.height else { return nil }
  }

  /// The ellipse as a mark; a circle if the radii differ by less than a tenth.
  func ellipse(ink: Ink) -> Ellipse {
    guard radii.isNearlySquare else {
      return Ellipse(center: center, radiusX: radii.width, radiusY: radii.height, ink: ink)
    }
    let radius = (radii.width + radii.height) / 2
    return Ellipse(center: center, radiusX: radius, radiusY: radius, ink: ink)
  }

  /// Gaussian elimination with partial pivoting; nil if the matrix is singular.
  private static func solve(_ equations: [[Double]]) -> (Double, Double, Double, Double)? {
    var rows = equations
    for step in 0..<4 {
      let pivot = (step..<4).max { abs(rows[$0][step]) < abs(rows[$1][step]) } ?? step
      rows.swapAt(step, pivot)
      guard abs(rows[step][step]) > 1e-12 else { return nil }
      for row in 0..<4 where row != step {
        let factor = rows[row][step] / rows[step][step]
        for column in step..<5 { rows[row][column] -= factor * rows[step][column] }
      }
    }
    let answers = (0..<4).map { rows[$0][4] / rows[$0][$0] }
    return (answers[0], answers[1], answers[2], answers[3])
  }
}
