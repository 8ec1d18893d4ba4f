import Marks

/// Dots of thin lines and fills, in a cell with what is there already.
extension RasterCell {
  /// Adds dots in a colour, in place of a character or box-drawing arms.
  @inline(__always)
  mutating func paint(_ more: DotMask, _ color: Color) {
    removeHiddenLines(below: color)
    // A line of dots that crosses a box leaves no hole in its outline. Along a side it gives that its colour, unless a fill
    // ends there.
    if color != foreground, lines.count > 1, !isThinInkBelow {
      if rim.isEmpty, passesAlong(with: more) { foreground = color }
      return
    }
    if halo.contains(.head) { return }
    if glyph != 0 || !arms.isEmpty {
      glyph = 0
      arms = BoxArms()
      attributes = []
      halo = []
    }
    if !lines.isEmpty || isThinInkBelow || isDithered { coverLines(with: color) }
    dots.formUnion(more)
    foreground = color
  }

  /// Whether dots that come one by one run along a straight line in the cell: at both ends of its length, as near to
  /// one side of it.
  private mutating func passesAlong(with dot: DotMask) -> Bool {
    guard lines.count == 2, !lines.isCorner else { return false }
    let ends: [(end: Halo, dots: (DotMask, DotMask))] =
      lines[.left] > 0
      ? [(.passedFirst, (.dot(0, 1), .dot(0, 2))), (.passedSecond, (.dot(1, 1), .dot(1, 2)))]
      : [(.passedFirst, (.dot(0, 0), .dot(1, 0))), (.passedSecond, (.dot(0, 3), .dot(1, 3)))]
    for (end, dots) in ends where dot == dots.0 || dot == dots.1 {
      let isFar = dot == dots.1
      if halo.contains(.passedFar) != isFar { halo.subtract([.passedFirst, .passedSecond]) }
      if isFar { halo.insert(.passedFar) } else { halo.remove(.passedFar) }
      halo.insert(end)
    }
    return halo.isSuperset(of: [.passedFirst, .passedSecond])
  }
}

extension RasterCell {
  /// Adds dots of a thin line, which hides the text in a cell only where it runs across the middle.
  ///
  /// A line that is drawn around words or passes between them leaves their letters; one below them underlines them.
  /// The outline of a fill hides them, as the fill does.
  @inline(__always)
  mutating func paint(thin dot: DotMask, _ color: Color, _ sparesText: Bool) {
    guard glyph != 0, sparesText, attributes.contains(.readable) else { return paint(dot, color) }
    paint(onText: dot, color)
  }

  private mutating func paint(onText dot: DotMask, _ color: Color) {
    // The dots are collected below the letter until they cross it.
    dots.formUnion(dot)
    if dots.isSuperset(of: .upperMiddle) || dots.isSuperset(of: .lowerMiddle) {
      paint(dots, color)
    } else if dots.isSuperset(of: .bottom) {
      attributes.insert(.underline)
    }
  }
}

extension DotMask {
  /// The rows in which letters are.
  fileprivate static let upperMiddle: DotMask = [.dot(0, 1), .dot(1, 1)]
  fileprivate static let lowerMiddle: DotMask = [.dot(0, 2), .dot(1, 2)]
  fileprivate static let bottom: DotMask = [.dot(0, 3), .dot(1, 3)]
}

extension RasterCell {
  /// Adds the dots of a fill: below later dots if the cell has none yet, otherwise among them.
  mutating func fill(_ more: DotMask, _ color: Color) {
    guard dots.isEmpty, glyph == 0, arms.isEmpty, background == nil else { return paint(more, color) }
    halo.remove(.blank)
    fill.formUnion(more)
    fillColor = color
  }
}

extension DotMask {
  /// The dot at a column and row of the whole dot grid, in its cell.
  @inline(__always)
  static func dot(_ x: Int, _ y: Int) -> DotMask {
    DotMask(rawValue: 1 << UInt8(truncatingIfNeeded: (y & 3) * 2 + (x & 1)))
  }
}
