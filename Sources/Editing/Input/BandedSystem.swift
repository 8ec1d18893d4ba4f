/// Symmetric linear equations in which each unknown meets only the two before and the two after it.
///
/// All is O(*n*).
struct BandedSystem {
  /// The factors of an unknown, of the next and of the one after that; the lower half is the same.
  private struct Row {
    var diagonal = 0.0
    var first = 0.0
    var second = 0.0
    var right = 0.0
  }

  private var rows: [Row]

  init(count: Int) {
    rows = []
    rows.reserveCapacity(count)
    for _ in 0..<count { rows.append(Row()) }
  }

  /// Adds `weight * (before * x[index - 1] + here * x[index] + after * x[index + 1] - target)²` to what is
  /// minimised.
  ///
  /// - Parameters:
  ///   - index: that of the middle one of the three unknowns.
  ///   - factors: `before`, `here` and `after`.
  mutating func add(_ weight: Double, around index: Int, _ factors: (Double, Double, Double), target: Double)
  {
    let (before, here, after) = factors
    rows[index - 1].diagonal += weight * before * before
    rows[index].diagonal += weight * here * here
    rows[index + 1].diagonal += weight * after * after
    rows[index - 1].first += weight * before * here
    rows[index].first += weight * here * after
    rows[index - 1].second += weight * before * after
    rows[index - 1].right += weight * before * target
    rows[index].right += weight * here * target
    rows[index + 1].right += weight * after * target
  }

  /// Adds `weight * (x[index] - target)²` to what is minimised.
  mutating func add(_ weight: Double, at index: Int, target: Double) {
    rows[index].diagonal += weight
    rows[index].right += weight * target
  }

  /// Adds `weight * ((x[index] + x[index + 1]) / 2 - target)²` to what is minimised.
  mutating func add(_ weight: Double, between index: Int, target: Double) {
    rows[index].diagonal += weight / 4
    rows[index + 1].diagonal += weight / 4
    rows[index].first += weight / 4
    rows[index].right += weight / 2 * target
    rows[index + 1].right += weight / 2 * target
  }

  /// Makes an unknown a known number.
  mutating func fix(_ index: Int, at value: Double) {
    if index >= 1 {
      rows[index - 1].right -= rows[index - 1].first * value
      rows[index - 1].first = 0
    }
    if index >= 2 {
      rows[index - 2].right -= rows[index - 2].second * value
      rows[index - 2].second = 0
    }
    if index + 1 < rows.count { rows[index + 1].right -= rows[index].first * value }
    if index + 2 < rows.count { rows[index + 2].right -= rows[index].second * value }
    rows[index] = Row(diagonal: 1, right: value)
  }

  /// The unknowns, by a decomposition into triangles (Cholesky's without roots).
  consuming func solved() -> [Double] {
    let count = rows.count
    for index in 0..<count {
      let pivot = rows[index].diagonal
      guard pivot != 0 else { continue }
      if index + 1 < count {
        let factor = rows[index].first / pivot
        rows[index + 1].diagonal -= factor * rows[index].first
        rows[index + 1].right -= factor * rows[index].right
        if index + 2 < count { rows[index + 1].first -= factor * rows[index].second }
      }
      if index + 2 < count {
        let factor = rows[index].second / pivot
        rows[index + 2].diagonal -= factor * rows[index].second
        rows[index + 2].right -= factor * rows[index].right
      }
    }
    for index in stride(from: count - 1, through: 0, by: -1) {
      var value = rows[index].right
      if index + 1 < count { value -= rows[index].first * rows[index + 1].right }
      if index + 2 < count { value -= rows[index].second * rows[index + 2].right }
      rows[index].right = rows[index].diagonal == 0 ? 0 : value / rows[index].diagonal
    }
    return rows.map(\.right)
  }
}
