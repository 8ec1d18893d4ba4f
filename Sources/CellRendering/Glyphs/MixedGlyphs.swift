import Marks

/// The characters that wide ink is spelled in, and which of them comes nearest to the ink in a cell.
struct MixedGlyphs: Sendable {
  /// A character with what fonts draw of it.
  private struct Candidate: Sendable {
    let character: Character

    /// The sum of its values, and of their squares.
    let sum: Float
    let energy: Float
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

  /// What a character in the ground's colour on ink has to be better by. Where a font draws blocks a pixel too small, a
  /// hairline of ink is left beside them.
  private static let costOfReverse: Float = 0.2

  private let candidates: [Candidate]

  /// The values of all candidates, 32 each, a row of four each.
  private let values: [SIMD4<Float>]

  private init(_ shapes: [(Character, InkShape)]) {
    candidates = shapes.map { character, shape in
      Candidate(
        character: character, sum: shape.rows.reduce(0) { $0 + $1.sum() },
        energy: shape.rows.reduce(0) { $0 + ($1 * $1).sum() })
    }
    values = shapes.flatMap { $0.1.rows }
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
    let inkShape = InkShape(ink).rows
    let underShape = under.isEmpty ? nil : InkShape(under).rows
    let moments = Self.moments(inkShape, underShape)
    var best = Choice(character: " ", foreground: .ink, background: .ground)
    var least = Float.infinity
    inkShape.withUnsafeBufferPointer { inkShape in
      values.withUnsafeBufferPointer { values in
        for (index, candidate) in candidates.enumerated() {
          let start = index * 8
          // What a layer has in common with the character, from which all distances follow.
          let inkPart = Self.product(inkShape, values, start)
          let underPart = underShape?.withUnsafeBufferPointer { Self.product($0, values, start) } ?? 0
          let parts = (inkPart, underPart, candidate.sum - inkPart - underPart)
          for (foreground, background) in pairs {
            let (front, back) = (moments[foreground.rawValue], moments[background.rawValue])
            let missing = moments[3 - foreground.rawValue - background.rawValue]
            // |front - g|² + |back - (1 - g)|² + |the layer that is not seen|²
            let first = front.energy - 2 * Self.part(parts, foreground) + candidate.energy
            let second =
              back.inverseEnergy - 2 * (candidate.sum - Self.part(parts, background)) + candidate.energy
            let error = first + second + missing.energy + (foreground == .ground ? Self.costOfReverse : 0)
            if error < least - 0.001 {
              least = error
              best = Choice(character: candidate.character, foreground: foreground, background: background)
            }
          }
        }
      }
    }
    return best
  }

  /// The sums of squares of a layer's values, and of what they leave of 1.
  private struct Moments {
    var energy: Float = 0
    var inverseEnergy: Float = 0

    mutating func add(_ piece: SIMD4<Float>) {
      energy += (piece * piece).sum()
      let rest = SIMD4(repeating: 1) - piece
      inverseEnergy += (rest * rest).sum()
    }
  }

  private static func moments(_ ink: [SIMD4<Float>], _ under: [SIMD4<Float>]?) -> [Moments] {
    var moments = [Moments(), Moments(), Moments()]
    for (index, piece) in ink.enumerated() {
      let below = under?[index] ?? .zero
      moments[0].add(piece)
      moments[1].add(below)
      moments[2].add(SIMD4(repeating: 1) - piece - below)
    }
    return moments
  }

  @inline(__always)
  private static func part(_ parts: (Float, Float, Float), _ layer: Layer) -> Float {
    switch layer {
    case .ink: parts.0
    case .under: parts.1
    case .ground: parts.2
    }
  }

  @inline(__always)
  private static func product(
    _ shape: UnsafeBufferPointer<SIMD4<Float>>, _ values: UnsafeBufferPointer<SIMD4<Float>>, _ start: Int
  ) -> Float {
    var sum = shape[0] * values[start]
    for piece in 1..<8 { sum += shape[piece] * values[start + piece] }
    return sum.sum()
  }
}
