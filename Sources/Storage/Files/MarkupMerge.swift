import Formats
import Marks
import Merging

/// Merges files of markup by their text: by lines and, where that clashes, by elements.
///
/// Of an element that both sides changed, ours stays in its place, and theirs is kept in a comment at the end.
struct MarkupMerge {
  private(set) var bytes: [UInt8]
  private(set) var clashes: [MergeClash] = []

  /// Merges two versions of a file; nil where that gives no drawing, or none that is sound.
  ///
  /// - Complexity: that of ``LineMerge/pieces(_:_:_:)``.
  init?(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    guard [base, ours, theirs].allSatisfy({ String(validating: $0, as: UTF8.self) != nil }) else {
      return nil
    }
    let lines = LineMerge.pieces(
      Self.pieces(of: base, atElements: false), Self.pieces(of: ours, atElements: false),
      Self.pieces(of: theirs, atElements: false))
    bytes = Array(lines.pieces.joined())
    if lines.clashes.isEmpty, Self.isSound(bytes) { return }
    let elements = LineMerge.pieces(
      Self.pieces(of: base, atElements: true), Self.pieces(of: ours, atElements: true),
      Self.pieces(of: theirs, atElements: true))
    bytes = Array(elements.pieces.joined())
    for clash in elements.clashes {
      keep(Array(clash.theirs.joined()))
      let seen = clash.theirs.isEmpty ? clash.ours : clash.theirs
      clashes.append(MergeClash(ofDocument: "text of the file at " + Self.start(of: Array(seen.joined()))))
    }
    guard Self.isSound(bytes) else { return nil }
  }

  /// The text in pieces, each with all its bytes: lines, or what begins with a tag too.
  private static func pieces(of bytes: [UInt8], atElements isFine: Bool) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() {
      if isFine, byte == UInt8(ascii: "<"), index > start {
        pieces.append(bytes[start..<index])
        start = index
      } else if byte == UInt8(ascii: "\n") {
        pieces.append(bytes[start...index])
        start = index + 1
      }
    }
    if start < bytes.count { pieces.append(bytes[start...]) }
    return pieces
  }

  /// Puts their version of something into a comment before the end of the root.
  private mutating func keep(_ theirs: [UInt8]) {
    let text = String(decoding: theirs, as: UTF8.self).replacingPairs(of: "-")
    guard !text.isEmpty, let end = bytes.lastIndex(of: UInt8(ascii: "<")) else { return }
    bytes.insert(contentsOf: Array("<!-- \(DrawingMerge.layerName), theirs: \(text) -->\n".utf8), at: end)
  }

  /// The beginning of a text, for people.
  private static func start(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    return text.count > 40 ? text.prefix(39) + "…" : text
  }

  /// Whether the bytes are a drawing whose marks have identifiers of their own, and are joined to what is there.
  private static func isSound(_ bytes: [UInt8]) -> Bool {
    guard let document = try? SVGReader.document(from: bytes) else { return false }
    var (ids, references): (Set<MarkID>, Set<MarkID>) = ([], [])
    document.drawing.root.forEachMark { mark in
      ids.insert(mark.id)
      for anchor in (mark as? Stroke)?.connection?.anchors ?? [] { references.insert(anchor.shape) }
    }
    // Marks that share an identifier are read with others.
    return references.isSubset(of: ids) && SVGExporter.bytes(of: document) == bytes
  }
}

extension String {
  /// The text with a blank between two of a character that follow each other, and after one at the end.
  fileprivate func replacingPairs(of character: Character) -> String {
    var text = ""
    for next in self {
      if next == character, text.last == character { text.append(" ") }
      text.append(next)
    }
    return text.last == character ? text + " " : text
  }
}
