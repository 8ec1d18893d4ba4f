package import Marks

/// Picks the ink of the topmost mark where the pointer is released.
package struct Picker: GestureTool {
  static let descriptor = ToolDescriptor(
    key: "i", icon: "◉", title: "pick", name: "pick style",
    otherNames: "eyedropper, colour picker, pipette, sample colour",
    hint: "Pick style: click a shape to match it",
    make: { draft, _ in Picker(draft.drawing, ink: draft.settings.ink, cellWidth: draft.view.cellWidth) })

  private let drawing: Drawing
  private let ink: Ink
  private let cellWidth: Double
  package private(set) var isActive = false

  /// - Parameters:
  ///   - ink: the current ink, of which a text replaces only the colour and the opacity.
  ///   - cellWidth: the width of a cell, in units.
  package init(_ drawing: Drawing, ink: Ink = Ink(), cellWidth: Double = 1) {
    self.drawing = drawing
    self.ink = ink
    self.cellWidth = cellWidth
  }

  package var preview: (any Mark)? { nil }
  package var hiddenOriginals: Set<MarkPath> { [] }
  package var overlay: Overlay? { nil }
  package var measure: String? { nil }

  package mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    if event.phase != .dwelled { isActive = event.phase == .began || event.phase == .moved }
    guard event.phase == .ended else { return .ignored }
    let hit = drawing.hit(by: TouchFinder(at: event.location, cell: cellWidth))
    guard let path = hit?.path, hit?.isInside == false,
      let ink = drawing[path]?.accept(TopInkFinder(current: ink))
    else {
      return .ignored
    }
    return ToolOutcome(.pick(ink))
  }
}

/// Finds the ink to pick of a mark: its own, or in a group that of what lies on top.
private struct TopInkFinder: LeafVisitor {
  /// The ink at hand, from which a text leaves all but its colour and opacity.
  let current: Ink

  func visit(_ vertex: Vertex) -> Ink? { nil }
  func visit(leaf mark: some Mark) -> Ink? { (mark as? any InkedMark)?.ink }

  func visit(_ label: Label) -> Ink? {
    var ink = current
    ink.color = label.ink.color
    ink.opacity = label.ink.opacity
    return ink
  }

  func visit(_ group: Group) -> Ink? { group.children.last?.accept(self) }

  func visit(_ frame: Frame) -> Ink? { frame.ink }

  func visit(foreign mark: any Mark) -> Ink? {
    (mark as? any InkedMark)?.ink ?? mark.container?.children.last?.accept(self)
  }
}
