import Diagrams
import Marks

/// The elements of a file by another program while it is read: the tree of all, the pieces that are kept of it, and the
/// rest of a file that is too large to be looked at.
struct ForeignElements {
  private var tree = ForeignTree()

  /// The elements that are pieces of their own, in the order of the file; nil for a rest, which is kept unseen.
  private var pieces: [Int?] = []

  /// How many of the elements that have begun have not ended.
  private(set) var depth = 0

  /// The end so far of the rest: one piece of all that follows, until marks of ours lie over it.
  private var restEnd: Int?

  /// Whether the reader is in the part of a large file that is kept without being looked at.
  var isInRest: Bool { restEnd != nil }

  /// Whether a file has more elements, or would be kept in more pieces, than are looked at.
  ///
  /// - Parameter pieces: how many there are so far.
  func isFull(withPieces pieces: Int) -> Bool { tree.isFull || pieces >= ForeignTree.mostElements }

  /// Begins the tree with the root of the file.
  mutating func begin(root tag: XMLTag) { if tree.elements.isEmpty { tree.begin(tag, line: 1) } }

  mutating func begin(_ tag: XMLTag, line: Int) {
    let element = tree.begin(tag, line: line)
    if depth == 0, !isInRest { pieces.append(element) }
    depth += 1
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) { if depth > 0 { tree.append(text) } }

  /// Ends the element that began last; true where it is a piece, which is whole now.
  mutating func end(at offset: Int) -> Bool {
    depth -= 1
    tree.end()
    guard depth == 0 else { return false }
    if isInRest { restEnd = offset }
    return !isInRest
  }

  /// Takes all that follows as one piece, of which nothing is shown.
  mutating func beginRest(at start: Int) {
    restEnd = start
    tree.close()
  }

  /// Takes something that is no element into the rest.
  mutating func extendRest(to end: Int) { restEnd = end }

  /// Ends the rest, and returns where that is; nil where there is none.
  mutating func endRest() -> Int? {
    guard let end = restEnd else { return nil }
    restEnd = nil
    pieces.append(nil)
    return end
  }

  /// Gives the pieces among marks their pictures.
  func draw(_ marks: inout [any Mark], page: Rect?, noting notices: inout SVGNotices) {
    guard !tree.elements.isEmpty else { return }
    DeepStack.run {
      var pictures = ForeignPictures(tree, pieces, page: page)
      pictures.draw(&marks)
      notices.merge(pictures.notices)
      notices.add(pictures.effects)
    }
  }
}
