/// The paint of an area or a line.
enum ForeignPaint: Equatable {
  case none
  case color(ForeignColor)
  /// The colour that `color` has for the element.
  case current
  /// A gradient or a pattern, and what is used if there is none of that name.
  indirect case server(id: String, fallback: ForeignPaint)
  /// Inside a marker, what the line that it is on has.
  case contextFill, contextStroke

  /// Reads a paint; nil if it is none.
  init?(css text: some StringProtocol) {
    let text = text.trimmed
    if let id = String(text).referredID {
      let rest = text.firstIndex(of: ")").map { text[text.index(after: $0)...].trimmed } ?? ""
      self = .server(id: id, fallback: ForeignPaint(withoutServer: rest) ?? .none)
    } else if text.lowercased().hasPrefix("url(") {
      // The paint is in another file, which is not opened.
      self = .none
    } else {
      self.init(withoutServer: text)
    }
  }

  /// Reads a paint that refers to no other element, as the one after a reference has to be; nil if it is none.
  private init?(withoutServer text: some StringProtocol) {
    switch text.lowercased() {
    case "none": self = .none
    case "currentcolor": self = .current
    case "context-fill": self = .contextFill
    case "context-stroke": self = .contextStroke
    default:
      guard let color = ForeignColor(css: text) else { return nil }
      self = .color(color)
    }
  }
}

extension String {
  /// The identifier in `url(#id)`; nil if the text is something else.
  var referredID: String? {
    let text = trimmed
    guard text.lowercased().hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
    let inside = text[..<end].dropFirst(4).filter { $0 != "\"" && $0 != "'" }.trimmed
    guard inside.hasPrefix("#") else { return nil }
    return String(inside.dropFirst())
  }
}
