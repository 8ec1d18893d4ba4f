import Editing
import Marks

/// What a command is called on its own, where help tells several in one line.
extension KeyBindings.Entry {
  var title: String {
    switch command {
    case .tool(let kind): "tool: \(kind.title)"
    case .color(let number): "colour \(number)"
    case .copyStyle: "copy style"
    case .pasteStyle: "paste style"
    case .thinner: "thinner ink"
    case .wider: "wider ink"
    case .pan(let columns, let rows):
      "look " + (columns < 0 ? "left" : columns > 0 ? "right" : rows < 0 ? "up" : "down")
    case .zoom(.in): "zoom in"
    case .zoom(.out): "zoom out"
    case .zoom(.exact): "zoom to 100%"
    case .zoom(.fit): "zoom to see all"
    case .selection(.order(let order)):
      switch order {
      case .backward: "lower"
      case .forward: "raise"
      case .back: "to the bottom"
      case .front: "to the top"
      }
    case .selection(.turn(let turn)): turn == .clockwise ? "turn right" : "turn left"
    case .selection(.flip(let axis)): axis == .horizontal ? "flip across" : "flip over"
    case .copyOrQuit: "copy or quit"
    case .grid: "grid of dots"
    case .ruler: "ruler"
    case .nextTheme: "next theme"
    case .nextTexture: "next texture"
    case .ink(let command): command.title
    default: words
    }
  }
}
