import Marks

extension VerticalAlignment {
  var phrase: String {
    switch self {
    case .top: "at the top"
    case .middle: "in the middle"
    case .bottom: "at the bottom"
    }
  }
}

extension TextAlignment {
  var phrase: String {
    switch self {
    case .left, .right: "aligned \(rawValue)"
    case .center: "centred"
    }
  }

  /// The next alignment; the first after the last.
  var next: TextAlignment {
    switch self {
    case .left: .center
    case .center: .right
    case .right: .left
    }
  }
}
