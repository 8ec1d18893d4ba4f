public import Marks

/// A tool that is done with each gesture: it leaves nothing pending, and keys mean nothing to it.
public protocol GestureTool: Tool {}

extension GestureTool {
  public var pending: Pending? { nil }
  public var typing: Typing? { nil }
  public var anchor: Point? { nil }
  public func closes(at point: Point) -> Bool { false }
  public mutating func handle(_ key: ToolKey) -> ToolOutcome? { nil }
  public mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome { .ignored }
  public mutating func finish() -> ToolOutcome { .ignored }
}
