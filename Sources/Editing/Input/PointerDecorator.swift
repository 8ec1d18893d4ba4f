public import Marks

/// A handler wrapped around another: it changes or drops events on their way. What it does not answer itself goes
/// on to what it wraps, and the tool at the end of the chain cannot tell that it is wrapped.
public protocol PointerDecorator: PointerHandler {
  var base: any PointerHandler { get set }
}

extension PointerDecorator {
  public mutating func handle(_ event: PointerEvent) -> ToolOutcome { base.handle(event) }

  public var preview: (any Mark)? { base.preview }

  public var isActive: Bool { base.isActive }

  public var pending: Pending? { base.pending }

  public var typing: Typing? { base.typing }

  public var anchor: Point? { base.anchor }

  public func closes(at point: Point) -> Bool { base.closes(at: point) }

  public mutating func handle(_ key: ToolKey) -> ToolOutcome? { base.handle(key) }

  public mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome { base.restyle(change) }

  public mutating func finish() -> ToolOutcome { base.finish() }
  public var lifted: Set<MarkPath> { base.lifted }

  public var overlay: Overlay? { base.overlay }

  public var measure: String? { base.measure }
}
