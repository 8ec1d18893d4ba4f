import Formats
import Marks
import TestSupport

/// Reads a text as a file.
func open(_ text: String) throws -> SVGDocument { try SVGReader.document(from: Array(text.utf8)) }

func save(_ document: SVGDocument) -> String { SVGExporter.text(of: document) }

/// The marks of a file with these lines between the root's tags.
func marks(_ lines: String) throws -> [any Mark] { try open(ownFile(lines)).drawing.marks }

/// A file of ours with these lines between the root's tags; by itself without a margin.
func ownFile(
  _ lines: String, margin: String? = nil, viewBox: String = "0 0 1 2", size: String = "8\" height=\"16"
) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:charcoal="urn:charcoal:1" charcoal:version="1"\
  \(margin.map { " charcoal:margin=\"\($0)\"" } ?? "") \
  viewBox="\(viewBox)" width="\(size)" fill="none" stroke="currentColor" stroke-width="0.5" \
  stroke-linecap="round" stroke-linejoin="round" font-family="monospace" font-size="1.66" xml:space="preserve">
  \(lines.isEmpty ? "" : lines + "\n")</svg>

  """
}

/// The lines between the root's tags.
func lines(_ marks: any Mark...) -> String {
  let text = save(SVGDocument(Drawing(marks)))
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.dropFirst(2).dropLast(2).joined(separator: "\n")
}

/// Feeds a file in pieces of random sizes.
func open(_ bytes: [UInt8], inPiecesUpTo most: Int, seed: UInt64) throws -> SVGDocument {
  var generator = SeededGenerator(seed: seed)
  let reader = SVGReader()
  var rest = bytes[...]
  while !rest.isEmpty {
    let piece = rest.prefix(Int.random(in: 1...most, using: &generator))
    rest = rest.dropFirst(piece.count)
    try piece.withUnsafeBytes { try reader.feed($0) }
  }
  return try reader.finish()
}

/// The error that opening a file throws; nil when it opens.
func failure(_ bytes: some Sequence<UInt8>) -> SVGError? {
  do throws(SVGError) {
    _ = try SVGReader.document(from: Array(bytes))
    return nil
  } catch { return error }
}

/// Every number of every vertex, to the bit.
struct BitCollector: MarkWalker {
  private(set) var bits: [UInt64] = []

  mutating func visit(mark: any Mark) {
    bits += [mark.location.x.bitPattern, mark.location.y.bitPattern]
    walkChildren(of: mark)
  }

  mutating func visit(_ stroke: Stroke) {
    for point in stroke.points { bits += [point.x.bitPattern, point.y.bitPattern] }
  }

  mutating func visit(_ group: Group) { walkChildren(of: group) }

  static func bits(of drawing: Drawing) -> [UInt64] {
    var collector = BitCollector()
    collector.visit(drawing.root)
    return collector.bits
  }
}
