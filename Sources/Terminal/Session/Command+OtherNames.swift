import Editing

/// What commands are called in other programs, so that whoever comes from there finds them.
extension Command {
  var otherNames: [String] {
    switch self {
    case .tool(.pen): ["brush", "pencil", "draw", "freehand"]
    case .tool(.rectangle): ["rectangle", "square"]
    case .tool(.roundedRectangle): ["rounded rectangle"]
    case .tool(.ellipse): ["circle", "oval"]
    case .tool(.polygon): ["polyline", "triangle"]
    case .tool(.fill): ["bucket", "flood fill"]
    case .tool(.eraser), .tool(.markEraser): ["rubber"]
    case .tool(.picker): ["eyedropper", "color picker"]
    case .tool(.select): ["move", "resize", "pointer", "arrow"]
    case .hand: ["pan", "scroll"]
    case .colors: ["color", "colour", "palette", "hex", "ink colour", "ink color"]
    case .inkColor(let color): ["color \(color)"]
    case .sheets: ["background", "paper", "sheet color", "page colour"]
    case .copyStyle: ["format painter"]
    case .quit: ["exit", "close", "leave"]
    case .saveAs: ["export", "rename drawing"]
    case .mirror: ["symmetry"]
    case .smooth: ["stabilizer", "smoothing"]
    case .grid: ["show grid"]
    case .nextTheme: ["theme", "appearance"]
    case .sketchbook: ["recent", "history"]
    case .gallery: ["thumbnails", "browse drawings", "all drawings"]
    case .sketchbookList: ["recent drawings"]
    case .help: ["keys", "shortcuts"]
    case .toggleBars: ["full screen", "zen mode"]
    case .layer(.choose): ["layer panel", "choose layer"]
    case .selection(.delete): ["erase selection", "remove"]
    case .ink(let command): command.otherNames
    default: []
    }
  }
}
