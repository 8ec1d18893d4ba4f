import Documents

/// The gallery of the sketchbook.
extension Session {
  /// In a smaller screen a list shows more.
  var hasRoomForGallery: Bool { screen.columns >= 60 && screen.rows >= 16 }

  func listSketchbook() {
    previews.refresh()
    ask(.sketchbook)
  }

  func openGallery() {
    previews.refresh()
    setMode(.gallery)
    gallery = Gallery(
      store.summaries(), layout: GalleryLayout(columns: screen.columns, rows: screen.rows))
    setMessage(nil)
  }

  /// What the gallery leaves behind: the canvas has to be drawn anew, and what was deleted is gone for good.
  func endGallery() {
    let numbers = gallery?.deleted.map(\.sketch.number) ?? []
    gallery = nil
    canvas.invalidate()
    needsChrome = true
    recent = nil
    guard !numbers.isEmpty else { return }
    do throws(StoreError) { try store.forget(numbers) } catch {
      setMessage("Not deleted: \(error.description)", isTimed: false)
    }
  }

  var galleryView: GalleryView? {
    gallery.map { GalleryScreen(gallery: $0, previews: previews, isUTF8: isUTF8, touch: touch).view }
  }

  // MARK: Keys

  func handleInGallery(_ key: Key) {
    needsChrome = true
    guard let input = gallery?.input else { return handleGalleryCommand(key) }
    switch key.code {
    // What was found stays; keys are commands again.
    case .escape: gallery?.endInput()
    case .character("c") where key.modifiers == .control: gallery?.endInput()
    case .enter: submit(input.field.value, input.purpose)
    case .up, .down, .pageUp, .pageDown: _ = gallery?.move(key.code)
    default:
      gallery?.edit(key)
      searchGallery()
    }
  }

  func pasteInGallery(_ text: String) {
    gallery?.insert(text)
    searchGallery()
    needsChrome = true
  }

  func scrollGallery(by rows: Int) {
    gallery?.scroll(by: rows)
    needsChrome = true
  }

  private func handleGalleryCommand(_ key: Key) {
    gallery?.message = nil
    if key.modifiers.isEmpty, gallery?.move(key.code) == true { return }
    switch (key.code, key.modifiers) {
    case (.escape, _) where gallery?.query.isEmpty == false: gallery?.search("", summary: summary)
    case (.escape, _), (.character("q"), _), (.character("k"), []), (.character("c"), .control):
      perform(GalleryCommand.close)
    case (.enter, _): perform(GalleryCommand.open)
    case (.character("/"), _), (.character("f"), .control): perform(GalleryCommand.search)
    case (.function(2), _), (.character("r"), []): perform(GalleryCommand.rename)
    case (.character("d"), _): perform(GalleryCommand.duplicate)
    case (.delete, _), (.backspace, _), (.character("x"), []): perform(GalleryCommand.delete)
    case (.character("u"), []), (.character("z"), .control): perform(GalleryCommand.undo)
    default: break
    }
  }

  // MARK: Commands

  func perform(_ command: GalleryCommand) {
    guard let gallery else { return }
    needsChrome = true
    switch command {
    case .choose(let number):
      if gallery.selected?.number == number { return openSelected() }
      self.gallery?.select(number)
      self.gallery?.message = nil
    case .open: openSelected()
    case .search: self.gallery?.begin(.search)
    case .rename: change("rename") { self.gallery?.begin(.renaming($0.number)) }
    case .duplicate: duplicateSelected()
    case .delete: deleteSelected()
    case .undo:
      let sketch = self.gallery?.undo(summary: summary)
      let title = sketch.map { $0.title(summary(of: $0)) }
      self.gallery?.message = title.map { "Restored: \($0)" } ?? "Nothing to undo."
    case .close: setMode(.canvas)
    }
  }

  private func openSelected() {
    guard let sketch = gallery?.selected else { return }
    open(sketch.number)
  }

  /// Does something to the selected drawing, unless a session has it.
  private func change(_ words: String, _ body: (DocumentSummary) -> Void) {
    guard let sketch = gallery?.selected else { return }
    guard !sketch.isOpen else {
      let reason =
        sketch.isCurrent ? "This is the drawing on the canvas." : "Another Charcoal has this drawing open."
      gallery?.message = "Cannot \(words): \(reason)"
      return
    }
    body(sketch)
  }

  private func deleteSelected() {
    change("delete") { sketch in
      gallery?.deleteSelected()
      gallery?.message =
        sketch.name == nil ? "Deleted. u: undo" : "Removed; file kept. u: undo"
    }
  }

  private func duplicateSelected() {
    guard let sketch = gallery?.selected else { return }
    do throws(StoreError) {
      let number = try store.duplicate(sketch.number)
      gallery?.renew(store.summaries(), selecting: number, summary: summary)
      gallery?.message = "Duplicated."
    } catch { gallery?.message = "Not duplicated: \(error.description)" }
  }

  private func submit(_ text: String, _ purpose: Gallery.Purpose) {
    switch purpose {
    case .search: openSelected()
    case .renaming(let number):
      guard !text.isEmpty else {
        gallery?.message = "Type a name, or Esc to cancel."
        return
      }
      let base = text.split(separator: "/").last ?? ""
      let name = base.lowercased().hasSuffix(".svg") ? text : text + ".svg"
      do throws(StoreError) {
        try store.rename(number, to: name)
        gallery?.endInput()
        gallery?.renew(store.summaries(), selecting: number, summary: summary)
        gallery?.message = "Renamed: \(name)"
      } catch {
        // What was typed stays.
        gallery?.message = "Not renamed: \(error.description)"
      }
    }
  }

  // MARK: Searching

  private func summary(of sketch: DocumentSummary) -> DrawingSummary? { previews.summary(of: sketch.source) }

  private func searchGallery() {
    guard let input = gallery?.input, input.purpose == .search else { return }
    gallery?.search(input.field.value, summary: summary)
  }

  /// Goes on with a search after more drawings were read, and has the next ones read.
  func continueSearch() {
    guard let gallery, !gallery.query.isEmpty else { return }
    self.gallery?.search(gallery.query, summary: summary)
  }

  /// Has drawings read whose text is searched: after those that are seen.
  func wantSearchedText() {
    guard let gallery, !gallery.query.isEmpty else { return }
    for sketch in gallery.sketches where !previews.isKnown(sketch.source) {
      guard previews.wantSummary(of: sketch.source) else { return }
    }
  }
}
