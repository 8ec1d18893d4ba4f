import CellRendering
import Documents

/// What lies over the canvas and its bars, and shows drawings that are not at hand.
extension Session {
  /// All that is on the screen.
  var window: Window {
    // Nothing is seen beside the gallery.
    if let galleryView { return Window(frame: galleryView.frame, children: [galleryView]) }
    var window = chrome.window(around: canvas)
    if let previewPane { window.children.append(previewPane) }
    return window
  }

  /// The drawing that the list's row stands for that the pointer is over, or that is selected.
  private var previewPane: PreviewPane? {
    guard let list, case .prompt = mode else { return nil }
    let rows = [hoveredRow, list.selection].compactMap(\.self)
    guard let source = rows.lazy.compactMap({ list.delegate.preview(at: $0) }).first else { return nil }
    return PreviewPane(
      of: source, beside: chrome.panelFrame(for: list), below: canvas.frame.row, in: screen.columns, previews)
  }

  /// Has drawings read of which rows say what is in them, and then those whose text is searched.
  func wantSummaries() {
    if let list, case .prompt(_, .sketchbook) = mode {
      for place in list.places {
        if let source = list.delegate.preview(at: place.index) { _ = previews.wantSummary(of: source) }
      }
    }
    wantSearchedText()
  }

  /// Milliseconds between pictures that show more and more previews: each picture costs as much, however many of them
  /// are new.
  private static let previewTime = 30

  /// Takes drawings that were read meanwhile, has the next ones read, and shows them soon.
  func takePreviews() {
    guard previews.take() else { return }
    previews.fetch()
    if previews.isIdle {
      alarms.cancel(.previews)
      showPreviews()
    } else if !alarms.isSet(.previews) {
      set(.previews, after: Self.previewTime)
    }
  }

  func showPreviews() {
    needsChrome = true
    continueSearch()
    if canvas.hint is Welcome { canvas.invalidate() }
  }
}
