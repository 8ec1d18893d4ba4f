package import Marks

/// Changes or drops pointer events on their way to a tool, and nothing else.
package protocol PointerDecorator: Sendable {
  /// Returns the event to pass on; nil drops it.
  ///
  /// - Parameter anchor: the point that the tool measures the next one from, in units; nil for where the gesture begins.
  mutating func filter(_ event: PointerEvent, anchor: Point?) -> PointerEvent?
}

extension Tool {
  /// Lets events pass a decorator before they reach this tool, which cannot tell that it is wrapped.
  package func decorated(by decorator: some PointerDecorator) -> some Tool {
    DecoratedTool(base: self, decorator: decorator)
  }
}

private struct DecoratedTool<Decorator: PointerDecorator>: Tool {
  var base: any Tool
  var decorator: Decorator

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    guard let event = decorator.filter(event, anchor: base.anchor) else { return .ignored }
    return base.handle(event)
  }

  var isActive: Bool { base.isActive }
  var preview: (any Mark)? { base.preview }
  var hiddenOriginals: Set<MarkPath> { base.hiddenOriginals }
  var overlay: Overlay? { base.overlay }
  var measure: String? { base.measure }
  var pending: Pending? { base.pending }
  var typing: Typing? { base.typing }
  var anchor: Point? { base.anchor }
  func closes(at point: Point) -> Bool { base.closes(at: point) }
  mutating func handle(_ key: ToolKey) -> ToolOutcome? { base.handle(key) }
  mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome { base.restyle(change) }
  mutating func finish() -> ToolOutcome { base.finish() }
}
