public import Marks

/// Takes the ink of the mark that lies on top where the pointer is released.
public struct Picker: Tool {
  private let drawing: Drawing
  public private(set) var isActive = false

  public init(_ drawing: Drawing) { self.drawing = drawing }

  public var preview: (any Mark)? { nil }

  public mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    if event.phase != .held { isActive = event.phase == .began || event.phase == .moved }
    guard event.phase == .ended else { return .ignored }
    let path = drawing.topmostPlace(hitBy: HitTester(at: event.location, reach: Self.reach))
    guard let ink = path.flatMap({ drawing[$0]?.topInk }) else { return .ignored }
    return .pick(ink)
  }

  /// A cell is all that a mouse can point at: half of one counts to either side, in units.
  private static let reach = 0.75
}

extension Mark {
  /// The ink of a mark; of a group that of what lies on top in it.
  fileprivate var topInk: Ink? {
    if let inked = self as? any InkedMark { return inked.ink }
    return (self as? Group)?.children.last?.topInk
  }
}
