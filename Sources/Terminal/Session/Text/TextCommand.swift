import Marks

/// What the user can ask for about the text that is typed or selected, or typed next.
enum TextCommand: Hashable {
  case bold
  case nextAlignment
  case align(TextAlignment)

  /// What it is called in the palette.
  var title: String {
    switch self {
    case .bold: "Bold text"
    case .nextAlignment: "Next text alignment"
    case .align(let alignment): "Text: \(alignment.words)"
    }
  }

  /// What it is called in other programs.
  var otherNames: [String] {
    switch self {
    case .bold: ["strong", "font weight", "heavy text"]
    case .nextAlignment: ["justify", "align text"]
    case .align(.left): ["align text left", "left text"]
    case .align(.center): ["center", "centre", "centre text", "align text center"]
    case .align(.right): ["align text right", "right text"]
    }
  }
}

extension TextAlignment {
  var words: String {
    switch self {
    case .left, .right: "aligned \(rawValue)"
    case .center: "centred"
    }
  }

  /// The one after this, the first after the last.
  var next: TextAlignment {
    switch self {
    case .left: .center
    case .center: .right
    case .right: .left
    }
  }
}
