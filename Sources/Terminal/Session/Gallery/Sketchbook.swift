/// Shows the drawings that are remembered: in the gallery, or in a list.
struct Sketchbook {
  private let previews: Previews
  private let dialogs: DialogController
  private let screen: any Screen

  init(_ previews: Previews, _ dialogs: DialogController, _ screen: any Screen) {
    self.previews = previews
    self.dialogs = dialogs
    self.screen = screen
  }

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
