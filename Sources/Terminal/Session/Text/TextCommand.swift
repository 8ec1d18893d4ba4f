import Marks

/// A command about the text that is typed or selected, or typed next.
enum TextCommand: Hashable {
  case bold
  case nextAlignment
  case align(TextAlignment)
  /// Aligns text in shapes between top and bottom.
  case alignVertically(VerticalAlignment)

  /// The command's title in the palette.
  var title: String {
    switch self {
    case .bold: "Bold text"
    case .nextAlignment: "Next text alignment"
    case .align(let alignment): "Text: \(alignment.words)"
    case .alignVertically(let alignment): "Text: \(alignment.words)"
    }
  }

  /// The command's names in other programs.
  var otherNames: [String] {
    switch self {
    case .bold: ["strong", "font weight", "heavy text"]
    case .nextAlignment: ["justify", "align text"]
    case .align(.left): ["align text left", "left text", "label at the start of the line"]
    case .align(.center):
      ["centre", "centre text", "align text centre", "label in the middle of the line"]
    case .align(.right): ["align text right", "right text", "label at the end of the line"]
    case .alignVertically(.top): ["vertical alignment", "align text top"]
    case .alignVertically(.middle): ["vertical alignment", "centre text vertically"]
    case .alignVertically(.bottom): ["vertical alignment", "align text bottom"]
    }
  }
}

extension VerticalAlignment {
  var words: String {
    switch self {
    case .top: "at the top"
    case .middle: "in the middle"
    case .bottom: "at the bottom"
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

  /// The next alignment; the first after the last.
  var next: TextAlignment {
    switch self {
    case .left: .center
    case .center: .right
    case .right: .left
    }
  }
}
