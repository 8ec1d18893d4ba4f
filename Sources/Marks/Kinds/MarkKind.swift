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
  /// A brace that spans what stands beside it.
  case brace
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

  /// The facts about a kind that do not depend on the mark.
  private struct Record {
    /// The singular noun in the user interface.
    let name: String
    let traits: Traits

    init(_ name: String, _ traits: Traits = []) { (self.name, self.traits) = (name, traits) }
  }

  private var record: Record {
    switch self {
    case .vertex: Record("point")
    case .dot: Record("dot")
    case .stroke: Record("stroke", [.turns])
    case .rectangle: Record("box", [.pushesConnectors, .holdsArrows, .isObstacle, .turns])
    case .ellipse: Record("ellipse", [.pushesConnectors, .holdsArrows, .isObstacle, .turns])
    case .figure: Record("figure", [.pushesConnectors, .holdsArrows, .isObstacle, .turns])
    case .brace: Record("brace", [.holdsArrows])
    case .path: Record("path", [.turns])
    case .label: Record("text", [.liesOnCells, .holdsArrows, .isObstacle])
    case .cells: Record("block", [.liesOnCells, .holdsArrows, .isObstacle])
    case .picture: Record("picture")
    case .group: Record("group")
    case .frame: Record("frame", [.holdsArrows])
    case .foreign: Record("shape", [.holdsArrows])
    }
  }

  /// The singular noun in the user interface, such as "box".
  package var displayName: String { record.name }

  /// The facts that hold for all marks of the kind, or for most: strokes and groups depend on the mark.
  package var traits: Traits { record.traits }

  /// Facts about kinds.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The mark lies on cells, so that lines through the middles of its box run through the middles of cells.
    package static let liesOnCells = Traits(rawValue: 1)

    /// A rotation about the mark's own centre is visible: text and foreign marks keep their direction.
    package static let turns = Traits(rawValue: 1 << 1)

    /// An arrow's end is attached to the mark when it is drawn there.
    package static let holdsArrows = Traits(rawValue: 1 << 2)

    /// Right-angled connectors keep off the mark, apart from those that are attached to it or begin inside.
    package static let isObstacle = Traits(rawValue: 1 << 3)

    /// Connectors of all routes are led around the mark when it comes in their way.
    package static let pushesConnectors = Traits(rawValue: 1 << 4)
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
  func visit(_ brace: Brace) -> MarkKind { .brace }
  func visit(_ path: PathMark) -> MarkKind { .path }
  func visit(_ label: Label) -> MarkKind { .label }
  func visit(_ block: CellBlock) -> MarkKind { .cells }
  func visit(_ picture: PictureMark) -> MarkKind { .picture }
  func visit(_ group: Group) -> MarkKind { .group }
  func visit(_ frame: Frame) -> MarkKind { .frame }
  func visit(foreign mark: any Mark) -> MarkKind { .foreign }
}
