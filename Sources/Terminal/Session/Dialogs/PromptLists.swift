import CellRendering
import Documents
import Editing
import Marks

/// The choices in a prompt: commands, colours, layers, drawings, files.
final class PromptLists {
  private let workspace: Workspace
  private let ink: InkController
  private let store: any FileNames & SketchbookListing
  private let previews: Previews
  private let screen: any Screen

  /// The commands that were chosen from the palette last, the newest first.
  private var recentCommands: [Command] = []

  /// The folder that was listed last.
  ///
  /// It is read once, however much is typed: folders may be large, or far away.
  private var listing: (folder: String, entries: [FolderEntry])?

  init(_ context: SessionContext, ink: InkController) {
    screen = context.screen
    workspace = context.workspace
    self.ink = ink
    store = context.store
    previews = context.previews
  }

  /// Reads folders again with the next list.
  func forgetFolder() { listing = nil }

  /// The palette lists this command first from now on.
  func noteUse(of command: Command) {
    recentCommands = [command] + recentCommands.filter { $0 != command }.prefix(4)
  }

  /// Returns the choices in a prompt for the typed text; nil when there are none.
  ///
  /// - Parameter isFiltered: whether only what fits the text is shown.
  func delegate(
    for text: String, _ purpose: Mode.Purpose, isFiltered: Bool
  ) -> (any ListDelegate)? {
    switch purpose {
    case .layerName, .stencilName, .frameName, .find:
      return nil
    case .command:
      let commands = CommandList(workspace.settings.keymap, matching: text, recent: recentCommands)
      return commands.count > 0
        ? commands : commands.footer((TypedCommand.problem(with: text) ?? .noCommand).sentence)
    case .color, .sheet:
      let found = colors(matching: text, isForSheet: purpose == .sheet)
      if found.count == 0 { return found.footer(ListNote.noColor.sentence) }
      return found.highlighting(
        .command(
          purpose == .sheet
            ? .sheet(workspace.editor.drawing.sheet) : .inkColor(workspace.editor.settings.ink.color)))
    case .sketchbook:
      let all = store.summaries()
      let found = SketchbookList(
        all, matching: text, previews: previews, workspace.settings.timeInWords())
      if all.isEmpty { return found.footer(ListNote.noDrawings.sentence) }
      if found.count == 0 { return found.footer(ListNote.noMatchingDrawing.sentence) }
      return all.first(where: \.isCurrent).map { found.highlighting(.sketch($0.number)) } ?? found
    case .layer:
      let found = LayerList(Layers.choices(in: workspace.editor.drawing), matching: text)
      if found.count == 0 { return found.footer(ListNote.noMatchingLayer.sentence) }
      return found.highlighting(.command(.drawOnLayer(at: workspace.editor.layer)))
    case .save, .export, .source, .open, .picture:
      let found = FolderList(path: text, isFiltered: isFiltered) { entries($0, for: purpose) }
      let headed = found.header(ListNote.folder(found.folder).sentence)
      let marked = workspace.name.map { headed.highlighting(.file($0)) } ?? headed
      return isFiltered ? marked : marked.footer(ListNote.fileKeys.sentence)
    }
  }

  /// Returns the row of a prompt's list that is selected before a key moves the selection.
  func firstSelection(_ purpose: Mode.Purpose, isFiltered: Bool) -> DialogList.FirstSelection {
    switch purpose {
    case .source where !isFiltered: ownSource.map { .choice(.file($0)) } ?? .none
    case .color where !isFiltered: .choice(.command(.inkColor(workspace.editor.settings.ink.color)))
    case .command, .sketchbook, .color, .sheet: .first
    case .layer: isFiltered ? .first : .choice(.command(.drawOnLayer(at: workspace.editor.layer)))
    // The typed text is a name, whether there is such a file or not.
    case .save, .export, .source, .open, .picture, .layerName, .stencilName, .frameName, .find: .none
    }
  }

