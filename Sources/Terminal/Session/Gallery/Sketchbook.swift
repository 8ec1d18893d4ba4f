/// Shows the drawings that are remembered: in the gallery, or in a list.
struct Sketchbook {
  let previews: Previews
  let dialogs: DialogController
  let screen: any Screen

  /// Opens the gallery where there is room for it, else the list.
  func present() {
    if GalleryController.hasRoom(columns: screen.columns, rows: screen.rows) {
      presentGallery()
    } else {
      presentList()
    }
  }

  func presentGallery() {
    previews.refresh()
    dialogs.presentGallery(of: .sketchbook, columns: screen.columns, rows: screen.rows)
  }

  func presentList() {
    previews.refresh()
    dialogs.ask(.sketchbook)
  }
}
