import Documents
import Editing

/// Writing the drawing in other formats.
final class ExportController {
  private let store: any DocumentStore
  private let workspace: Workspace
  private let dialogs: DialogController
  private let appearance: AppearanceController

  init(
    _ store: any DocumentStore, _ workspace: Workspace, _ dialogs: DialogController,
    _ appearance: AppearanceController
  ) {
    self.store = store
    self.workspace = workspace
    self.dialogs = dialogs
    self.appearance = appearance
  }

  /// Asks for a name, whose ending chooses the format.
  func ask() {
    let suggestion = store.exportSuggestion(for: workspace.name)
    dialogs.ask(.export, text: suggestion.name, notice: .exportFormats(suggestion.endings))
  }

  /// Writes the drawing to a file whose name was typed.
  func export(typed text: String, _ purpose: Mode.Purpose) {
    let name = store.expanded(text)
    guard store.exportFormat(of: name) != nil else {
      let endings = store.exportSuggestion(for: nil).endings
      return dialogs.refuse(.noExport(ending: Self.ending(of: name), endings: endings), text, purpose)
    }
    dialogs.close()
    if store.exists(name) {
      dialogs.present(.question(.overwrite(name, then: .stay)))
    } else {
      write(name)
    }
  }

  /// What follows the last full stop of a file's name, in small letters; empty where there is none.
  private static func ending(of name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    return last.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
  }

  /// Writes the drawing to a file, whatever is in it.
  func write(_ name: String) {
    workspace.finishPending()
    workspace.status.show(.document(.exporting(name)))
    store.beginExporting(workspace.editor.drawing, to: name, on: appearance.paper)
  }
}
