import Marks

/// Lengths in a file by another program that go by the size of its page.
///
/// A page that grows would draw their elements differently.
enum ForeignShares {
  /// Elements whose size is that of the page where it is not given.
  private static let viewports: Set<String> = ["svg", "symbol"]

  /// Elements whose shares go by the shape that they paint, unless their units are the user's.
  private static let servers: Set<String> = [
    "linearGradient", "radialGradient", "filter", "mask", "pattern", "clipPath", "marker",
  ]

  /// Whether a mark, or one inside it, may have such a length.
  ///
  /// Errs towards true. O(*n*) in the bytes of the source.
  static func occur(in mark: any Mark) -> Bool {
    if let fragment = mark as? SVGFragment { return occur(in: fragment.source) }
    return mark.container?.children.contains { occur(in: $0) } ?? false
  }

  private static func occur(in source: String) -> Bool {
    source.split(separator: "<").contains { piece in
      let name = piece.prefix { $0.isLetter || $0.isNumber || $0 == ":" || $0 == "-" }
      let local = String(name.split(separator: ":").last ?? "")
      if viewports.contains(local) { return true }
      if local == "stop" { return false }
      if servers.contains(local) { return piece.contains("userSpaceOnUse") }
      // Text between elements has no lengths, but a style sheet does.
      let end = local == "style" ? piece.endIndex : piece.firstIndex(of: ">") ?? piece.endIndex
      return hasShare(piece[..<end])
    }
  }

  /// Whether a number with `%` occurs that is no part of a colour.
  private static func hasShare(_ text: Substring) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return false }
    return text.indices.contains { index in
      guard text[index] == "%" else { return false }
      let before = text[..<index]
      guard before.last?.isNumber == true || before.last == "." else { return false }
      return before.last { !($0.isNumber || " .,+-%eE".contains($0)) } != "("
    }
  }
}
