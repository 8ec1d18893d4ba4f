import Marks

/// The candidate characters for wide ink, and the search for the one nearest to a cell's ink.
struct MixedGlyphs: Sendable {
  /// A character with what fonts draw of it.
  private struct Candidate: Sendable {
    let character: Character

    /// The sum of its values, and of their squares.
    let sum: Float
    let energy: Float

    /// The margin by which the character must be better than others, as it is and with its colours exchanged.
    let cost: Float
    let costOfReverse: Float

    /// The covered pixels along the cell's sides, and the others.
    let sides: InkSides
    let reverseSides: InkSides
  }

  /// One of the three layers that can be visible in a part of a cell.
  enum Layer: Int, CaseIterable {
    case ink, under, ground
  }

  /// A character and the layers that its two colours show.
  struct Choice {
    let character: Character
    let foreground: Layer
    let background: Layer
    /// The distance of the character from the layers, with its margin.
    let error: Float
  }

  /// The margin by which a character in the background's colour on ink must be better.
  ///
  /// A font that draws blocks a pixel too small leaves a hairline of ink beside them.
  static let costOfReverse: Float = 0.2

  /// The margin by which eighth blocks must be better: as much, so that both sides of a shape look alike, of
  /// which only one has eighths that are not exchanged.
  static let costOfEighth = costOfReverse

  /// Half of an eighth is not worth one.
  static let costOfHairline: Float = 0.05

  /// The cost of a character for each side at which a line goes on in the next cell and the character does not.
  ///
  /// On icons and curves in lines of half a unit 4 also has the least error: .217 in the median with quadrants, .243
  /// without it.
  private static let costOfGap: Float = 4

  /// The pixels from which on ink in a cell is a piece of a line, and not what that leaves beside a corner.
  private static let leastLine = 16

  /// The weight of a layer that would not be visible, so that neither a line crossing the edge of a fill
  /// breaks nor the fill has a hole there.
  private static let weightsOfMissing: [Float] = [12, 1.5, 2.5]

  private let candidates: [Candidate]

  /// The values of all candidates, 32 each, a row of four each.
  private let values: [SIMD4<Float>]

  /// A character, what fonts draw of it, and what it has to be better by.
  typealias Shape = (character: Character, shape: InkShape, cost: Float)

  private init(_ shapes: [Shape]) {
    candidates = shapes.map { character, shape, cost in
      Candidate(
        character: character, sum: shape.rows.reduce(0) { $0 + $1.sum() },
        energy: shape.rows.reduce(0) { $0 + ($1 * $1).sum() }, cost: cost,
        // The upper eighth has a character of its own.
        costOfReverse: character == "▇" ? 1 : Self.costOfReverse,
        sides: InkSides(shape.mask), reverseSides: InkSides(shape.mask.inverted))
    }
    values = shapes.flatMap { $0.shape.rows }
  }

  private static let quadrants = patterns(columns: 2, rows: 2) { BlockGlyphs.quadrantPatterns[$0] }
  private static let allSextants = patterns(columns: 2, rows: 3) { BlockGlyphs.sextant($0) }
  private static let allOctants = patterns(columns: 2, rows: 4) {
    OctantGlyphs.table[DotMask(rawValue: UInt8($0))]
  }

  // MARK: Choosing a table

  /// The direction of ink through a cell.
  ///
  /// A stripe takes only characters that are stripes, since a step wherever the next character is nearer
  /// would look like teeth.
  private enum Direction {
    case across, down, any

    init(_ ink: InkMask) {
      let (rows, columns, count) = (ink.usedRows, ink.usedColumns, ink.count)
      if columns == InkMask.columns, rows * InkMask.columns - count <= 12 {
        self = .across
      } else if rows == InkMask.rows, columns * InkMask.rows - count <= 16 {
        self = .down
      } else {
        self = .any
      }
    }
  }

  /// The tables of one repertoire.
  private struct Repertoire {
    private let across: MixedGlyphs
    private let down: MixedGlyphs
    private let any: MixedGlyphs

    /// The table without hairlines through the whole cell, which would be spikes at the ends of narrow ink.
    private let narrow: MixedGlyphs

    /// The tables for lines, without the blank and the full cell, in which a line would end.
    private let lineAcross: MixedGlyphs
    private let lineDown: MixedGlyphs

    init(_ shapes: [Shape]) {
      let (across, down) = (shapes.filter(\.shape.isStripeAcross), shapes.filter(\.shape.isStripeDown))
      self.across = MixedGlyphs(across)
      self.down = MixedGlyphs(down)
      any = MixedGlyphs(shapes)
      narrow = MixedGlyphs(shapes.filter { !"▁▔▇".contains($0.character) })
      lineAcross = MixedGlyphs(across.filter { !" █".contains($0.character) })
      lineDown = MixedGlyphs(down.filter { !" █".contains($0.character) })
    }

