package import Marks

/// A tool that is done with each gesture: it leaves nothing pending, and keys mean nothing to it.
package protocol GestureTool: Tool {}

extension GestureTool {
  package var pending: Pending? { nil }
  package var typing: Typing? { nil }
  package var anchor: Point? { nil }
  package func closes(at point: Point) -> Bool { false }
  package mutating func handle(_ key: ToolKey) -> ToolOutcome? { nil }
  package mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome { .ignored }
  package mutating func finish() -> ToolOutcome { .ignored }
}
