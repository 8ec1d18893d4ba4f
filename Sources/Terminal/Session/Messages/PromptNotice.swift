import Documents

/// The reason why a prompt asks again.
///
/// The prompt's panel shows it, as whole sentences with full stops.
enum PromptNotice: Equatable {
  /// No name was typed.
  case nameMissing
  /// No text to find was typed.
  case textMissing
  /// Another session has the drawing open for writing.
  case viewOnly
  /// The drawing's file has a format that only a newer version can write.
  case newerFormat
  /// The drawing's file is text or ANSI art, which cannot hold all that is drawn.
  case otherFormat(String, format: String)
  /// The endings of the formats to choose from.
  case exportFormats([String])
  /// No export has the ending that was typed, with those that there are.
  case noExport(ending: String, endings: [String])
  /// The file that a diagram is updated from.
  case sourceFile
  case failed(StoreError)
  /// A stencil could not be saved.
  case stencilFailed(StoreError)

  var sentence: String {
    switch self {
    case .nameMissing: "Type a name, or \(FixedKey.escape.name) to cancel."
    case .textMissing: "Type some text to find, or \(FixedKey.escape.name) to cancel."
    case .viewOnly: "Open in another Charcoal. Save a copy under another name."
    case .newerFormat: "A newer Charcoal wrote this drawing. Save a copy under another name."
    case .otherFormat(let name, let format): "Charcoal saves SVG: \(name) is \(format) and stays unchanged."
    case .exportFormats(let endings):
      "Format by file name: \(Self.list(endings))."
    case .noExport("svg", _), .noExport("svgz", _): "Save as writes SVG."
    case .noExport(let ending, let endings):
      (ending.isEmpty ? "The name needs an ending" : "Charcoal cannot export .\(ending)")
        + ". Choose one of \(Self.list(endings))."
    case .sourceFile: "A Mermaid or DOT file. Shapes that are still in it stay where you put them."
    case .stencilFailed(.alreadyExists): "That name is taken. Choose another one."
    case .failed(let error), .stencilFailed(let error): error.sentence
    }
  }

  /// Whether the notice explains what to type, and reports nothing that went wrong.
  var isHint: Bool {
    switch self {
    case .exportFormats, .sourceFile: true
    default: false
    }
  }

  /// Endings of names in a sentence.
  private static func list(_ endings: [String]) -> String {
    endings.map { "." + $0 }.joined(separator: ", ")
  }
}
