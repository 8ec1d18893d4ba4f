import Marks

/// The places of a label's lines in a file.
extension Label {
  /// How far the anchor of each line lies to the right of the label's place, in units: the line's beginning,
  /// its middle or its end, whatever the alignment is.
  ///
  /// On the screen lines stand in whole cells, and anchors follow them there.
  func anchorShifts(of lines: [Substring]) -> [Double] {
    guard alignment != .left else { return Array(repeating: 0, count: lines.count) }
    return zip(lines, indents(of: lines)).map { line, indent in
      Double(indent) + alignment.share * Double(CharacterWidth.drawnColumns(of: line))
    }
  }

  /// The anchor of a line, on its baseline.
  func anchor(ofLine index: Int, shiftedBy shift: Double) -> Point {
    Point(
      x: shift == 0 ? location.x : location.x + shift,
      y: location.y + Double(index) * CellMetrics.standard.height + SVGFormat.baseline)
  }
}

extension TextAlignment {
  /// The value of `text-anchor`; nil for the default.
  var textAnchor: String? {
    switch self {
    case .left: nil
    case .center: "middle"
    case .right: "end"
    }
  }
}
