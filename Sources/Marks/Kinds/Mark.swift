/// Anything drawn.
///
/// The protocol is open: a type of yours becomes a mark by an extension that needs no more than a place and a
/// size. Visitors that do not know it get it in `visit(foreign:)` and work with what every mark has: its box, its
/// children and its ``representation``.
///
///     struct Star: Equatable, Sendable { var location: Point; var size: Size }
///     extension Star: Mark {}                    // drawn, bounded, hit, dumped, undone and saved
public protocol Mark: Sendable, Equatable {
  /// The stable identifier. A type that stores none keeps the default, ``MarkID/none``.
  var id: MarkID { get set }

  /// The top left corner of the mark's box, in units. Setting it moves the mark.
  var location: Point { get set }

  /// The size of the mark's box, in units, without the width of its line.
  var size: Size { get }

  /// Moves the mark. The default sets ``location``; a type that stores other coordinates adds the offset to those,
  /// so that it is rounded once and not twice.
  mutating func move(by offset: Vector)

  /// The marks this one is made of, in drawing order; none in a leaf.
  var children: [any Mark] { get }

  /// The last of the children; nil in a leaf.
  var lastChild: (any Mark)? { get }

  /// Adds a child after the last. A leaf ignores it, and so does a composite that cannot hold such a child.
  mutating func add(_ mark: any Mark)

  /// Removes the first child equal to `mark`, if there is one. A leaf ignores it.
  mutating func remove(_ mark: any Mark)

  /// How many elements are nested where this mark is saved, its own included. A type that is not saved as its
  /// representation implements it, so that ``Drawing/deepestNesting`` holds for it too.
  var nesting: Int { get }

  /// This mark in terms of kinds that every visitor knows. The default is its children, or the outline of its box
  /// when it has none.
  var representation: Group { get }

  /// Calls the visitor's method for this kind of mark.
  func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Mark {
  public var id: MarkID {
    get { .none }
    set { _ = newValue }
  }

  public var children: [any Mark] { [] }

  public var lastChild: (any Mark)? { children.last }

  public mutating func move(by offset: Vector) { location = location + offset }

  public mutating func add(_ mark: any Mark) {}

  public mutating func remove(_ mark: any Mark) {}

  public var representation: Group {
    let children = children
    return children.isEmpty ? Group([Rectangle(box)]) : Group(children)
  }

  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(foreign: self) }
}

extension Mark {
  /// The mark's box, in units, without the width of its line.
  public var box: Rect { Rect(location: location, size: size) }

  /// Equality across kinds: marks of different types differ.
  public func isEqual(to other: any Mark) -> Bool { (other as? Self) == self }

  /// The mark, moved by a displacement.
  public func translated(by offset: Vector) -> Self {
    var copy = self
    copy.move(by: offset)
    return copy
  }

  /// The mark with another identifier.
  public func withID(_ id: MarkID) -> Self {
    var copy = self
    copy.id = id
    return copy
  }
}
