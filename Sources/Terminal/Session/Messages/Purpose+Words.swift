/// Prompts in words.
extension Mode.Purpose {
  /// For the panel of what can be chosen.
  var title: String {
    switch self {
    case .save: "Save as"
    case .open: "Open"
    case .command: "Commands"
    case .sketchbook: "Sketchbook"
    case .color: "Colours"
    case .sheet: "Canvas colours"
    case .layer, .layerName: "Layers"
    case .find: "Find text"
    }
  }

  /// What is asked where nothing special has to be said.
  var question: String {
    switch self {
    case .save: "Save as:"
    case .open: "Open:"
    case .command: ":"
    case .sketchbook: "Sketchbook:"
    case .find: "Find text:"
    case .color: "Colour:"
    case .sheet: "Canvas colour:"
    case .layer: "Layer:"
    case .layerName: "Layer name:"
    }
  }

  /// Why nothing typed is no answer; nil where the list says it.
  var emptyNotice: PromptNotice? {
    switch self {
    case .save, .open, .layerName: .nameMissing
    case .find: .textMissing
    case .command, .sketchbook, .color, .sheet, .layer: nil
    }
  }
}
