/// A container with a border and a name, which shows its members inside the border only.
///
/// Members move with the frame. A frame of another size shows more or less of them: they stay where they are.
public struct Frame: ContainerMark, InkedMark {
  /// The identifier in files.
  public var id: MarkID

  /// The members, in drawing order: the last lies on top.
  public var children: [any Mark]

  /// The name that is shown above the border; one line, empty for none.
  public var name: String

  /// How the border and the inside look; members have inks of their own.
  public var ink: Ink

  /// The width and height of the border, in units, without the width of its line.
  public var size: Size

  private var corner: Point

  /// Creates a frame with the given border, in units.
  public init(
    _ name: String, in box: Rect, _ children: [any Mark] = [], ink: Ink = Ink(), id: MarkID = .none
  ) {
    self.init(name, at: box.location, size: box.size, children, ink: ink, id: id)
  }

  /// Creates a frame from the top left corner and the size of its border, in units.
  public init(
    _ name: String, at corner: Point, size: Size, _ children: [any Mark] = [], ink: Ink = Ink(),
    id: MarkID = .none
  ) {
    self.name = name
    self.corner = corner
    self.size = size
    self.children = children
    self.ink = ink
    self.id = id
  }

  /// The top left corner of the border.
  ///
  /// Setting it moves the members too. O(*n*).
  public var location: Point {
    get { corner }
    set { move(by: newValue - corner) }
  }

  /// Moves the border and every member.
  ///
  /// O(*n*).
  public mutating func move(by offset: Vector) {
    corner = corner + offset
    for index in children.indices { children[index].move(by: offset) }
  }

  /// The frame with its border elsewhere, in units; the members stay where they are.
  public func bordered(at corner: Point, size: Size) -> Frame {
    var frame = self
    frame.corner = corner
    frame.size = size
    return frame
  }

  /// Calls the visitor's method for a frame.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  /// Whether two frames have the same properties and equal members in the same order.
  ///
  /// O(*n*).
  public static func == (left: Frame, right: Frame) -> Bool {
    left.hasTraits(of: right) && left.hasEqualChildren(to: right)
  }

  private func hasTraits(of other: Frame) -> Bool {
    id == other.id && name == other.name && corner == other.corner && size == other.size && ink == other.ink
  }
}
