/// How class diagrams write members and the ends of relations.
enum ClassMember {
  static let tails: [(sign: String, head: EdgeHead)] = [
    ("<|", .hollowTriangle), ("()", .lollipop), ("*", .diamond), ("o", .hollowDiamond), ("<", .open),
  ]

  static let tips: [(sign: String, head: EdgeHead)] = [
    ("|>", .hollowTriangle), ("()", .lollipop), ("*", .diamond), ("o", .hollowDiamond), (">", .open),
  ]

  /// Returns the text of a member in a source, with `<` and `>` for pairs of `~`.
  ///
  /// The sign for a static or an abstract member is no part of it.
  static func shown(_ member: String) -> String {
    var characters = member.stripped.sourceCharacters
    if let place = classifiers(in: characters).first { characters.remove(at: place) }
    return GenericType.shown(MermaidText.decoded(String(characters), .none))
  }

  /// The source of a member, in which its last sign is none for a static or an abstract member.
  static func source(of text: String) -> String {
    // At its beginning, the sign says who may use the member.
    let isProtected = text.first == "#"
    let source = MermaidText.encodedMember(isProtected ? String(text.dropFirst()) : text)
    var pieces = (isProtected ? "#" + source : source).sourceCharacters.map { String($0) }
    for place in Set(classifiers(in: pieces.map { Character($0) })) {
      pieces[place] = pieces[place] == "$" ? "#36;" : "#42;"
    }
    return pieces.joined()
  }

  /// Returns the indices of `$` and `*` for a static or abstract member: behind the parameters, then at the
  /// end.
  private static func classifiers(in member: [Character]) -> [Int] {
    let parenthesis = member.lastIndex(of: ")")
    let places = [parenthesis.map { $0 + 1 }, member.lastIndex { !$0.isWhitespace }].compactMap(\.self)
    return places.filter { member.indices.contains($0) && "$*".contains(member[$0]) }
  }
}
