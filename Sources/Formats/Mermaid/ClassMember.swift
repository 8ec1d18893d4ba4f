import Diagrams

/// How class diagrams write members and the ends of relations.
enum ClassMember {
  static let tails: [(sign: String, head: EdgeHead)] = [
    ("<|", .hollowTriangle), ("()", .lollipop), ("*", .diamond), ("o", .hollowDiamond), ("<", .open),
  ]

  static let tips: [(sign: String, head: EdgeHead)] = [
    ("|>", .hollowTriangle), ("()", .lollipop), ("*", .diamond), ("o", .hollowDiamond), (">", .open),
  ]

  /// A member with `<` and `>` for pairs of `~`.
  static func shown(_ member: String) -> String {
    let count = member.count { $0 == "~" }
    // In a single `~` a package is meant, as visibility.
    var left = count - (member.hasPrefix("~") ? 1 : 0)
    guard left > 1, left.isMultiple(of: 2) else { return member }
    let half = left / 2
    var result = ""
    for (index, character) in member.enumerated() {
      if character == "~", index > 0 {
        result.append(left > half ? "<" : ">")
        left -= 1
      } else {
        result.append(character)
      }
    }
    return result
  }
}
