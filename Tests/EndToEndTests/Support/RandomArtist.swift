import Editing
import Formats
import Marks
import TestSupport

/// Someone who draws, takes back and saves at random, and knows what must come of it: whatever is done on the
/// screen is done in an editor too.
struct RandomArtist {
  private var random: SeededGenerator
  private var editor: Editor

  /// The file of the drawing after each thing that was done, had it been saved then; the first is the empty one.
  private(set) var states: [[UInt8]]

  /// Which of the states were saved, in order.
  private(set) var saves: [Int] = []

  private static let colors: [Color] =
    [.standard] + [.red, .orange, .yellow, .green, .sky, .blue, .violet, .grey].map(Color.named)
  private static let widths = [0.25, 0.5, 1, 1.5, 2, 3, 4]

  /// - Parameter drawing: what there is before anything is done.
  init(seed: UInt64, drawing: Drawing = Drawing()) {
    random = SeededGenerator(seed: seed)
    editor = Editor(drawing, ink: .initial)
    states = [Self.file(drawing)]
  }

  var drawing: Drawing { editor.drawing }

  /// The contents of the file once all saves are done; nil when nothing was saved.
  var savedState: [UInt8]? { saves.last.map { states[$0] } }

  /// A number for whatever else is left to chance.
  mutating func chance(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Acts at random, with pauses as hands make them.
  ///
  /// - Parameter saves: whether saving is among them.
  mutating func work(times: Int, on program: DrawingProgram, saves isSaving: Bool = true) throws {
    for _ in 0..<times {
      switch chance(0...99) {
      case 80..<90 where !isSaving: try click(on: program)
      case ..<45: try drag(on: program)
      case ..<60: try click(on: program)
      case ..<72:
        try program.undo()
        _ = editor.undo()
      case ..<80:
        try program.redo()
        _ = editor.redo()
      case ..<90:
        try program.type("\u{13}")
        saves.append(states.count)
      case ..<95:
        let number = chance(1...9)
        try program.type("\(number)")
        editor.settings.ink.color = Self.colors[number - 1]
      default:
        let isWider = chance(0...1) == 1
        try program.type(isWider ? "]" : "[")
        let width = editor.settings.ink.width
        editor.settings.ink.width =
          (isWider ? Self.widths.first { $0 > width } : Self.widths.last { $0 < width }) ?? width
      }
      note()
      pause(0...20, on: program)
    }
  }

  /// Begins a stroke without ending it.
  ///
  /// The state that is noted is that of a stroke which ends there.
  mutating func beginStroke(on program: DrawingProgram) throws {
    let places = (0..<chance(2...6)).map { _ in place() }
    try program.press(at: places[0])
    for place in places.dropFirst() { try program.move(to: place) }
    follow(places)
    note()
  }

  /// Reads what the program writes for some milliseconds.
  mutating func pause(_ range: ClosedRange<Int>, on program: DrawingProgram) {
    let length = Duration.milliseconds(chance(range))
    program.session.settle(quiet: length, limit: length)
  }

  private mutating func drag(on program: DrawingProgram) throws {
    let places = (0..<chance(2...8)).map { _ in place() }
    try program.drag(through: places)
    follow(places)
  }

  private mutating func click(on program: DrawingProgram) throws {
    let place = place()
    try program.click(at: place)
    follow([place])
  }

  private mutating func follow(_ places: [Place]) {
    for (index, place) in places.enumerated() {
      _ = editor.handle(PointerEvent(index == 0 ? .began : .moved, at: place.middle))
    }
    _ = editor.handle(PointerEvent(.ended, at: places[places.count - 1].middle))
  }

  /// A place on the canvas but for its last row, which has a button while autosave is off: a click on it saves.
  private mutating func place() -> Place { Place(chance(0...79), chance(0...19)) }

  /// The program's file of a drawing that it began, but for the identifiers, which count from 1.
  static func file(_ drawing: Drawing) -> [UInt8] {
    var document = SVGDocument.begun
    document.drawing = drawing
    return SVGExporter.bytes(of: document).renumbered
  }

  private mutating func note() { states.append(Self.file(drawing)) }
}
