/// Marks held together.
///
/// A layer is a named group, which can be hidden or locked.
public struct Group: ContainerMark {
  /// The identifier in files; that of a layer keeps for good.
  public var id: MarkID

  /// In drawing order: the last lies on top.
  public var children: [any Mark]

  /// The name that users see; a named group directly below the root is a layer.
  public var name: String?

  /// A hidden group is neither drawn nor hit, but saved.
  public var isHidden: Bool

  /// A locked group is drawn but not edited.
  public var isLocked: Bool

  /// The layout of the group as a table; nil for any other group.
  public var table: TableLayout? {
    get { if case .layout(let layout)? = tableStorage { layout } else { nil } }
    set { tableStorage = newValue.map { .layout($0) } }
  }

  /// Apart from the group, which stays small: groups that are nested deeply are compared and visited on small stacks.
  private var tableStorage: TableStorage?

  private indirect enum TableStorage {
    case layout(TableLayout)
  }

  /// Creates a group of marks, the last on top.
  public init(
    _ children: [any Mark] = [], name: String? = nil, isHidden: Bool = false, isLocked: Bool = false,
    id: MarkID = .none
  ) {
    self.children = children
    self.name = name
    self.isHidden = isHidden
    self.isLocked = isLocked
    self.id = id
  }

  /// The top left corner of the children's boxes.
  ///
  /// Setting it moves all of them. O(*n*).
  public var location: Point {
    get { extent?.location ?? .origin }
    set {
      let offset = newValue - location
      if offset != .zero { move(by: offset) }
    }
  }

  /// The size of the box around the children, in units.
  ///
  /// O(*n*).
  public var size: Size { extent?.size ?? .zero }

  /// Moves every child.
  ///
  /// O(*n*).
  public mutating func move(by offset: Vector) {
    for index in children.indices { children[index].move(by: offset) }
  }

  /// Calls the visitor's method for a group.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  /// Whether two groups have the same properties and equal children in the same order.
  ///
  /// O(*n*).
  public static func == (left: Group, right: Group) -> Bool {
    left.hasTraits(of: right) && left.hasEqualChildren(to: right)
  }

  private func hasTraits(of other: Group) -> Bool {
    id == other.id && name == other.name && isHidden == other.isHidden && isLocked == other.isLocked
      && table == other.table
  }

  private var extent: Rect? { bounds(.geometry) }
}
