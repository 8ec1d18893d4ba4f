/// The kinds of marks, each with the word for it.
///
/// The raw values are what people and other programs read: `charcoal inspect` prints them, and dumps and logs of marks
/// begin with them.
public enum MarkKind: String, CaseIterable, Sendable {
  /// A position on a stroke.
  case vertex
  /// A round spot.
  case dot
  /// A line through vertices.
  case stroke
  /// A rectangle, with or without round corners.
  case rectangle
  /// An ellipse.
  case ellipse
  /// A shape of diagrams.
  case figure
  /// A path of lines and curves.
  case path
  /// A text.
  case label
  /// A block of cells.
  case cells
  /// A picture of pixels.
  case picture
  /// A group of marks.
  case group
  /// A frame around marks.
  case frame

  /// A mark whose type is defined elsewhere.
  case foreign

  /// Whether marks of this kind lie on cells, in which case their lines run through the middles of cells.
  package var liesOnCells: Bool {
    switch self {
    case .label, .cells: true
    case .vertex, .dot, .stroke, .rectangle, .ellipse, .figure, .path, .picture, .group, .frame, .foreign:
      false
    }
  }

  /// The singular noun in the user interface, such as "box".
  package var displayName: String {
    switch self {
    case .vertex: "point"
    case .dot: "dot"
    case .stroke: "stroke"
    case .rectangle: "box"
    case .ellipse: "ellipse"
    case .figure: "figure"
    case .path: "path"
    case .label: "text"
    case .cells: "block"
    case .picture: "picture"
    case .group: "group"
    case .frame: "frame"
    case .foreign: "shape"
    }
  }
}

extension Mark {
  /// The kind of this mark.
  public var kind: MarkKind { accept(MarkKindFinder()) }

  /// The word for the kind, and the type's name where it is defined elsewhere.
  var kindDescription: String {
    kind == .foreign ? "foreign \(type(of: self))" : kind.rawValue
  }
}

/// The one table of kinds: whatever needs a word for a mark asks for its kind.
private struct MarkKindFinder: MarkVisitor {
  func visit(_ vertex: Vertex) -> MarkKind { .vertex }
  func visit(_ dot: Dot) -> MarkKind { .dot }
  func visit(_ stroke: Stroke) -> MarkKind { .stroke }
  func visit(_ rectangle: Rectangle) -> MarkKind { .rectangle }
  func visit(_ ellipse: Ellipse) -> MarkKind { .ellipse }
  func visit(_ figure: Figure) -> MarkKind { .figure }
  func visit(_ turned: TurnedShape) -> MarkKind { turned.content.shape.kind }
  func visit(_ path: PathMark) -> MarkKind { .path }
  func visit(_ label: Label) -> MarkKind { .label }
  func visit(_ block: CellBlock) -> MarkKind { .cells }
  func visit(_ picture: PictureMark) -> MarkKind { .picture }
  func visit(_ group: Group) -> MarkKind { .group }
  func visit(_ frame: Frame) -> MarkKind { .frame }
  func visit(foreign mark: any Mark) -> MarkKind { .foreign }
}
