/// The gallery and the history, which lie over all of the screen.
extension DialogController {
  /// Whether the gallery or the history lies over all of the screen.
  var coversScreen: Bool { gallery.isOpen || history.isOpen }

  /// Gives them the size of the screen, in cells.
  func resizeScreens(columns: Int, rows: Int) {
    gallery.resize(to: GalleryLayout(columns: columns, rows: rows))
    history.resize(columns: columns, rows: rows)
  }

  func presentGallery(of kind: Gallery.Kind, columns: Int, rows: Int) {
    present(.gallery)
    gallery.present(kind, GalleryLayout(columns: columns, rows: rows))
  }

  /// Shows the versions of the drawing, or says why it cannot.
  func presentHistory(columns: Int, rows: Int, playing: Bool) {
    present(.history)
    if !history.present(in: PreviewSize(columns: columns, rows: rows), playing: playing) { close() }
  }
}
