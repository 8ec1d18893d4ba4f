import Editing
import Marks

/// The names of commands in other programs, so that people who come from there find them.
extension Command {
  var otherNames: [String] {
    switch self {
    case .tool(let kind): kind.otherNames
    case .selection(let command): command.otherNames
    case .layer(let command): command.otherNames
    case .ink(let command): command.otherNames
    case .text(let command): command.otherNames
    case .hand: ["pan", "scroll", "move canvas", "drag view"]
    case .undo: ["go back", "step back", "revert last"]
    case .redo: ["again", "repeat", "step forward"]
    case .colors:
      ["colour", "palette", "hex", "ink colour", "stroke", "stroke colour", "swatches", "line colour"]
    case .sheets: ["background", "paper", "sheet colour", "page colour"]
    case .thinner: ["width", "thin", "smaller", "stroke width", "line width", "size", "weight"]
    case .wider:
      ["width", "thickness", "thick", "thicker", "bigger", "stroke width", "line width", "size", "weight"]
    case .nextTexture: ["texture", "box drawing", "line characters", "brush style"]
    case .copyStyle: ["format painter", "copy properties", "copy format"]
    case .pasteStyle: ["apply style", "paste properties", "paste format"]
    case .quit: ["exit", "close", "leave", "bye"]
    case .save: ["write", "store"]
    case .saveAs: ["rename drawing", "save copy", "download", "svg"]
    case .updateFromSource: ["mermaid", "dot", "graphviz", "update diagram", "reload source"]
    case .exportAs:
      [
        "print", "share", "convert", "save as text", "save as image", "png", "pdf", "html", "txt", "ansi",
        "excalidraw", "other format",
      ]
    case .exportSelection: ["save selection as", "export part"]
    case .copyPicture: ["copy image", "copy picture", "copy as image", "screenshot", "clipboard"]
    case .open: ["load", "edit file", "import", "browse"]
    case .placePicture:
      [
        "image", "photo", "picture", "trace", "insert image", "import picture", "background image", "png",
        "jpeg", "jpg",
      ]
    case .new: ["new file", "blank", "empty drawing", "start over", "new canvas"]
    case .mirror: ["symmetry", "reflect", "kaleidoscope"]
    case .smooth: ["stabilizer", "smooth strokes", "streamline"]
    case .snap: ["magnet", "align to grid"]
    case .guides: ["smart guides", "alignment guides"]
    case .grid: ["show grid", "dots"]
    case .ruler: ["measure", "coordinates"]
    case .nextTheme: ["theme", "appearance", "colour scheme", "skin"]
    case .theme(let kind): ["\(kind.rawValue) mode", "theme \(kind.rawValue)"]
    case .glyphs: ["characters", "character set", "font", "blocks"]
    case .pixels: ["graphics", "sixel", "smooth lines", "antialiasing"]
    case .sketchbook: ["recent", "history", "drawings", "documents", "all drawings"]
    case .gallery: ["gallery", "thumbnails", "browse drawings"]
    case .sketchbookList: ["list of drawings", "recent drawings"]
    case .restoreUnnamed: ["recover", "bring back", "undelete drawing"]
    case .revert: ["reset", "discard changes", "reload"]
    case .help: ["shortcuts", "keys", "key bindings", "hotkeys", "manual", "cheat sheet", "help"]
    case .palette: ["commands", "menu", "run command"]
    case .toggleBars:
      ["full screen", "fullscreen", "zen mode", "hide toolbar", "hide ui", "focus", "toolbar"]
    case .mode(.constrained): ["constrain", "ortho", "proportions", "15 degrees", "even angles"]
    case .mode(.fromCenter): ["from the middle", "from centre"]
    case .mode: ["multi-select", "select more"]
    case .find: ["search", "look for", "go to text"]
    case .center: ["home", "back to content", "origin", "recentre"]
    case .zoom(.in): ["magnify", "larger", "zoom"]
    case .zoom(.out): ["smaller", "zoom"]
    case .zoom(.exact): ["actual size", "reset zoom", "100%"]
    case .zoom(.fit): ["fit", "see all", "zoom all", "fit to window", "overview"]
    case .pan: ["pan"]
    case .redraw: ["refresh", "repaint"]
    case .suspend: ["shell", "background job", "stop", "terminal"]
    case .settings: ["config", "configuration", "preferences", "options", "keymap", "set"]
    case .copyOrQuit: ["interrupt"]
    case .table(let command): command.otherNames
    case .stickyNote: ["post-it", "yellow note", "comment", "memo"]
    case .stencils:
      ["library", "symbols", "components", "building blocks", "templates", "icons", "clip art", "diagram"]
    case .saveStencil: ["save as stencil", "add to library", "new stencil", "save symbol"]
    default: []
    }
  }
}

