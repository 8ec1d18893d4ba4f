/// Shows previews as they are read in the background.
struct PreviewLoader {
  /// Milliseconds between pictures that show more and more previews: each picture costs the same, however many of them
  /// are new.
  private static let interval = 30

  let previews: Previews
  let gallery: GalleryController
  let welcome: WelcomeController
  let timers: TimerQueue

  /// Takes the drawings that were read, requests the next ones, and shows them soon.
  func receive() {
    guard previews.take() else { return }
    previews.fetch()
    if previews.isIdle {
      timers.cancel(.previews)
      show()
    } else if !timers.isSet(.previews) {
      timers.set(.previews, after: Self.interval)
    }
  }

  func show() {
    gallery.continueSearch()
    welcome.previewsChanged()
  }

  /// Requests, after a picture was shown, the drawings whose rows say what is in them, and then those whose text is
  /// searched.
  func request(for list: List?, in mode: Mode) {
    if let list, case .prompt(_, .sketchbook) = mode {
      for place in list.places {
        if let source = list.delegate.preview(at: place.index) { _ = previews.wantSummary(of: source) }
      }
    }
    gallery.requestSearchedText()
    previews.fetch()
  }
}
