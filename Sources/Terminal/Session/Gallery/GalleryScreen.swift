import CellRendering
import Documents

/// Makes the gallery's view of how it stands.
///
/// Only the drawings that are seen are asked for.
struct GalleryScreen {
  let gallery: Gallery
  let previews: Previews
  let isUTF8: Bool
  let touch: ControlHighlight?
  let time: TimeInWords

  var view: GalleryView {
    let layout = gallery.layout
    let tiles = gallery.seen.map(tile)
    return GalleryView(
      frame: CellRect(column: 0, row: 0, columns: layout.columns, rows: layout.rows), tiles: tiles,
      sentence: tiles.isEmpty ? empty : nil, bars: gallery.input == nil ? [top, bottom] : [top], field: field,
      thumb: layout.thumb(of: gallery.shown.count, from: gallery.first))
  }

  private func tile(at index: Int) -> Tile {
    let sketch = gallery.shown[index]
    let size = gallery.layout.picture
    let command = Command.choose(inGallery: sketch.number)
    let preview = previews.preview(of: sketch.source, columns: size.columns, rows: size.rows)
    let summary = previews.summary(of: sketch.source)
    let frame = gallery.layout.frame(of: index, from: gallery.first)
    return Tile(
      frame: frame, preview: preview, title: sketch.title(summary),
      remark: details(about: sketch, columns: frame.columns), command: command,
      isSelected: index == gallery.selection, isHovered: touch?.command == command)
  }

  /// Returns the time of a drawing's last change, and its state if it is open.
  ///
  /// Without room for both, the time of the change is left out.
  private func details(about sketch: DocumentSummary, columns: Int) -> String {
    let changed = sketch.lastChange(time)
    guard sketch.isOpen else { return changed }
    let remarks = ["\(changed)  \(sketch.state)", sketch.state]
    return remarks.first { Label($0).width <= columns } ?? sketch.state
  }

  private var empty: Label {
    var label = Label(
      (gallery.query.isEmpty
        ? ListNote.noDrawings : isAboutStencils ? .noMatchingStencil : .noMatchingDrawing).sentence)
    label.frame = CellRect(
      column: max(1, (gallery.layout.columns - label.width) / 2), row: gallery.layout.rows / 2,
      columns: label.width, rows: 1)
    return label
  }

  /// The text field, with room for the message at its end.
  private var field: TextField? {
    guard var field = gallery.input?.field else { return nil }
    field.frame = bottomRow
    return field
  }

  private var bottomRow: CellRect {
    CellRect(column: 0, row: gallery.layout.rows - 1, columns: gallery.layout.columns, rows: 1)
  }

  private var top: Bar {
    var left: [any View] = [Label(isAboutStencils ? "Stencils" : "Sketchbook", isStrong: true)]
    if let message = gallery.message {
      left.append(Label(message.sentence))
    } else {
      left.append(Label(count))
      if let unread { left.append(Label(unread, isFaint: true)) }
    }
    let close: [any View] = [button("close", .close)]
    // The message is more important than its usual place.
    if gallery.message != nil, Bar.width(of: left + close) > gallery.layout.columns - 2 { left.removeFirst() }
    let frame = CellRect(column: 0, row: 0, columns: gallery.layout.columns, rows: 1)
    return Bar(frame: frame, left: left, right: close, touch: touch)
  }

  private var count: String {
    let (found, all) = (gallery.shown.count, gallery.sketches.count)
    if !gallery.query.isEmpty { return "\(found) of \(all): \(gallery.query)" }
    if isAboutStencils { return all == 1 ? "1 stencil" : "\(all) stencils" }
    return all == 1 ? "1 drawing" : "\(all) drawings"
  }

  private var isAboutStencils: Bool { gallery.kind == .stencils }

  /// How much of the text is not searched yet.
  private var unread: String? {
    guard !gallery.query.isEmpty else { return nil }
    let count = gallery.sketches.count { !previews.isKnown($0.source) }
    return count == 0 ? nil : "\(count) not read yet"
  }

  private var bottom: Bar {
    let hasSelection = gallery.selection != nil
    if isAboutStencils {
      let buttons = [button("place", .open, isEnabled: hasSelection), button("search", .search)]
      return Bar(frame: bottomRow, left: buttons, right: [], touch: touch)
    }
    var buttons = [
      button("open", .open, isEnabled: hasSelection), button("search", .search),
      button("delete", .delete, isEnabled: hasSelection),
      button("rename", .rename, isEnabled: hasSelection),
      button("duplicate", .duplicate, isEnabled: hasSelection),
    ]
    if !gallery.deleted.isEmpty { buttons.insert(button("undo", .undo), at: 2) }
    return Bar(frame: bottomRow, left: buttons, right: [], touch: touch)
  }

  private func button(_ title: String, _ command: GalleryCommand, isEnabled: Bool = true) -> Button {
    Button(
      key: command.sign, keyPlace: .beforeTitle, title: title, command: command.command,
      isEnabled: isEnabled)
  }
}
