import Editing

/// The topics of commands, in the order in which help lists them.
enum CommandGroup: String, CaseIterable {
  case draw = "Draw"
  case select = "Select"
  case ink = "Ink"
  case layers = "Layers"
  case view = "View"
  case files = "Files"
  case session = "Session"
}

extension Command {
  var group: CommandGroup {
    switch self {
    case .tool(.select), .selection, .mode(.adding), .guides: .select
    case .tool, .hand, .undo, .redo, .smooth, .snap, .mirror, .mode: .draw
    case .color, .colors, .inkColor, .sheets, .sheet, .copyStyle, .pasteStyle, .thinner, .wider, .width,
      .nextTexture, .texture, .ink, .text:
      .ink
    case .layer, .layerAt: .layers
    case .pan, .center, .zoom, .zoomTo, .grid, .gridStep, .ruler, .toggleBars, .theme, .nextTheme, .glyphs,
      .pixels, .redraw,
      .find,
      .findText:
      .view
    case .save, .saveAs, .saveTo, .exportAs, .exportTo, .exportSelection,
      .exportSelectionTo, .copyPicture, .updateFromSource, .saveAndQuit, .open, .openNamed,
      .placePicture,
      .placePictureNamed, .new, .sketchbook,
      .sketchbookList,
      .gallery, .sketch,
      .restoreUnnamed, .revert:
      .files
    default: .session
    }
  }
}
