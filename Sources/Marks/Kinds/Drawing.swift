/// A tree of marks, and the identifiers that its marks have or had.
public struct Drawing: Equatable, Sendable {
  /// The marks, the last on top.
  public var root: Group

  /// The colour of the paper; nil is that of whatever shows the drawing.
  public var sheet: Color?

  /// The identifier that the next mark without one gets.
  ///
  /// It never decreases, so that none is used twice.
  public private(set) var nextNumber: UInt64

  /// How many elements may be nested where a drawing is saved: groups, and what is in the innermost.
  ///
  /// The editor, the readers and the sketchbook use the same limit, so that each accepts what another makes, and every
  /// walk of the tree fits the small stack of a background thread.
  public static let deepestNesting = 200

  /// Creates a drawing and reserves the identifiers that its marks have.
  public init(_ marks: [any Mark] = []) {
    root = Group(marks)
    nextNumber = 1
    reserveIDs(of: root)
  }

  /// The marks at the top of the tree, the last on top.
  public var marks: [any Mark] { root.children }

  /// Whether there is no mark.
  public var isEmpty: Bool { root.children.isEmpty }

  /// How many elements are inside each other where the drawing is saved; 0 when it is empty.
  public var nesting: Int { root.nesting - 1 }

  /// An identifier that no mark of this drawing has or had.
  public mutating func makeID() -> MarkID {
    defer { nextNumber += 1 }
    return MarkID(nextNumber)
  }

  /// Makes sure that numbers up to `number` are never given out again.
  ///
  /// Numbers of the upper half of the range are passed over: a drawing never gives them out, and there must
  /// be room above the last.
  public mutating func reserve(upTo number: UInt64) {
    if number <= .max / 2 { nextNumber = max(nextNumber, number + 1) }
  }

  /// Makes sure that no identifier of a mark, or of one in it, is ever given out again.
  public mutating func reserveIDs(of mark: any Mark) {
    var finder = LargestNumberFinder()
    mark.accept(&finder)
    reserve(upTo: finder.largest)
  }
}

private struct LargestNumberFinder: MarkWalker {
  var largest: UInt64 = 0

  mutating func visit(mark: any Mark) {
    note(mark)
    walkChildren(of: mark)
  }

  // A stroke's vertices have no identifiers of their own, and there may be a million of them.
  mutating func visit(_ stroke: Stroke) { note(stroke) }

  private mutating func note(_ mark: any Mark) {
    if mark.id.number <= .max / 2 { largest = max(largest, mark.id.number) }
  }
}
