/// What the user can ask for in the gallery.
enum GalleryCommand: Hashable {
  /// Selects a drawing; the selected one is opened.
  case choose(Int64)
  case open
  case search
  case rename, duplicate, delete
  /// Brings back what was deleted last.
  case undo
  case close
}
