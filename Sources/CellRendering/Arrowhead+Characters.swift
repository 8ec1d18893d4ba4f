import Marks

/// The characters that heads of thin lines are.
extension Arrowhead {
  /// The share of a head's direction along rows and along columns from which on a diagonal is nearer to it: a sixteenth
  /// of a turn.
  static let diagonal = 0.38

  /// The characters of all heads in all directions, in ASCII, too.
  static let characters: Set<Character> = {
    let steps = [-1.0, 0, 1]
    let directions = steps.flatMap { x in steps.map { Vector(dx: x, dy: $0) } }
    return Set(
      allCases.flatMap { head in
        directions.flatMap {
          [head.character(pointing: $0, isSlanted: true), head.asciiCharacter(pointing: $0)]
        }
      })
  }()

  /// The character that looks like a head.
  ///
  /// - Parameter isSlanted: whether it may point along a diagonal.
  func character(pointing direction: Vector, isSlanted: Bool) -> Character {
    let isLevel = abs(direction.dx) >= abs(direction.dy)
    let isForward = isLevel ? direction.dx >= 0 : direction.dy >= 0
    let isDiagonal = isSlanted && min(abs(direction.dx), abs(direction.dy)) > Self.diagonal
    return switch self {
    case .triangle where isDiagonal:
      direction.dy < 0 ? direction.dx < 0 ? "◤" : "◥" : direction.dx < 0 ? "◣" : "◢"
    case .triangle: isLevel ? isForward ? "▶" : "◀" : isForward ? "▼" : "▲"
    case .open where isDiagonal:
      direction.dy < 0 ? direction.dx < 0 ? "↖" : "↗" : direction.dx < 0 ? "↙" : "↘"
    case .open: isLevel ? isForward ? ">" : "<" : isForward ? "v" : "^"
    case .hollowTriangle: isLevel ? isForward ? "▷" : "◁" : isForward ? "▽" : "△"
    case .dot: "●"
    case .diamond: "◆"
    case .hollowDiamond: "◇"
    case .bar: isLevel ? isForward ? "┤" : "├" : isForward ? "┴" : "┬"
    case .one, .zeroOrOne: "┼"
    // The ends of a fork are at the entity.
    case .many, .oneOrMany, .zeroOrMany: isLevel ? isForward ? "<" : ">" : isForward ? "^" : "v"
    }
  }

  /// The ASCII character that looks like a head: kinds that say different things are different.
  ///
  /// An inheritance is `|>`, whose back is written in the cell behind; upwards and downwards it is a letter.
  func asciiCharacter(pointing direction: Vector) -> Character {
    let isLevel = abs(direction.dx) >= abs(direction.dy)
    let isForward = isLevel ? direction.dx >= 0 : direction.dy >= 0
    return switch self {
    case .triangle, .open: isLevel ? isForward ? ">" : "<" : isForward ? "v" : "^"
    case .hollowTriangle: isLevel ? isForward ? ">" : "<" : isForward ? "V" : "A"
    case .dot: "@"
    case .diamond: "*"
    case .hollowDiamond: "o"
    // Beside the border of a box a bar would be one more border.
    case .bar, .one, .zeroOrOne: "+"
    // The ends of a fork are at the entity.
    case .many, .oneOrMany, .zeroOrMany: isLevel ? isForward ? "<" : ">" : isForward ? "^" : "v"
    }
  }
}
