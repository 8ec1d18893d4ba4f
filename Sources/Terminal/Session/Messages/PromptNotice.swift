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
  /// What a diagram is updated from.
  case sourceFile
  case failed(StoreError)
  /// A stencil could not be saved.
  case stencilFailed(StoreError)

  var sentence: String {
    switch self {
    case .nameMissing: "Type a name, or \(FixedKey.escape.name) to cancel."
    case .textMissing: "Type a part of a text, or \(FixedKey.escape.name) to cancel."
    case .viewOnly: "Another Charcoal has this drawing. Save a copy under another name."
    case .newerFormat: "A newer Charcoal wrote this drawing. Save a copy under another name."
    case .otherFormat(let name, let format): "Saved as SVG: \(name) is \(format) and stays as it is."
    case .exportFormats(let endings):
      "The ending chooses the format: \(endings.map { "." + $0 }.joined(separator: ", "))."
    case .noExport("svg", _), .noExport("svgz", _): "SVG is what Save as writes."
    case .noExport(let ending, let endings):
      Self.exportFormats(endings).sentence
        + (ending.isEmpty ? " This name has none." : " There is no export to .\(ending).")
    case .sourceFile: "A file in Mermaid or DOT. What it says as before stays where you put it."
    case .stencilFailed(.alreadyExists): "There is a stencil of that name. Choose another one."
    case .failed(let error), .stencilFailed(let error): error.sentence
    }
  }
}
