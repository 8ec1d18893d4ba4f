import Editing
import Marks

/// What a menu offers where the right button was clicked.
enum PlaceMenu {
  /// The commands that make sense, the most wanted first.
  ///
  /// - Parameters:
  ///   - marks: what is selected there; none on an empty place.
  ///   - canPaste: whether marks were copied.
  ///   - hasCopiedStyle: whether an ink was copied.
  ///   - isEmpty: whether nothing is drawn.
  ///   - isViewOnly: whether nothing may be changed.
  static func commands(
    for marks: [any Mark], canPaste: Bool, hasCopiedStyle: Bool, isEmpty: Bool, isViewOnly: Bool
  ) -> [Command] {
    if isViewOnly {
      let look: [Command] = isEmpty ? [] : [.selection(.all), .zoom(.fit)]
      return (marks.isEmpty ? [] : [.selection(.copy), .zoom(.selection)]) + look
    }
    guard !marks.isEmpty else {
      return (canPaste ? [.selection(.paste)] : []) + (isEmpty ? [] : [.selection(.all), .zoom(.fit)])
        + [.grid, .snap, .guides]
    }
    let edit: [Command] = [
      .selection(.copy), .selection(.cut), .selection(.duplicate), .selection(.delete),
    ]
    let style: [Command] = [.copyStyle] + (hasCopiedStyle ? [.pasteStyle] : [])
    let isGroup = marks.count == 1 && marks[0].isTakenApart
    let rename: [Command] = marks.count == 1 && marks[0].kind == .frame ? [.selection(.renameFrame)] : []
    let together: [Command] = marks.count > 1 || isGroup ? [.selection(.group)] : []
    let order: [Command] = [.selection(.order(.front)), .selection(.order(.back))]
    let aligned: [Command] =
      marks.count > 1 ? [.selection(.align(.center)), .selection(.align(.middle))] : []
    let spread: [Command] =
      marks.count > 2 ? [.selection(.distribute(.horizontal)), .selection(.distribute(.vertical))] : []
    return edit + rename + style + together + order + aligned + spread + [.zoom(.selection)]
  }
}