extension ToolKind {
  fileprivate var otherNames: [String] {
    switch self {
    case .pen: ["brush", "pencil", "draw", "freehand", "sketch", "ink"]
    case .line: ["straight line", "segment", "ruler line"]
    case .arrow: ["connector", "link", "pointer arrow"]
    case .rectangle: ["rectangle", "rect", "square"]
    case .roundedRectangle: ["rounded rectangle", "round box", "rounded corners"]
    case .ellipse: ["circle", "oval"]
    case .polygon: ["polyline", "lasso fill"]
    case .text: ["label", "type", "write text", "caption", "font"]
    case .fill: ["bucket", "paint bucket", "flood fill", "fill colour", "paint"]
    case .eraser: ["rubber", "erase", "cut ink"]
    case .markEraser: ["rubber", "delete tool", "erase objects"]
    case .picker: ["eyedropper", "colour picker", "pipette", "sample colour"]
    case .select: ["move", "resize", "pointer", "cursor", "lasso", "marquee", "selection tool", "transform"]
    }
  }
}

extension SelectionCommand {
  fileprivate var otherNames: [String] {
    switch self {
    case .all: ["everything", "mark all"]
    case .copy: ["yank", "clipboard", "copy as text"]
    case .cut: ["clipboard"]
    case .paste: ["put", "insert", "clipboard"]
    case .duplicate: ["clone", "repeat selection", "copy in place"]
    case .delete: ["erase selection", "remove", "clear selection"]
    case .clear: ["clear", "erase all", "delete all", "clear all", "empty"]
    case .group: ["ungroup", "combine", "join"]
    case .lock: ["protect", "freeze", "pin"]
    case .unlock: ["unlock all", "unprotect", "unfreeze", "unpin"]
    case .order(.front): ["front", "top", "on top"]
    case .order(.back): ["back", "bottom"]
    case .order(.forward): ["forward", "raise", "z-order", "order", "arrange"]
    case .order(.backward): ["backward", "lower", "z-order", "order", "arrange"]
    case .turn(.clockwise): ["rotate", "turn right", "rotate clockwise", "rotate 90"]
    case .turn(.counterclockwise): ["turn left", "rotate counterclockwise"]
    case .turn(.none): []
    case .flip(.horizontal): ["flip", "mirror selection", "flip across", "reflect horizontally"]
    case .flip(.vertical): ["mirror selection", "flip over", "reflect vertically"]
    case .align(.center): ["centre", "align centres", "align"]
    case .align(.middle): ["align middles", "align"]
    case .align: ["align"]
    case .distribute(.horizontal): ["distribute", "spacing", "even gaps", "space evenly"]
    case .distribute: ["spacing", "even gaps", "space evenly"]
    case .tidy: ["grid layout", "arrange in a grid", "clean up", "auto layout"]
    case .layers: ["auto layout", "graph layout", "tree layout", "hierarchy", "arrange flow chart"]
    case .sameSize: ["equal size", "match width", "match height", "make same"]
    case .connect(.right):
      ["connect", "flowchart", "flow chart", "child node", "new node", "add node", "link shapes"]
    case .connect: ["new node", "add node", "link shapes"]
    case .walk, .walkOn: ["walk", "follow arrow", "next node", "navigate", "neighbour"]
    case .route(.rightAngled): ["elbow", "orthogonal", "connector", "step arrow"]
    case .route(.curved): ["curve", "curved connector", "bezier"]
    case .route(.straight): ["straight connector", "direct", "straighten"]
    case .reverse: ["swap ends", "turn round", "switch direction", "flip arrow", "swap arrowheads"]
    case .detach: ["disconnect", "unlink", "loosen"]
    case .form(.diamond?): ["decision", "rhombus"]
    case .form(.cylinder?): ["database", "storage", "disk"]
    case .form(.actor?): ["actor", "user", "stick figure", "person"]
    case .form(.note?): ["comment", "folded corner"]
    case .form(.bubble?): ["speech balloon", "callout"]
    case .frame: ["artboard", "container", "clip", "group in a frame", "screen", "slide"]
    case .renameFrame: ["frame name", "frame title"]
    case .form: ["figure", "change shape"]
    // Resizing and moving are typed, and have no entry.
    case .resize, .move: []
    }
  }
}

extension LayerCommand {
  fileprivate var otherNames: [String] {
    switch self {
    case .choose: ["layer panel", "choose layer"]
    case .add: ["add layer"]
    case .hide: ["hide", "show", "visibility", "toggle layer"]
    case .lock: ["lock", "unlock", "protect"]
    case .rename: ["rename", "name layer"]
    case .raise: ["layer up"]
    case .lower: ["layer down"]
    case .above: ["next layer"]
    case .below: ["previous layer"]
    case .takeSelection: ["send to layer"]
    case .remove: ["remove layer"]
    case .draw, .outside: []
    }
  }
}
