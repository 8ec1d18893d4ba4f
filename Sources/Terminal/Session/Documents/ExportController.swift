import CellRendering
import Documents
import Editing
import Marks

/// Writing the drawing, or what is selected, in other formats.
final class ExportController {
  private let store: any Exporting & FileNames
  private let workspace: Workspace
  private let dialogs: DialogController
  private let appearance: AppearanceController

  /// Whether only what is selected is written to the file that was named last.
  private var isOfSelection = false

  init(_ context: SessionContext, dialogs: DialogController, appearance: AppearanceController) {
    store = context.store
    workspace = context.workspace
    self.dialogs = dialogs
    self.appearance = appearance
  }

  /// Asks for a name, whose ending chooses the format.
  func ask(ofSelection isOfSelection: Bool = false) {
    // A part has no name; that of the drawing is taken by the whole.
    let suggestion = store.exportSuggestion(for: isOfSelection ? "selection" : workspace.name)
    dialogs.ask(
      .export(ofSelection: isOfSelection), text: suggestion.name, notice: .exportFormats(suggestion.endings))
  }

  /// Writes the drawing, or what is selected, to a file whose name was typed.
  func export(typed text: String, ofSelection isOfSelection: Bool, _ purpose: Mode.Purpose) {
    if isOfSelection, !workspace.hasSelection {
      dialogs.close()
      return workspace.status.show(.selection(.nothingSelected))
    }
    let name = store.expanded(text)
    guard store.exportFormat(of: name) != nil else {
      let endings = store.exportSuggestion(for: nil).endings
      return dialogs.refuse(.noExport(ending: Self.ending(of: name), endings: endings), text, purpose)
    }
    dialogs.close()
    self.isOfSelection = isOfSelection
    if store.exists(name) {
      dialogs.present(.question(.overwrite(name, then: .stay)))
    } else {
      write(name)
    }
  }

  /// Returns the extension of a file's name, in small letters and without the dot; empty if there is none.
  private static func ending(of name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    return last.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
  }

  /// Writes what was asked for to a file, whatever is in it.
  func write(_ name: String) {
    workspace.finishPending()
    workspace.status.show(.document(.exporting(name)))
    if isOfSelection {
      store.beginExporting(part: selection, to: name, on: appearance.paper)
    } else {
      store.beginExporting(workspace.editor.drawing, to: name, on: appearance.paper)
    }
  }

  /// Gives what is selected, or else the drawing, to other programs as a PNG.
  func copyPicture() {
    workspace.finishPending()
    let isOfSelection = workspace.hasSelection
    let drawing = isOfSelection ? selection : workspace.editor.drawing
    if drawing.isEmpty { return workspace.status.show(.document(.nothingToCopy)) }
    workspace.status.show(.document(.copyingPicture))
    store.beginCopyingPicture(of: drawing, on: appearance.paper)
  }

  /// The selected marks, on the canvas's colour.
  private var selection: Drawing {
    var part = Drawing(workspace.draft.selectedMarks)
    part.sheet = workspace.editor.drawing.sheet
    return part
  }
}
