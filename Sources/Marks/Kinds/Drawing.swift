/// A tree of marks.
public struct Drawing: Equatable, Sendable {
  /// The marks, the last on top.
  public var root: Group

  /// The colour of the paper; nil is that of whatever shows the drawing.
  public var sheet: Color?

  /// Makes the identifiers of new marks.
  ///
  /// A seeded one makes what is drawn the same in every run.
  public var identifiers: MarkIDGenerator

  /// How many elements may be nested where a drawing is saved: groups, and what is in the innermost.
  ///
  /// The editor, the readers and the sketchbook use the same limit, so that each accepts what another makes, and every
  /// walk of the tree fits the small stack of a background thread.
  public static let deepestNesting = 200

  /// Creates a drawing.
  public init(_ marks: [any Mark] = [], identifiers: MarkIDGenerator = MarkIDGenerator()) {
    root = Group(marks)
    self.identifiers = identifiers
  }

  /// The marks at the top of the tree, the last on top.
  public var marks: [any Mark] { root.children }

  /// Whether there is no mark.
  public var isEmpty: Bool { root.children.isEmpty }

  /// How many elements are inside each other where the drawing is saved; 0 when it is empty.
  public var nesting: Int { root.nesting - 1 }

  /// An identifier for a new mark.
  public mutating func makeID() -> MarkID { identifiers.next() }

  /// Whether two drawings have the same paper and equal marks.
  ///
  /// O(*n*).
  public static func == (left: Drawing, right: Drawing) -> Bool {
    left.sheet == right.sheet && left.root == right.root
  }
}
