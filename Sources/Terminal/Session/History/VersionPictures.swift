import CellRendering
import Marks

/// The pictures of versions, as far as they were drawn.
final class VersionPictures {
  private struct Key: Hashable {
    let shown: VersionBrowser.Shown
    let size: PreviewSize
  }

  /// The most pictures that are kept.
  private static let most = 200

  private let previews: Previews
  private var pictures: [Key: PreviewPicture] = [:]
  private var style: PreviewStyle?

  init(_ previews: Previews) { self.previews = previews }

  func clear() { pictures = [:] }

  /// The picture of a version, in which a part of the plane has the place that it has in all of them.
  func picture(
    of shown: VersionBrowser.Shown, in browser: VersionBrowser, page: Rect?, size: PreviewSize
  ) -> Preview {
    if previews.style != style || pictures.count > Self.most { clear() }
    let style = previews.style
    self.style = style
    let key = Key(shown: shown, size: size)
    if let picture = pictures[key] { return .picture(picture) }
    let drawing = browser.drawing(of: shown)
    let thumbnail = Thumbnail(
      of: drawing, columns: size.columns, rows: size.rows, in: style.glyphs, usingColor: style.usesColor,
      showing: page, ground: style.ground)
    var picture = PreviewPicture(cells: thumbnail.grid)
    // A film is in characters: pixels of each picture would take longer than it is seen.
    if case .moment = shown { return .picture(picture) }
    picture.image = style.pixels.flatMap {
      PreviewImage(of: drawing, like: thumbnail, in: style.glyphs, $0)
    }
    pictures[key] = picture
    return .picture(picture)
  }
}
