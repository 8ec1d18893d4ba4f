import Marks
import Testing

// begin word-counter
/// Counts the words of all labels.
struct WordCounter: MarkWalker {
  private(set) var count = 0

  mutating func visit(_ label: Label) {
    count += label.text.split(whereSeparator: \.isWhitespace).count
  }
}
// end

// begin shouter
/// Writes labels in capital letters, and deletes those without text.
struct Shouter: MarkRewriter {
  mutating func visit(_ label: Label) -> (any Mark)? {
    guard !label.text.isEmpty else { return nil }
    var label = label
    label.text = label.text.uppercased()
    return label
  }
}
// end

// begin line-length
/// Measures the lines of a drawing, in units.
///
/// Text, dots and blocks of cells have none.
struct LineLength: MarkVisitor {
  func visit(_ vertex: Vertex) -> Double { 0 }
  func visit(_ dot: Dot) -> Double { 0 }
  func visit(_ stroke: Stroke) -> Double { length(of: stroke.centreline(tolerance: 0.01)) }
  func visit(_ rectangle: Rectangle) -> Double { length(ofClosed: rectangle.outline(tolerance: 0.01)) }
  func visit(_ ellipse: Ellipse) -> Double { length(ofClosed: ellipse.outline(tolerance: 0.01)) }
  func visit(_ figure: Figure) -> Double { figure.pathMark.accept(self) }
  func visit(_ path: PathMark) -> Double {
    path.path.lines(tolerance: 0.01).reduce(0) {
      $0 + ($1.isClosed ? length(ofClosed: $1.points) : length(of: $1.points))
    }
  }
  func visit(_ label: Label) -> Double { 0 }
  func visit(_ block: CellBlock) -> Double { 0 }
  func visit(_ picture: PictureMark) -> Double { 0 }
  func visit(_ group: Group) -> Double { group.children.reduce(0) { $0 + $1.accept(self) } }
  func visit(_ frame: Frame) -> Double { frame.children.reduce(0) { $0 + $1.accept(self) } }
  func visit(foreign mark: any Mark) -> Double { mark.resolvedRepresentation.accept(self) }

  private func length(of line: [Point]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  private func length(ofClosed line: [Point]) -> Double { length(of: line + line.prefix(1)) }
}
// end

/// Examples of operations over marks.
@Suite("Examples of visitors")
struct VisitorExamples {
  private let drawing = Drawing([
    Group([Label("two words", at: .origin)], name: "Layer 1"), Label("one", at: .origin),
    Label("", at: .origin), Rectangle(location: .origin, size: Size(width: 3, height: 4)),
  ])

  @Test("A walker handles the kinds it is about")
  func walker() {
    // begin word-counter-use
    var counter = WordCounter()
    drawing.root.accept(&counter)
    // counter.count == 3
    // end
    #expect(counter.count == 3)
  }

  @Test("A rewriter answers what replaces a mark")
  func rewriter() throws {
    let rewritten = try #require(drawing.root.accept(Shouter()) as? Group)
    #expect(rewritten.children.count == 3)
    #expect((rewritten.children[1] as? Label)?.text == "ONE")
  }

  @Test("A visitor answers for every kind")
  func visitor() {
    #expect(drawing.root.accept(LineLength()) == 14)
  }
}
