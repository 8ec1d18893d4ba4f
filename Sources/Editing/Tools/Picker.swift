public import Marks

/// Picks the ink of the topmost mark where the pointer is released.
public struct Picker: GestureTool {
  private let drawing: Drawing
  private let ink: Ink
  private let cellWidth: Double
  public private(set) var isActive = false

  /// - Parameters:
  ///   - ink: the current ink, of which a text replaces only the colour and the opacity.
  ///   - cellWidth: the width of a cell, in units.
  public init(_ drawing: Drawing, ink: Ink = Ink(), cellWidth: Double = 1) {
    self.drawing = drawing
    self.ink = ink
    self.cellWidth = cellWidth
  }

  public var preview: (any Mark)? { nil }
  public var hiddenOriginals: Set<MarkPath> { [] }
  public var overlay: Overlay? { nil }
  public var measure: String? { nil }

  public mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    if event.phase != .dwelled { isActive = event.phase == .began || event.phase == .moved }
    guard event.phase == .ended else { return .ignored }
    let hit = drawing.hit(by: TouchFinder(at: event.location, cell: cellWidth))
    guard let path = hit?.path, hit?.isInside == false, let ink = drawing[path]?.topInk(besides: ink) else {
      return .ignored
    }
    return ToolOutcome(.pick(ink))
  }
}

extension Mark {
  /// The ink of a mark; of a group, that of its topmost child.
  ///
  /// - Parameter other: supplies what a text has not.
  fileprivate func topInk(besides other: Ink) -> Ink? {
    if let label = self as? Label {
      var ink = other
      ink.color = label.ink.color
      ink.opacity = label.ink.opacity
      return ink
    }
    if let inked = self as? any InkedMark { return inked.ink }
    return (self as? Group)?.children.last?.topInk(besides: other)
  }
}
