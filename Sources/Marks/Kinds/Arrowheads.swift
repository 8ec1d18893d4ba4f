/// The arrow heads at the ends of a stroke.
public struct Arrowheads: Hashable, Sendable {
  /// The head at the first vertex; nil when there is none.
  public var start: Arrowhead?

  /// The head at the last vertex; nil when there is none.
  public var end: Arrowhead?

  /// No heads.
  public init() {}

  /// Heads at the first vertex, at the last, or at both.
  public init(start: Arrowhead?, end: Arrowhead? = nil) {
    self.start = start
    self.end = end
  }

  /// A head at the last vertex.
  public init(end: Arrowhead?) { self.end = end }

  /// Whether there is no head at either end.
  public var isEmpty: Bool { start == nil && end == nil }

  /// An open head at the first vertex.
  public static let start = Arrowheads(start: .open)

  /// An open head at the last vertex.
  public static let end = Arrowheads(end: .open)

  /// The heads of a new arrow.
  public static let standard = Arrowheads(end: .triangle)

  /// The heads, those of one end after the other.
  public var kinds: [Arrowhead] { [start, end].compactMap(\.self) }

  /// Heads of another kind at the ends that have one; nil takes them off.
  public func with(_ kind: Arrowhead?) -> Arrowheads {
    Arrowheads(start: start.flatMap { _ in kind }, end: end.flatMap { _ in kind })
  }
}

extension Arrowheads: ExpressibleByArrayLiteral {
  /// The heads of all elements together; of two at one end the last one.
  public init(arrayLiteral elements: Arrowheads...) {
    self.init()
    for element in elements {
      start = element.start ?? start
      end = element.end ?? end
    }
  }
}
