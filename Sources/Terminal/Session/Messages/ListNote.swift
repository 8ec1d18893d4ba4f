/// A line above or below the rows of a list, or in place of them.
enum ListNote: Equatable {
  case noCommand
  case noColor
  case noDrawings
  case noMatchingDrawing
  case noMatchingStencil
  case noLayers
  case noMatchingLayer
  case noKey
  /// The folder that is listed; empty for the current one.
  case folder(String)
  /// How to choose a file.
  case fileKeys
  /// How to search in help.
  case helpKeys
  /// The search text in help.
  case search(String)
  /// The range of a typed command's argument.
  case widths(ClosedRange<Double>)
  case percents(of: String, ClosedRange<Int>)
  /// The typed text is no colour.
  case badColor(String)

  var sentence: String {
    switch self {
    case .noCommand: "No matching command"
    case .noColor: "No matching colour. Try #rrggbb."
    case .noDrawings: "The sketchbook is empty"
    case .noMatchingDrawing: "No matching drawing"
    case .noMatchingStencil: "No matching stencil"
    case .noLayers: "No layers yet"
    case .noMatchingLayer: "No matching layer"
    case .noKey: "No matching key"
    case .folder(""): "This folder"
    case .folder(let path): "Folder: \(path)"
    case .fileKeys: "\(FixedKey.select.name): select, \(FixedKey.complete.name): complete"
    case .helpKeys: "Type to search, \(FixedKey.escape.name) to close"
    case .search(let text): "Search: \(text)"
    case .widths(let range): "Width: \(range.lowerBound) to \(Int(range.upperBound))"
    case .percents(let name, let range): "\(name): \(range.lowerBound) to \(range.upperBound)"
    case .badColor(let text): "Not a colour: \(text). Try a name or #rrggbb."
    }
  }
}
