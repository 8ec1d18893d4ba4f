import Marks

/// The parts of one cell, from which a character with two colours is made.
struct CellShades {
  /// Red, green and blue times coverage, then coverage, of each part, row by row; all 0...1.
  let parts: ArraySlice<SIMD4<Float>>

  init(_ parts: ArraySlice<SIMD4<Float>>) { self.parts = parts }

  /// Whether nothing of the cell is covered to be seen.
  var isBlank: Bool { parts.allSatisfy { $0.w < Self.leastSeen } }

  /// The character with two colours that is nearest to the parts: the sum of the squares of what they differ by is the
  /// least.
  ///
  /// Nil where no line comes, or its ink is hardly another colour than the ground.
  ///
  /// Of the divisions of the parts into two groups those along one line through the colours are tried, as many as there
  /// are parts. Where one ink lies on the ground all colours are on that line, and none of the others is better.
  func cell(in glyphs: GlyphSet, on page: ShadePage) -> Cell? {
    guard !isBlank else { return parts.contains { $0.w > 0 } ? .blank : nil }
    let seen = parts.map { page.mixed($0) }
    let mean = seen.reduce(.zero, +) / Float(seen.count)
    var (axis, spread) = (SIMD4<Float>.zero, Float(0))
    for color in seen {
      let (way, square) = (color - mean, (color - mean).square)
      if square > spread { (axis, spread) = (way, square) }
    }
    guard spread > Self.leastSpread else { return solid(on: page) }
    let order = seen.indices.sorted { (seen[$0] * axis).sum() < (seen[$1] * axis).sum() }
    var (gain, count) = (-Float.infinity, 0)
    let all = mean * Float(seen.count)
    var sum = SIMD4<Float>.zero
    for taken in 1..<order.count {
      sum += seen[order[taken - 1]]
      let found = sum.square / Float(taken) + (all - sum).square / Float(order.count - taken)
      if found > gain { (gain, count) = (found, taken) }
    }
    return cell(Array(order[count...]), Array(order[..<count]), in: glyphs, on: page)
  }

  private func solid(on page: ShadePage) -> Cell? {
    let mean = mean(Array(0..<parts.count))
    return page.isSeen(mean) ? Cell.solid(page.color(of: mean)) : nil
  }

  /// The character whose foreground is one group and whose background the other.
  private func cell(_ one: [Int], _ other: [Int], in glyphs: GlyphSet, on page: ShadePage) -> Cell {
    let (first, second) = (mean(one), mean(other))
    let isFront = first.w != second.w ? first.w > second.w : one.count < other.count
    let (front, back) = isFront ? (first, second) : (second, first)
    let pattern = (isFront ? one : other).reduce(0) { $0 | 1 << $1 }
    let background = back.w < Self.leastSeen ? nil : page.color(of: back)
    return Cell(
      glyphs.character(ofParts: pattern),
      style: CellStyle(foreground: page.color(of: front), background: background))
  }

  private func mean(_ group: [Int]) -> SIMD4<Float> {
    group.reduce(.zero) { $0 + parts[parts.startIndex + $1] } / Float(group.count)
  }

  /// Less than this share of a part is not seen.
  private static let leastSeen: Float = 0.1

  /// The square of the distance of two colours, each channel 0...1, that are seen as one.
  fileprivate static let leastSpread: Float = 0.001
}

/// The shades of a picture on their ground.
struct ShadedPage {
  let shades: ShadeRaster
  let page: ShadePage

  /// The character of a cell; nil where no shade is seen.
  func cell(column: Int, row: Int, in glyphs: GlyphSet) -> Cell? {
    shades[column, row].cell(in: glyphs, on: page)
  }
}

/// The ground that shades are mixed with.
struct ShadePage {
  /// Red, green and blue, 0...1, then 1.
  private let ground: SIMD4<Float>
  private let value: Ground

  /// The terminal's own ink, which only it knows: black or white, since thin lines are pale already.
  private let own: (red: UInt8, green: UInt8, blue: UInt8)

  /// Takes a ground of some colour; nil where only the terminal knows the colour.
  init?(_ color: Color) {
    value = Ground(color) ?? .light
    guard let (red, green, blue) = color.components(on: value) else { return nil }
    ground = SIMD4(Float(red), Float(green), Float(blue), 255) / 255
    let grey: UInt8 = value == .light ? 0 : 255
    own = (grey, grey, grey)
  }

  /// An ink's colour as a shade that covers all of a part.
  func shade(of color: Color) -> SIMD4<Float> {
    let (red, green, blue) = color.components(on: value) ?? own
    return SIMD4(Float(red), Float(green), Float(blue), 255) / 255
  }

  /// The shares of parts that a line seems to cover.
  ///
  /// Half of a bright line on a dark ground is as half as bright only in linear light, which is about the square of what
  /// terminals count in; on a light ground lines look as thin as they are.
  func seen(_ shares: PartCoverage) -> PartCoverage {
    value == .light ? shares : 0.5 * (shares + shares.squareRoot())
  }

  /// Mixes a shade with the ground.
  func mixed(_ shade: SIMD4<Float>) -> SIMD4<Float> { shade + (1 - shade.w) * ground }

  /// Whether a shade differs from the ground.
  func isSeen(_ shade: SIMD4<Float>) -> Bool { (mixed(shade) - ground).square > CellShades.leastSpread }

  /// The colour of a shade on the ground: the terminal's own where it is that ink alone.
  func color(of shade: SIMD4<Float>) -> Color {
    let seen = (mixed(shade) * 255).rounded(.toNearestOrAwayFromZero)
    func channel(_ value: Float) -> UInt8 { UInt8(clamping: Int(value)) }
    let color = Color.rgb(channel(seen.x), channel(seen.y), channel(seen.z))
    return color == .rgb(own.red, own.green, own.blue) ? .standard : color
  }
}

extension SIMD4<Float> {
  fileprivate var square: Float { (self * self).sum() }
}

extension GlyphSet {
  /// How many parts a cell has, one below the other, in the smallest blocks of a mixed set; nil for a set that is not
  /// drawn in shades.
  var rowsOfShades: Int? {
    switch self {
    case .mixed: 2
    case .mixedSextant, .mixedCorner: 3
    case .mixedOctant: 4
    case .lines, .braille, .octant, .sextant, .quadrant, .half, .ascii: nil
    }
  }

  /// The block character of some parts of a cell.
  ///
  /// - Parameter pattern: bit *n* is the *n*-th part, row by row.
  fileprivate func character(ofParts pattern: Int) -> Character {
    switch rowsOfShades {
    case 2: BlockGlyphs.quadrantPatterns[pattern]
    case 3: BlockGlyphs.sextant(pattern)
    default: OctantGlyphs.table[DotMask(rawValue: UInt8(truncatingIfNeeded: pattern))]
    }
  }
}
