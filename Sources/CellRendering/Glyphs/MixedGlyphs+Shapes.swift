import Marks

/// The shapes that fonts draw for the characters of wide ink.
extension MixedGlyphs {
  /// Blocks that grow from the bottom and from the left.
  ///
  /// Those from the other sides are the same with the colours exchanged, the halves among the quadrants. An
  /// eighth of a cell's width is a hairline, which beside wide ink looks like a fault. An eighth of its height is half of
  /// a nearly level line between two rows, of which the other row has the other half; at the end of narrow ink it would be a spike.
  static let eighths: [Shape] =
    [
      ("▁", InkShape([.init(x: 0...1, y: 0.875...1)]), costOfHairline),
      ("▔", InkShape([.init(x: 0...1, y: 0...0.125)]), costOfHairline),
    ]
    + [2, 3, 5, 6, 7].map { eighth in
      let block = InkShape.Block(x: 0...1, y: 1 - Double(eighth) / 8...1)
      return (Character(scalar: 0x2580 + UInt32(eighth)), InkShape([block]), costOfEighth)
    }
    + [2, 3, 5, 6].map { eighth in
      let block = InkShape.Block(x: 0...Double(eighth) / 8, y: 0...1)
      return (Character(scalar: 0x2590 - UInt32(eighth)), InkShape([block]), costOfEighth)
    }

  static func heavy(_ sides: BoxArms.Side...) -> Shape {
    var arms = BoxArms()
    for side in sides { arms.connect(side, with: .heavy) }
    return (arms.character, InkShape(arms.blocks), 0)
  }

  /// All sets of some rectangles of equal size.
  static func patterns(
    columns: Int, rows: Int, _ character: (Int) -> Character
  ) -> [Shape] {
    (0..<(1 << (columns * rows))).map { pattern in
      let (width, height) = (Double(columns), Double(rows))
      let blocks = (0..<columns * rows).filter { pattern >> $0 & 1 == 1 }.map { place in
        let (x, y) = (Double(place % columns), Double(place / columns))
        return InkShape.Block(x: x / width...(x + 1) / width, y: y / height...(y + 1) / height)
      }
      return (character(pattern), InkShape(summing: blocks), 0)
    }
  }
}
