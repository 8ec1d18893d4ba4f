extension Double {
  /// The nearest thousandth; the number itself where it is NaN or too large to have thousandths.
  ///
  /// A thousandth of a unit is a five hundredth of a dot. Coordinates are rounded to it where they are made, so that files
  /// have no more digits than matter.
  public var roundedToThousandth: Double { rounded(toParts: 1000) }

  /// - Parameter parts: how many of them make a unit.
  private func rounded(toParts parts: Double) -> Double {
    guard abs(self) < 1e12 else { return self }
    // The sum makes 0 of -0.
    return (self * parts).rounded() / parts + 0
  }

  /// The nearest hundredth; the number itself where it is NaN or too large to have hundredths.
  ///
  /// It is for the vertices of freehand strokes, which lie closely and whose midpoints are written too.
  package var roundedToHundredth: Double { rounded(toParts: 100) }

  /// The number of at most four decimals that a sum missed by a rounding error; else the number itself.
  ///
  /// - Parameter magnitude: the magnitude of the sum's largest operand.
  public func withoutNoise(of magnitude: Double) -> Double {
    // Beyond this magnitude, four decimals are finer than the rounding error.
    guard abs(self) < 1e6, magnitude < 1e6 else { return self }
    let short = (self * 10_000).rounded() / 10_000 + 0
    return abs(short - self) <= max(magnitude.ulp, ulp) ? short : self
  }
}

extension Point {
  /// At the nearest thousandths of a unit.
  public var rounded: Point { Point(x: x.roundedToThousandth, y: y.roundedToThousandth) }
}

extension Rect {
  /// With its corner and its size at the nearest thousandths of a unit.
  public var rounded: Rect { Rect(location: location.rounded, size: size.rounded) }
}

extension Size {
  /// At the nearest thousandths of a unit.
  public var rounded: Size { Size(width: width.roundedToThousandth, height: height.roundedToThousandth) }
}
