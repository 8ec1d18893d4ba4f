import Editing

/// Messages about drawing aids: modes, smoothing, guides, mirrors, the grid.
enum DrawingAidMessage: Equatable {
  case straight(Bool)
  case fromCenter(Bool)
  case adding(Bool)
  /// - isIdle: whether snapping takes precedence now.
  case smoothing(Smoothing, isIdle: Bool)
  case guides(Bool)
  /// The symmetry that gestures are mirrored by; nil is off.
  case mirror(Symmetry.Kind?)
  case snap(Bool)
  case grid(Bool)
  case rulers(Bool)
  /// The step of the grid, in columns.
  case gridStep(Int)
  /// A step was asked for that the grid cannot have.
  case gridLimits

  var sentence: String {
    switch self {
    case .straight(let isOn): return "Straight: \(Message.isOn(isOn))"
    case .fromCenter(let isOn): return "Draw from centre: \(Message.isOn(isOn))"
    case .adding(let isOn): return "Add to selection: \(Message.isOn(isOn))"
    case .smoothing(let smoothing, let isIdle):
      return "Smoothing: \(smoothing.rawValue)" + (isIdle ? ", once snap is off" : "")
    case .guides(let isOn): return "Guides: \(Message.isOn(isOn))"
    case .mirror(let kind): return "Mirror: \(kind.map(Self.name) ?? "off")"
    case .snap(let isOn): return "Snap: \(Message.isOn(isOn))"
    case .grid(let isOn): return "Grid: \(Message.isOn(isOn))"
    case .rulers(let isOn): return "Rulers: \(Message.isOn(isOn))"
    case .gridStep(let step): return "Grid: every \(step) columns, \(step / 2) rows"
    case .gridLimits:
      let steps = SessionSettings.grids
      return "The grid needs an even number from \(steps.lowerBound) to \(steps.upperBound)"
    }
  }

  private static func name(_ kind: Symmetry.Kind) -> String {
    switch kind {
    case .leftRight: "left and right"
    case .aboveBelow: "top and bottom"
    case .quarters: "four quarters"
    case .radial(6): "six parts"
    case .radial(let count): "\(count) parts"
    }
  }
}
