/// A sign at the end of a line that says how many there are of an entity.
public enum CrowsFoot: Hashable, Sendable {
  /// A line across: one.
  case bar
  /// Two lines that meet the entity at either side of the end: many.
  case fork
  /// A circle that nothing is drawn in: none.
  case ring

  /// How much of the line it takes, on a line of one dot, in units.
  var length: Double {
    switch self {
    case .bar: 1
    case .fork, .ring: 2
    }
  }

  /// The radius of a ring on a line of one dot, in units: between whole dots, so that all sides become the same dots.
  static let radius = 0.8
}

extension ArrowheadShape {
  /// The lines of a crow's foot in an order in which one line leads through all, and then each from the middle outwards,
  /// so that both sides become the same dots.
  ///
  /// - Parameters:
  ///   - tip: the end of the line.
  ///   - back: the unit vector from there along the line.
  ///   - size: how many times as large as on a line of one dot.
  ///   - side: from the middle to the end of a line across.
  static func crowsFoot(
    _ signs: [CrowsFoot], at tip: Point, back: Vector, size: Double, side: Vector
  ) -> (line: [Point], halves: [[Point]]) {
    var line = [tip]
    var halves: [[Point]] = []
    var depth = 0.0
    func place(_ depth: Double) -> Point { tip + back * (depth * size) }
    for sign in signs {
      let far = place(depth + sign.length)
      switch sign {
      case .bar:
        line += [far, far + side, far - side, far]
        halves += [[far, far + side], [far, far - side]]
      case .fork:
        line += [far, tip + side, far, tip - side, far]
        halves += [[far, tip + side], [far, tip - side]]
      case .ring:
        // It ends where the line begins.
        let radius = CrowsFoot.radius * size
        let middle = far - back * radius
        let across = side.normalized ?? .zero
        let half = ring.map { (middle - back * ($0.dx * radius), across * ($0.dy * radius)) }
        line += half.map { $0 + $1 } + half.reversed().map { $0 - $1 }
        halves += [half.map { $0 + $1 }, half.map { $0 - $1 }]
      }
      depth += sign.length
    }
    return (line, halves)
  }
}
