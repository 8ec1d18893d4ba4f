import CellRendering
import Documents

/// The gallery of the sketchbook: keys, commands and searching.
final class GalleryController {
  /// The gallery; nil while it is closed.
  private(set) var gallery: Gallery?

  /// The stencils in their gallery, by their numbers there.
  private var stencils: [Stencil] = []

  private let workspace: Workspace
  private let store: any SketchbookListing & StencilKeeping
  private let previews: Previews
  private let welcome: WelcomeController
  private var status: StatusLine { workspace.status }
  private let isUTF8: Bool

  init(_ context: SessionContext, welcome: WelcomeController) {
    workspace = context.workspace
    self.welcome = welcome
    store = context.store
    previews = context.previews
    isUTF8 = context.isUTF8
  }

  /// The least size of a screen in which the gallery shows more than a list, in cells.
  static func hasRoom(columns: Int, rows: Int) -> Bool { columns >= 60 && rows >= 16 }

  var isOpen: Bool { gallery != nil }

  func present(_ kind: Gallery.Kind, _ layout: GalleryLayout) {
    if kind == .stencils { stencils = store.stencils() }
    let shown =
      kind == .sketchbook
      ? store.summaries() : stencils.enumerated().map { DocumentSummary(Int64($0), stencil: $1) }
    gallery = Gallery(shown, kind: kind, layout: layout)
    status.clear()
  }

  func resize(to layout: GalleryLayout) { gallery?.resize(to: layout) }

  /// Closes the gallery: the canvas has to be drawn again, and what was deleted is gone for good.
  func close() {
    let numbers = gallery?.deleted.map(\.sketch.number) ?? []
    gallery = nil
    workspace.invalidate()
    welcome.forgetRecent()
    guard !numbers.isEmpty else { return }
    do throws(StoreError) { try store.forget(numbers) } catch {
      status.show(.document(.notDeleted(error)))
    }
  }

  /// - Parameter touch: the control under the pointer.
  func view(touch: ControlHighlight?) -> GalleryView? {
    gallery.map {
      GalleryScreen(
        gallery: $0, previews: previews, isUTF8: isUTF8, touch: touch, time: workspace.settings.timeInWords()
      ).view
    }
  }

  // MARK: Keys

  func respond(to key: Key) -> SessionRequest? {
    guard let input = gallery?.input else { return respondAsCommand(to: key) }
    switch key.code {
    // The drawings found stay; keys are commands again.
    case .escape: gallery?.endInput()
    case .character("c") where key.modifiers == .control: gallery?.endInput()
    case .enter: return submit(input.field.value, input.purpose)
    case .up, .down, .pageUp, .pageDown: _ = gallery?.moveSelection(with: key.code)
    default:
      gallery?.type(key)
      updateSearch()
    }
    return nil
  }

  func paste(_ text: String) {
    gallery?.insert(text)
    updateSearch()
  }

  func scroll(by rows: Int) { gallery?.scroll(by: rows) }

  private func respondAsCommand(to key: Key) -> SessionRequest? {
    gallery?.message = nil
    if key.modifiers.isEmpty, gallery?.moveSelection(with: key.code) == true { return nil }
    if key.code == .escape, gallery?.query.isEmpty == false {
      gallery?.search("", summary: summary)
      return nil
    }
    return GalleryCommand.command(for: workspace.settings.keymap.inLatin(key))?.run(self)
  }

  // MARK: Commands

  /// Selects a drawing; opens the one that is selected.
  func choose(_ number: Int64) -> SessionRequest? {
    // A stencil is placed when the button is released, or dragged away.
    if gallery?.kind == .sketchbook {
      if gallery?.selected?.number == number { return openSelected }
      gallery?.message = nil
    }
    gallery?.select(number)
    return nil
  }

  func beginSearch() -> SessionRequest? {
    gallery?.begin(.search)
    return nil
  }

  /// Changes what is in the sketchbook, where the gallery shows that.
  func change(_ body: (GalleryController) -> Void) -> SessionRequest? {
    if gallery?.kind == .sketchbook { body(self) }
    return nil
  }

  func beginRenaming() {
    changeSelected(orRefuse: GalleryMessage.cannotRename) { gallery?.begin(.renaming($0.number)) }
  }

  /// Brings back what was deleted last.
  func undo() {
    let title = gallery?.undo(summary: summary).map { $0.title(summary(of: $0)) }
    gallery?.message = title.map(GalleryMessage.restored) ?? .nothingToUndo
  }

  /// The stencil that a control of the gallery stands for; nil for other controls.
  func stencil(of command: Command) -> Stencil? {
    guard gallery?.kind == .stencils, let number = command.numberInGallery else { return nil }
    return stencils[Int(number)]
  }

  var openSelected: SessionRequest? {
    guard let gallery, let number = gallery.selected?.number else { return nil }
    return gallery.kind == .stencils ? .placeStencil(stencils[Int(number)]) : .openSketch(number)
  }

  /// Changes the selected drawing, unless a session has it open.
  ///
  /// - Parameter refusal: the message for a drawing that is open, in this session or in another one.
  private func changeSelected(orRefuse refusal: (Bool) -> GalleryMessage, _ body: (DocumentSummary) -> Void) {
    guard let sketch = gallery?.selected else { return }
    if sketch.isOpen { gallery?.message = refusal(sketch.isCurrent) } else { body(sketch) }
  }

  func deleteSelected() {
    changeSelected(orRefuse: GalleryMessage.cannotDelete) { sketch in
      gallery?.deleteSelected()
      gallery?.message = sketch.name == nil ? .deleted : .removed
    }
  }

  func duplicateSelected() {
    guard let sketch = gallery?.selected else { return }
    do throws(StoreError) {
      let number = try store.duplicate(sketch.number)
      gallery?.renew(store.summaries(), selecting: number, summary: summary)
      gallery?.message = .duplicated
    } catch { gallery?.message = .notDuplicated(error) }
  }

  private func submit(_ text: String, _ purpose: Gallery.Purpose) -> SessionRequest? {
    switch purpose {
    case .search: return openSelected
    case .renaming(let number): renameDrawing(number, to: text)
    }
    return nil
  }

  private func renameDrawing(_ number: Int64, to text: String) {
    guard !text.isEmpty else {
      gallery?.message = .nameMissing
      return
    }
    let old = gallery?.sketches.first { $0.number == number }?.name
    do throws(StoreError) {
      let name = try DrawingName.renamed(text, from: old)
      try store.rename(number, to: name)
      gallery?.endInput()
      gallery?.renew(store.summaries(), selecting: number, summary: summary)
      gallery?.message = .renamed(name)
    } catch {
      // The typed text stays.
      gallery?.message = .notRenamed(error)
    }
  }

  // MARK: Searching

  private func summary(of sketch: DocumentSummary) -> DrawingSummary? { previews.summary(of: sketch.source) }

  private func updateSearch() {
    guard let input = gallery?.input, input.purpose == .search else { return }
    gallery?.search(input.field.value, summary: summary)
  }

  /// Repeats a search after more drawings were read.
  func continueSearch() {
    guard let gallery, !gallery.query.isEmpty else { return }
    self.gallery?.search(gallery.query, summary: summary)
  }

  /// Has drawings read whose text is searched: after those that are visible.
  func requestSearchedText() {
    guard let gallery, !gallery.query.isEmpty else { return }
    for sketch in gallery.sketches where !previews.isKnown(sketch.source) {
      guard previews.wantSummary(of: sketch.source) else { return }
    }
  }
}