  /// Returns the typed text as Tab completes it; nil when there is nothing to complete.
  ///
  /// - Parameter list: what the prompt offers now.
  func completion(of text: String, _ purpose: Mode.Purpose, _ list: DialogList) -> String? {
    switch list.choice {
    case .file(let path), .folder(let path): path
    // The name of a file is completed, not the title of the command that takes it.
    case .command where TypedCommand.fileArgument(of: text) != nil: completion(ofCommand: text)
    case .command, .sketch: list.selectedWords
    case nil: files(for: text, purpose)?.completion
    }
  }

  /// The files that fit what was typed; nil where the prompt is not about files.
  private func files(for text: String, _ purpose: Mode.Purpose) -> FolderList? {
    switch purpose {
    case .save, .export, .source, .open, .picture:
      FolderList(path: text, isFiltered: true) { entries($0, for: purpose) }
    case .command, .sketchbook, .layer, .layerName, .stencilName, .frameName, .find, .color, .sheet: nil
    }
  }

  private func completion(ofCommand text: String) -> String? {
    guard let (verb, path) = TypedCommand.fileArgument(of: text) else { return nil }
    return FolderList(path: path, isFiltered: true, list: entries).completion.map { "\(verb) \($0)" }
  }

  /// The source beside the drawing with the drawing's name, or the only one that is there.
  private var ownSource: String? {
    let sources = entries("", for: .source).filter { !$0.isFolder }.map(\.name)
    let name = workspace.name.map { stem(of: $0) }
    return sources.filter { stem(of: $0) == name }.min() ?? (sources.count == 1 ? sources[0] : nil)
  }

  /// A name up to its last dot.
  private func stem(of name: String) -> Substring { name.lastIndex(of: ".").map { name[..<$0] } ?? name[...] }

  /// Returns the entries of a folder that a prompt has use for.
  private func entries(_ path: String, for purpose: Mode.Purpose) -> [FolderEntry] {
    let all = entries(path)
    return switch purpose {
    case .source: all.filter { $0.isFolder || $0.content == .source }
    case .picture: all.filter { $0.isFolder || $0.content == .picture }
    default: all
    }
  }

  private func entries(_ path: String) -> [FolderEntry] {
    if let listing, listing.folder == path { return listing.entries }
    let entries = store.contents(ofFolder: store.expanded(path))
    listing = (path, entries)
    return entries
  }

  /// The colours that fit what was typed.
  ///
  /// A colour that is typed in full comes first.
  private func colors(matching text: String, isForSheet: Bool) -> any ListDelegate {
    let typed = Color(typed: text)
    var entries = typed.map { [ColorList.Entry($0, remark: "")] } ?? []
    if isForSheet {
      entries += InkPalette.sheets.map {
        ColorList.Entry($0.color, name: $0.name, remark: $0.color?.description ?? "")
      }
      return ColorList(entries, of: ListChoice.sheet, matching: typed == nil ? text : "")
    }
    let keys = InkPalette.colors.enumerated().map { ($1, "\($0 + 1)") }
    func key(of color: Color) -> String { keys.first { $0.0 == color }?.1 ?? "" }
    let inks = InkFinder.inks(of: workspace.editor.drawing.root, atMost: 100)
    let recent = ink.recentColors.map { ColorList.Entry($0, remark: "recent") }
    let used = inks.flatMap { [$0.color, $0.fill].compactMap(\.self) }.map {
      ColorList.Entry($0, remark: "in use")
    }
    let canvas = workspace.canvas.frame
    if text.isEmpty, screen.colors >= 8, canvas.rows >= ColorGrid.leastCanvas.rows,
      canvas.columns >= ColorGrid.leastCanvas.columns
    {
      let present = ColorList.Entry(workspace.editor.settings.ink.color, remark: "")
      return ColorGrid(
        recent + [present] + used, on: screen.ground, colors: screen.colors, key: key)
    }
    entries += recent + InkPalette.named.map { ColorList.Entry($0, remark: key(of: $0)) } + used
    return ColorList(entries, of: ListChoice.ink, matching: typed == nil ? text : "")
  }
}

extension ListChoice {
  fileprivate static func sheet(_ color: Color?) -> ListChoice { .command(.sheet(color)) }

  fileprivate static func ink(_ color: Color?) -> ListChoice { .command(.inkColor(color ?? .standard)) }
}
