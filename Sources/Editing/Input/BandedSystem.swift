/// Symmetric linear equations in which each unknown meets only the two before and the two after it. All is O(*n*).
struct BandedSystem {
  private var diagonal: [Double]
  private var first: [Double]
  private var second: [Double]
  private var right: [Double]

  init(count: Int) {
    diagonal = Array(repeating: 0, count: count)
    (first, second, right) = (diagonal, diagonal, diagonal)
  }

  /// Adds the square of a weighted sum of three neighbouring unknowns, less a target, to what is minimised.
  ///
  /// - Parameter index: that of the middle one.
  mutating func add(_ weight: Double, around index: Int, _ factors: (Double, Double, Double), target: Double)
  {
    let (before, here, after) = factors
    diagonal[index - 1] += weight * before * before
    diagonal[index] += weight * here * here
    diagonal[index + 1] += weight * after * after
    first[index - 1] += weight * before * here
    first[index] += weight * here * after
    second[index - 1] += weight * before * after
    right[index - 1] += weight * before * target
    right[index] += weight * here * target
    right[index + 1] += weight * after * target
  }

  /// The same of one unknown.
  mutating func add(_ weight: Double, at index: Int, target: Double) {
    diagonal[index] += weight
    right[index] += weight * target
  }

  /// The same of the mean of an unknown and the next.
  mutating func add(_ weight: Double, between index: Int, target: Double) {
    diagonal[index] += weight / 4
    diagonal[index + 1] += weight / 4
    first[index] += weight / 4
    right[index] += weight / 2 * target
    right[index + 1] += weight / 2 * target
  }

  /// Makes an unknown a known number.
  mutating func fix(_ index: Int, at value: Double) {
    if index >= 1 {
      right[index - 1] -= first[index - 1] * value
      first[index - 1] = 0
    }
    if index >= 2 {
      right[index - 2] -= second[index - 2] * value
      second[index - 2] = 0
    }
    if index + 1 < diagonal.count { right[index + 1] -= first[index] * value }
    if index + 2 < diagonal.count { right[index + 2] -= second[index] * value }
    (diagonal[index], first[index], second[index], right[index]) = (1, 0, 0, value)
  }

  /// The unknowns, by a decomposition into triangles (Cholesky's without roots).
  consuming func solved() -> [Double] {
    let count = diagonal.count
    for index in 0..<count {
      let pivot = diagonal[index]
      guard pivot != 0 else { continue }
      if index + 1 < count {
        let factor = first[index] / pivot
        diagonal[index + 1] -= factor * first[index]
        right[index + 1] -= factor * right[index]
        if index + 2 < count { first[index + 1] -= factor * second[index] }
      }
      if index + 2 < count {
        let factor = second[index] / pivot
        diagonal[index + 2] -= factor * second[index]
        right[index + 2] -= factor * right[index]
      }
    }
    for index in stride(from: count - 1, through: 0, by: -1) {
      var value = right[index]
      if index + 1 < count { value -= first[index] * right[index + 1] }
      if index + 2 < count { value -= second[index] * right[index + 2] }
      right[index] = diagonal[index] == 0 ? 0 : value / diagonal[index]
    }
    return right
  }
}
