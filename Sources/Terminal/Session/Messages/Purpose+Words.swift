/// Prompts in words.
extension Mode.Purpose {
  /// The title of the panel with the choices.
  var title: String {
    switch self {
    case .save: "Save as"
    case .export(ofSelection: false): "Export as"
    case .export(ofSelection: true): "Export selection"
    case .source: "Update from source"
    case .open: "Open"
    case .picture: "Place picture"
    case .command: "Commands"
    case .sketchbook: "Sketchbook"
    case .color: "Colours"
    case .sheet: "Canvas colours"
    case .layer, .layerName: "Layers"
    case .stencilName: "Add to stencils"
    case .frameName: "Frame"
    case .find: "Find text"
    }
  }

  /// The question, unless the prompt is given another one.
  var question: String {
    switch self {
    case .save: "Save as:"
    case .export(ofSelection: false): "Export as:"
    case .export(ofSelection: true): "Export selection as:"
    case .source: "Source file:"
    case .open: "Open:"
    case .picture: "Place picture:"
    case .command: ":"
    case .sketchbook: "Sketchbook:"
    case .find: "Find text:"
    case .color: "Colour:"
    case .sheet: "Canvas colour:"
    case .layer: "Layer:"
    case .layerName: "Layer name:"
    case .stencilName: "Stencil name:"
    case .frameName: "Frame name:"
    }
  }

  /// The notice when nothing was typed; nil where the list shows why.
  var emptyNotice: PromptNotice? {
    switch self {
    case .save, .export, .source, .open, .picture, .layerName, .stencilName, .frameName: .nameMissing
    case .find: .textMissing
    case .command, .sketchbook, .color, .sheet, .layer: nil
    }
  }
}
