import Diagrams
import Formats
import Marks
import TestSupport
import Testing

@Suite("Shapes of a changed diagram stay where they were")
struct UnmovedShapeTests {
  /// A change of one line of a source.
  enum Change: CaseIterable {
    /// Its text becomes longer by words.
    case longer
    /// Its text ends in 15 letters more, which cannot be broken.
    case longWord
    case removed
    /// A line like it comes before it, with another name or text.
    case added
  }

  @Test("After any one changed line at least 95 % of the shapes that it does not change have not moved")
  func all() throws {
    var sum = (moved: 0, of: 0)
    for change in Change.allCases {
      var counts = (moved: 0, of: 0)
      for source in MermaidSamples.all + SequenceSamples.all + Self.larger {
        let count = try moved(in: source, after: change)
        counts = (counts.moved + count.moved, counts.of + count.of)
      }
      // A long word between two participants pushes all on one side of it.
      let isEnough = counts.moved * (change == .longWord ? 10 : 20) <= counts.of
      #expect(counts.of > 200 && isEnough, "\(change): \(counts)")
      sum = (sum.moved + counts.moved, sum.of + counts.of)
    }
    #expect(sum.moved * 20 <= sum.of, "\(sum)")
  }

  @Test("Read again unchanged, a source moves nothing", arguments: MermaidSamples.all + SequenceSamples.all)
  func unchanged(source: String) throws {
    var drawing = try DiagramFile.document(from: Array(source.utf8), .mermaid).drawing
    let before = try shapes(in: drawing)
    try DiagramFile.update(&drawing, with: source, .mermaid)
    #expect(try shapes(in: drawing) == before)
  }

  /// How many shapes moved, of those that say the same, over the changes of each line in turn.
  private func moved(in source: String, after change: Change) throws -> (moved: Int, of: Int) {
    let drawing = try DiagramFile.document(from: Array(source.utf8), .mermaid).drawing
    let before = try shapes(in: drawing)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var counts = (moved: 0, of: 0)
    for index in lines.indices.dropFirst() {
      guard let text = text(of: lines, changing: index, change) else { continue }
      var copy = drawing
      try DiagramFile.update(&copy, with: text, .mermaid)
      let after = try shapes(in: copy)
      for (name, shape) in before {
        guard let new = after[name], new.text == shape.text else { continue }
        counts = (counts.moved + (new.box == shape.box ? 0 : 1), counts.of + 1)
      }
    }
    return counts
  }

  /// Nil where a line cannot be changed in this way.
  private func text(of lines: [String], changing index: Int, _ change: Change) -> String? {
    let line = lines[index]
    let hasText = line.contains(":") || line.contains(" as ")
    var changed = lines
    switch change {
    case .longer where hasText: changed[index] += " and much longer"
    case .longWord where hasText: changed[index] += "abcdefghijklmno"
    case .removed: changed.remove(at: index)
    case .added where line.contains(">>"): changed.insert(line + " more", at: index)
    case .added where line.contains("--"): changed.insert(line + "New", at: index)
    case .longer, .longWord, .added: return nil
    }
    let text = changed.joined(separator: "\n")
    return (try? DiagramLanguage.mermaid.diagram(from: text)) == nil ? nil : text
  }

  struct Shape: Equatable {
    let box: Rect?
    let text: String
  }

  /// The nodes or participants of the diagram in a drawing, by their names.
  private func shapes(in drawing: Drawing) throws -> [String: Shape] {
    let source = try #require(DiagramSource.all(in: drawing).first)
    let known = try #require(source.known)
    let layer = try #require(drawing.marks.first { $0.id == source.layer })
    let marks = Dictionary(layer.children.map { ($0.id, $0) }) { first, _ in first }
    let names =
      switch known.diagram {
      case .graph(let graph): graph.nodes.map(\.id)
      case .sequence(let sequence): sequence.participants.map(\.id)
      }
    var shapes: [String: Shape] = [:]
    for name in names {
      guard let mark = known.shapes[name].flatMap({ marks[$0] }) else { continue }
      shapes[name] = Shape(box: mark.bounds(.geometry), text: text(of: mark))
    }
    return shapes
  }

  private func text(of mark: any Mark) -> String {
    if let group = mark as? Group { return group.children.map(text).joined(separator: "\n") }
    return (mark as? Label)?.text ?? mark.textHolder?.text?.string ?? ""
  }

  private static let larger = (0..<3).map { kind in
    let edges = (1..<30).map { "N\($0 * (7 + kind) % $0) -->|l\($0)| N\($0)" }
    return (["flowchart \(["TD", "LR", "BT"][kind])"] + edges).joined(separator: "\n")
  }
}
