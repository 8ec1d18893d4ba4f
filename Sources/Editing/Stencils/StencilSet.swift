import Marks

/// A set of building blocks that comes with the program.
package enum StencilSet: String, CaseIterable, Sendable {
  case flowChart = "Flow chart"
  case network = "Network"
  case entities = "Entities"
  case wireframe = "Wireframe"

  /// The stencils of the set, in the order in which they are shown.
  package var stencils: [BuiltInStencil] {
    switch self {
    case .flowChart: Self.flowChartStencils
    case .network: Self.networkStencils
    case .entities: Self.entityStencils
    case .wireframe: Self.wireframeStencils
    }
  }

  private static let flowChartStencils = [
    BuiltInStencil("Start or end", .box(.cells(0, 0, 14, 3), "Start", radius: 2)),
    BuiltInStencil("Step", .box(.cells(0, 0, 16, 3), "Step")),
    BuiltInStencil("Decision", .figure(.diamond, .cells(0, 0, 21, 7), "Question?")),
    BuiltInStencil("Input or output", .figure(.parallelogram, .cells(0, 0, 18, 3), "Data")),
    BuiltInStencil("Document", .figure(.document, .cells(0, 0, 16, 5), "Document")),
    BuiltInStencil("Stored data", .figure(.cylinder, .cells(0, 0, 14, 6), "Store")),
    BuiltInStencil(
      "Subroutine",
      grouping: [
        .box(.cells(0, 0, 20, 3), "Subroutine"), .line(.cell(2, 0), .cell(2, 2)),
        .line(.cell(17, 0), .cell(17, 2)),
      ]),
  ]

  private static let networkStencils = [
    BuiltInStencil(
      "Server",
      grouping: [
        .box(.cells(0, 0, 12, 7)), .line(.cell(0, 2), .cell(11, 2)), .line(.cell(0, 4), .cell(11, 4)),
        .label("● ═════", 2, 1), .label("● ═════", 2, 3), .label("Server", 3, 5),
      ]),
    BuiltInStencil(
      "Computer",
      grouping: [
        .box(.cells(0, 0, 14, 5), "PC"), .line(.cell(6.5, 4), .cell(6.5, 5)),
        .line(.cell(3, 5), .cell(10, 5)),
      ]),
    BuiltInStencil("Database", .figure(.cylinder, .cells(0, 0, 14, 6), "Database")),
    BuiltInStencil("Cloud", .figure(.cloud, .cells(0, 0, 20, 6), "Internet")),
    BuiltInStencil("User", .figure(.actor, .cells(0, 0, 7, 5))),
    BuiltInStencil("Router", .ellipse(.cells(0, 0, 17, 5), "Router")),
    BuiltInStencil(
      "Firewall",
      grouping: [
        .box(.cells(0, 0, 9, 7)), .line(.cell(0, 2), .cell(8, 2)), .line(.cell(0, 4), .cell(8, 4)),
        .line(.cell(4, 0), .cell(4, 2)), .line(.cell(2, 2), .cell(2, 4)), .line(.cell(6, 2), .cell(6, 4)),
        .line(.cell(4, 4), .cell(4, 6)),
      ]),
  ]

  private static let entityStencils = [
    BuiltInStencil(
      "Entity",
      grouping: [
        .box(.cells(0, 0, 20, 6)), .line(.cell(0, 2), .cell(19, 2)), .label("Entity", 7, 1),
        .label("id       PK", 2, 3), .label("name", 2, 4),
      ]),
    BuiltInStencil("Entity, name only", .box(.cells(0, 0, 16, 3), "Entity")),
    BuiltInStencil(
      "Weak entity", grouping: [.box(.cells(0, 0, 20, 5)), .box(.cells(2, 1, 16, 3), "Entity")]),
    BuiltInStencil("Relationship", .figure(.diamond, .cells(0, 0, 21, 7), "has")),
    BuiltInStencil("Attribute", .ellipse(.cells(0, 0, 17, 5), "name")),
    related("One to many", .one, .oneOrMany),
    related("One to any number", .one, .zeroOrMany),
    related("Any number to any number", .zeroOrMany, .zeroOrMany),
  ]

  /// Two entities and the line between them, which is attached to both.
  private static func related(_ name: String, _ first: Arrowhead, _ second: Arrowhead) -> BuiltInStencil {
    let (left, right): (Rect, Rect) = (.cells(0, 0, 12, 3), .cells(24, 0, 12, 3))
    var line = Stroke(
      [.cell(11, 1), .cell(24, 1)], ink: .fine, arrowheads: Arrowheads(start: first, end: second),
      id: MarkID(3))
    line.connection = Connection(
      start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)), route: .rightAngled)
    return BuiltInStencil(name, .box(left, "One", id: 1), .box(right, "Other", id: 2), line)
  }

  private static let wireframeStencils = [
    BuiltInStencil(
      "Window",
      grouping: [
        .box(.cells(0, 0, 48, 16)), .line(.cell(0, 2), .cell(47, 2)), .label("● ● ●", 2, 1),
        .label("Title", 21, 1),
      ]),
    BuiltInStencil("Button", .box(.cells(0, 0, 14, 3), "Button", radius: 1)),
    BuiltInStencil("Text field", .box(.cells(0, 0, 26, 3), "Type here", alignment: .left)),
    BuiltInStencil(
      "Check boxes",
      grouping: [.label("[x] Chosen", 0, 0), .label("[ ] Not chosen", 0, 1)]),
    BuiltInStencil(
      "Choice", grouping: [.label("(•) One", 0, 0), .label("( ) Other", 0, 1)]),
    BuiltInStencil(
      "List", grouping: [.box(.cells(0, 0, 26, 3), "Choose", alignment: .left), .label("▼", 23, 1)]),
    BuiltInStencil(
      "Picture",
      grouping: [
        .box(.cells(0, 0, 25, 9)), .line(.cell(0, 0), .cell(24, 8)), .line(.cell(0, 8), .cell(24, 0)),
      ]),
  ]
}