    subscript(direction: Direction, isLine: Bool, isNarrow: Bool) -> MixedGlyphs {
      switch direction {
      case .across: isLine ? lineAcross : across
      case .down: isLine ? lineDown : down
      case .any: isNarrow ? narrow : any
      }
    }
  }

  private static let sextants = Repertoire(eighths + quadrants + allSextants)
  private static let octants = Repertoire(eighths + allSextants + allOctants)

  /// The repertoires without sextants, which have no block in the middle of a cell: a heavy line stands for it
  /// where the ink is as thin as that and runs along it.
  ///
  /// In wider ink, and across slopes, it looks like a break.
  private static let blocks: [Repertoire] = (0..<4).map { lines in
    Repertoire(
      eighths + quadrants + (lines & 1 != 0 ? [heavy(.left, .right)] : [])
        + (lines & 2 != 0 ? [heavy(.up, .down)] : []))
  }

  /// Whether ink runs straight through a cell, from side to side.
  static func isStripe(_ ink: InkMask) -> Bool { Direction(ink) != .any }

  /// The candidates for ink of a shape, over other ink.
  static func table(for glyphs: GlyphSet, ink: InkMask, under: InkMask) -> MixedGlyphs {
    let direction = Direction(ink)
    // Two pixels across, an eighth of a unit more than what touches the cell.
    let isLine = under.isEmpty && ((direction == .down ? 32 : 16)..<64).contains(ink.count)
    let isNarrow = ink.usedColumns <= InkMask.columns / 2
    switch glyphs {
    case .mixedSextant, .mixedCorner: return sextants[direction, isLine, isNarrow]
    case .mixedOctant: return octants[direction, isLine, isNarrow]
    default:
      let isLow = ink.usedRows <= InkMask.rows / 2
      return blocks[(ink.usedRows <= 7 && !isNarrow ? 1 : 0) + (ink.usedColumns <= 6 && !isLow ? 2 : 0)][
        direction, isLine, isNarrow]
    }
  }

  // MARK: Choosing a character

  /// The best character for a cell.
  ///
  /// The candidates are compared with the cell square by square, each layer by itself. A square that shows
  /// the wrong layer counts twice, once for the extra and once for the missing layer.
  ///
  /// - Parameters:
  ///   - ink: what the topmost ink covers.
  ///   - under: what the ink below it covers, without what is hidden.
  ///   - pairs: the layers that may be the foreground and the background.
  func choice(ink: InkMask, under: InkMask, among pairs: [(Layer, Layer)]) -> Choice {
    let inkShape = InkShape(ink).rows
    let underShape = under.isEmpty ? nil : InkShape(under).rows
    let moments = Self.moments(inkShape, underShape)
    let sides = under.isEmpty ? Self.sidesOfLine(ink) : nil
    var best = Choice(character: " ", foreground: .ink, background: .ground, error: .infinity)
    inkShape.withUnsafeBufferPointer { inkShape in
      values.withUnsafeBufferPointer { values in
        for (index, candidate) in candidates.enumerated() {
          let start = index * 8
          // The dot products of the layers and the character, from which all distances follow.
          let inkPart = Self.product(inkShape, values, start)
          let underPart = underShape?.withUnsafeBufferPointer { Self.product($0, values, start) } ?? 0
          let parts = (inkPart, underPart, candidate.sum - inkPart - underPart)
          for (foreground, background) in pairs {
            let (front, back) = (moments[foreground.rawValue], moments[background.rawValue])
            let hidden = 3 - foreground.rawValue - background.rawValue
            var cost = foreground == .ground ? candidate.costOfReverse : candidate.cost
            if let sides {
              let shown = foreground == .ground ? candidate.reverseSides : candidate.sides
              cost += Float(sides.gaps(in: shown)) * Self.costOfGap
            }
            // |front - g|² + |back - (1 - g)|² + |the layer that is not seen|²
            let first = front.energy - 2 * Self.part(parts, foreground) + candidate.energy
            let second =
              back.inverseEnergy - 2 * (candidate.sum - Self.part(parts, background)) + candidate.energy
            let error = first + second + Self.weightsOfMissing[hidden] * moments[hidden].energy + cost
            if error < best.error - 0.001 {
              best = Choice(
                character: candidate.character, foreground: foreground, background: background, error: error)
            }
          }
        }
      }
    }
    return best
  }

  /// The cost of showing the lower of two layers in the colour of the upper one.
  static func costOfMerging(_ under: InkMask) -> Float {
    weightsOfMissing[Layer.under.rawValue]
      * InkShape(under).rows.reduce(0) { $0 + ($1 * $1).sum() }
  }

  /// The sides at which a narrow line through a cell goes on; nil for other ink.
  private static func sidesOfLine(_ ink: InkMask) -> InkSides? {
    guard ink.count >= leastLine else { return nil }
    let sides = InkSides(ink)
    return sides.isNarrow ? sides : nil
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
