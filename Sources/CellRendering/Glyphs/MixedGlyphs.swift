import Marks

/// The characters that wide ink is spelled in, and which of them comes nearest to the ink in a cell.
struct MixedGlyphs: Sendable {
  /// A character with the pixels that fonts draw of it.
  struct Candidate: Sendable {
    let character: Character
    let values: SIMD32<Float>
  }

  /// One of the three things that can be seen at a place of a cell.
  enum Layer: Int, CaseIterable {
    case ink, under, ground
  }

  /// A character and what its two colours stand for.
  struct Choice {
    let character: Character
    let foreground: Layer
    let background: Layer
  }

  private let candidates: [Candidate]

  private init(_ shapes: [(Character, InkShape)]) {
    candidates = shapes.map { Candidate(character: $0.0, values: $0.1.values) }
  }

  private static let quadrants = patterns(columns: 2, rows: 2) { BlockGlyphs.quadrantPatterns[$0] }
  private static let allSextants = patterns(columns: 2, rows: 3) { BlockGlyphs.sextant($0) }
  private static let allOctants = patterns(columns: 2, rows: 4) {
    OctantGlyphs.table[DotMask(rawValue: UInt8($0))]
  }

  /// Without sextants there is no block in the middle of a cell: heavy lines stand for it.
  static let blocks = MixedGlyphs(eighths + quadrants + straight)
  static let sextants = MixedGlyphs(eighths + quadrants + allSextants)
  static let octants = MixedGlyphs(eighths + allSextants + allOctants)

  /// Blocks that grow from the bottom and from the left. Those from the other sides are the same with the colours
  /// exchanged. An eighth of a cell's width is a hairline, which beside wide ink looks like a fault.
  private static let eighths: [(Character, InkShape)] =
    (1...7).map { eighth in
      (Character(scalar: 0x2580 + UInt32(eighth)), InkShape([.init(x: 0...1, y: 1 - Double(eighth) / 8...1)]))
    }
    + (2...6).map { eighth in
      (Character(scalar: 0x2590 - UInt32(eighth)), InkShape([.init(x: 0...Double(eighth) / 8, y: 0...1)]))
    }

  /// Heavy box-drawing lines that run straight: corners and tees look restless where a line is neither.
  private static let straight: [(Character, InkShape)] = BoxArms.straight.map {
    ($0.exactCharacter, InkShape($0.blocks))
  }

  /// All sets of some rectangles of equal size.
  private static func patterns(
    columns: Int, rows: Int, _ character: (Int) -> Character
  ) -> [(Character, InkShape)] {
    (0..<(1 << (columns * rows))).map { pattern in
      let (width, height) = (Double(columns), Double(rows))
      let blocks = (0..<columns * rows).filter { pattern >> $0 & 1 == 1 }.map { place in
        let (x, y) = (Double(place % columns), Double(place / columns))
        return InkShape.Block(x: x / width...(x + 1) / width, y: y / height...(y + 1) / height)
      }
      return (character(pattern), InkShape(summing: blocks))
    }
  }

  /// The best character for a cell.
  ///
  /// The ways a cell can look are compared with it square by square, each layer by itself: a place where the wrong layer
  /// is seen counts twice, once for what is there and once for what is missing.
  ///
  /// - Parameters:
  ///   - ink: what the topmost ink covers.
  ///   - under: what the ink below it covers, without what is hidden.
  ///   - pairs: the layers that may be the foreground and the background.
  func choice(ink: InkMask, under: InkMask, among pairs: [(Layer, Layer)]) -> Choice {
    let inkShape = InkShape(ink).values
    let underShape = InkShape(under).values
    let shapes = [inkShape, underShape, SIMD32(repeating: 1) - inkShape - underShape]
    let energies = shapes.map { ($0 * $0).sum() }
    var best = Choice(character: " ", foreground: .ink, background: .ground)
    var least = Float.infinity
    for (foreground, background) in pairs {
      let (front, back) = (shapes[foreground.rawValue], shapes[background.rawValue])
      let missing = 3 - foreground.rawValue - background.rawValue
      let rest = foreground == background ? 0 : energies[missing]
      for candidate in candidates {
        let first = front - candidate.values
        let second = back - (SIMD32(repeating: 1) - candidate.values)
        let error = (first * first + second * second).sum() + rest
        if error < least - 0.001 {
          least = error
          best = Choice(character: candidate.character, foreground: foreground, background: background)
        }
      }
    }
    return best
  }
}
