import Marks

/// Messages about ink, its style and arrowheads.
enum InkMessage: Equatable {
  case texture(Texture)
  /// The width of the ink, in units.
  case width(Double)
  case lineStyle(LineStyle)
  case opacity(Double)
  case fillPattern(FillPattern, isForNext: Bool)
  case fill(Bool, isForNext: Bool)
  case highlighter(Bool)
  case arrowheads(Arrowheads, isForNext: Bool)
  /// The colour of the canvas; nil is none.
  case canvasColor(Color?)
  case styleCopied
  case stylePasted(isForNext: Bool)
  case noStyleCopied
  /// The selection has no ink.
  case noStyle

  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .texture(let texture): "Texture: \(texture.name)"
    case .width(let width): "Width: \(Self.phrase(for: width))"
    case .lineStyle(let style): "Line: \(style.rawValue)"
    case .opacity(let share): "Opacity: \(Int(clamping: (share * 100).rounded()))%"
    case .fillPattern(let pattern, let isForNext):
      "Fill: \(pattern.name)" + (isForNext ? ", for new shapes" : "")
    case .fill(let isFilled, let isForNext):
      "Fill: " + (isFilled ? "on" : "none") + (isForNext ? ", for new shapes" : "")
    case .highlighter(let isOn): "Highlighter: \(Message.isOn(isOn))"
    case .arrowheads(let heads, let isForNext):
      "Arrowhead: \(Self.phrase(for: heads))" + (isForNext ? ", for new arrows" : "")
    case .canvasColor(let color): "Canvas colour: \(color?.description ?? "none")"
    case .styleCopied: "Style copied" + keymap.aside(.pasteStyle, "paste style")
    case .stylePasted(let isForNext): "Style pasted" + (isForNext ? ", for new shapes" : "")
    case .noStyleCopied: "No style copied yet" + keymap.aside(.copyStyle, "copy style")
    case .noStyle: "The selection has no style to copy"
    }
  }

  private static func phrase(for width: Double) -> String {
    width == width.rounded() ? "\(Int(clamping: width))" : "\(width)"
  }

  private static func phrase(for heads: Arrowheads) -> String {
    switch (heads.start, heads.end) {
    case (nil, nil): "none"
    case (nil, let end?): "\(end.name) at the end"
    case (let start?, nil): "\(start.name) at the start"
    case (let start?, let end?) where start == end: "\(start.name) at both ends"
    case (let start?, let end?): "\(start.name) at the start, \(end.name) at the end"
    }
  }
}
