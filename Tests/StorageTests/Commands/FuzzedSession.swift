import Editing
import Formats
import Marks
import Storage
import TestSupport

/// A session without its terminal, that commands are done in: an editor, a file, and a sketchbook that records it.
final class FuzzedSession {
  private let directory = TemporaryDirectory()
  var editor = Editor()
  private(set) var journal: Journal
  private var book: Sketchbook
  private var shell: SVGDocument
  private var clipboard: [any Mark] = []
  private var fingerprint: String?
  private var bookCount = 0

  private var path: String { directory.path(of: "a.svg") }
  private var bookPath: String { directory.path(of: "book\(bookCount)") }

  /// - Parameter start: the file to begin with; empty begins without one.
  init(_ start: String) throws {
    if !start.isEmpty { directory.write(Array(start.utf8), to: "a.svg") }
    let path = directory.path(of: "a.svg")
    book = try Sketchbook.open(directory.path(of: "book0"))
    let file = try StorageHarness.file(at: path)
    shell = file?.document ?? .begun
    fingerprint = file?.fingerprint.description
    journal = try book.openDrawing(at: path, file: file).journal
    editor = Editor(shell.drawing)
    prepare()
  }

  /// The drawing with what stands around it in its file.
  var document: SVGDocument {
    var document = shell
    document.drawing = editor.drawing
    return document
  }

  private func prepare() {
    editor.journal = journal
    editor.view.regions = NearbyRegions()
  }

  func run(_ command: EditorCommand) throws {
    switch command {
    case .gesture(let points, let wishes, let end): gesture(points, wishes, end)
    case .tool(let kind): _ = editor.take(ToolChoice(kind))
    case .ink(let ink):
      _ = editor.restylePending { $0 = ink }
      editor.settings.ink = ink
    case .key(let key): _ = editor.handle(key)
    case .finishPending: _ = editor.finishPending()
    case .grid(let isOn): editor.settings.grid = isOn ? .cells : nil
    case .symmetry(let symmetry): editor.settings.symmetry = symmetry
    case .smoothing(let smoothing): editor.settings.smoothing = smoothing
    case .bounds(let bounds): editor.view.bounds = bounds
    case .cell(let cell): editor.view.cellWidth = cell
    case .save: try save()
    case .kill: try kill()
    case .reopen: try reopen()
    default: change(command)
    }
  }

  /// Ends what is open, as a session does before a command that means something else.
  func finish(before command: EditorCommand) {
    switch command {
    case .gesture, .key, .ink, .bounds, .cell, .grid, .symmetry, .smoothing, .save: return
    default: break
    }
    if editor.isDrawing, editor.pending == nil { _ = editor.handle(PointerEvent(.cancelled, at: .origin)) }
    _ = editor.finishPending()
  }

  private func gesture(_ points: [Point], _ wishes: GestureOptions, _ end: EditorCommand.End) {
    if editor.isDrawing, editor.pending == nil { _ = editor.handle(PointerEvent(.ended, at: points[0])) }
    for (index, point) in points.enumerated() {
      _ = editor.handle(PointerEvent(index == 0 ? .began : .moved, at: point, options: wishes))
    }
    let last = points[points.count - 1]
    switch end {
    case .leftOpen: return
    case .cancelled: _ = editor.handle(PointerEvent(.cancelled, at: last, options: wishes))
    case .heldAndReleased:
      _ = editor.handle(PointerEvent(.dwelled, at: last, options: wishes))
      _ = editor.handle(PointerEvent(.ended, at: last, options: wishes))
    case .released: _ = editor.handle(PointerEvent(.ended, at: last, options: wishes))
    }
  }

  private func change(_ command: EditorCommand) {
    switch command {
    case .selectAll: _ = editor.perform(Selecting.all)
    case .select(let numbers): select(numbers)
    case .move(let way): _ = editor.perform(Moving.transform(by: .translation(by: way), named: "move"))
    case .scale(let x, let y): transform { .scale(x: x, y: y, around: $0) }
    case .turn(let turn): transform { .quarterTurn(turn, around: $0) }
    case .arrowheads(let heads): editor.settings.arrowheads = heads
    case .headsOfSelection(let heads): _ = editor.perform(Arrows.setHeads(heads))
    case .restyle(let color, let fills):
      _ = editor.perform(
        Styling.restyle {
          $0.color = color
          $0.fill = fills ? color : nil
        })
    case .order(let ordering): _ = editor.perform(Arranging.order(ordering))
    case .align(let alignment): _ = editor.perform(Arranging.align(alignment))
    case .distribute(let axis): _ = editor.perform(Arranging.distribute(axis))
    case .table(let step): step.run(in: &editor)
    case .group: _ = editor.perform(Grouping.group)
    case .ungroup: _ = editor.perform(Grouping.ungroup)
    case .delete: _ = editor.perform(Replacing.delete())
    case .copy: clipboard = editor.draft.selectedMarks
    case .paste:
      _ = editor.perform(Inserting.copies(of: clipboard, movedBy: Vector(dx: 2, dy: 2), named: "paste"))
    case .duplicate:
      _ = editor.perform(
        Inserting.copies(of: editor.draft.selectedMarks, movedBy: Vector(dx: 2, dy: 2), named: "duplicate"))
    case .nest(let times):
      for _ in 0..<times {
        _ = editor.insert(Dot(at: .origin))
        select([0, 1])
        _ = editor.perform(Grouping.group)
      }
    case .clear: _ = editor.perform(Replacing.replaceAll(with: Drawing(), named: "clear"))
    case .undo(let times): for _ in 0..<times { _ = editor.undo() }
    case .redo(let times): for _ in 0..<times { _ = editor.redo() }
    default:
      changeLayers(command)
      changeDiagram(command)
    }
  }

  private func changeLayers(_ command: EditorCommand) {
    switch command {
    case .addLayer: _ = editor.perform(Layers.add)
    case .drawOnLayer(let number): editor.draw(on: number == 0 ? nil : layer(number))
    case .hideLayer(let number): alter(number, "hide") { $0.isHidden.toggle() }
    case .lockLayer(let number): alter(number, "lock") { $0.isLocked.toggle() }
    case .renameLayer(let number, let name): alter(number, "rename") { $0.name = name }
    case .removeLayer(let number):
      if let layer = layer(number) { _ = editor.perform(Layers.remove(at: layer)) }
    case .moveLayer(let number, let up):
      if let layer = layer(number) { _ = editor.perform(Layers.move(at: layer, up: up)) }
    case .moveToLayer(let number):
      if let layer = layer(number) { _ = editor.perform(Layers.moveSelection(toLayerAt: layer)) }
    default: break
    }
  }

  func select(_ numbers: [Int]) {
    var places: [MarkPath] = []
    editor.drawing.forEachEditableMark { path, _ in places.append(path) }
    guard !places.isEmpty else { return }
    _ = editor.select(Set(numbers.map { places[$0 % places.count] }))
  }

  private func transform(_ transform: (Point) -> Transform) {
    guard let center = editor.draft.selectionCenter else { return }
    _ = editor.perform(Moving.transform(by: transform(center), named: "transform"))
  }

  private func layer(_ number: Int) -> MarkPath? {
    let layers = editor.drawing.layers
    return layers.isEmpty ? nil : layers[number % layers.count].path
  }

  private func alter(_ number: Int, _ name: String, _ change: @escaping (inout GroupTraits) -> Void) {
    if let layer = layer(number) { _ = editor.perform(Layers.alter(at: layer, named: name, change)) }
  }

  // MARK: Files

  private func save() throws {
    let token = editor.saveToken
    let outcome = SaveJob(document, token, to: path, known: fingerprint, overwrites: true, journal: journal)
      .run()
    guard case .saved(let saved) = outcome else { throw Mismatch("not saved: \(outcome)") }
    editor.noteSaved(token)
    fingerprint = saved.fingerprint.description
  }

  /// Lets go of the session once all is written, and begins another.
  private func kill() throws {
    try journal.flush()
    editor.journal = nil
    let lost = editor
    book = try Sketchbook.open(bookPath)
    let file = try StorageHarness.file(at: path)
    let opened = try book.openDrawing(at: path, file: file, takesOver: true)
    if let notice = opened.notice { throw Mismatch(notice) }
    let recovered = opened.recovered
    journal = opened.journal
    let document = recovered?.document ?? file?.document ?? .begun
    editor = Editor(document.drawing, history: recovered?.history ?? History())
    shell = document
    fingerprint = recovered?.fingerprint ?? file?.fingerprint.description
    prepare()
    try compare(lost, editor)
  }

  /// Saves, and begins another session with the file and an empty sketchbook.
  private func reopen() throws {
    try save()
    try journal.flush()
    editor.journal = nil
    bookCount += 1
    book = try Sketchbook.open(bookPath)
    guard let file = try StorageHarness.file(at: path) else { throw Mismatch("the file is gone") }
    let lost = editor.drawing
    shell = file.document
    fingerprint = file.fingerprint.description
    journal = try book.openDrawing(at: path, file: file).journal
    editor = Editor(shell.drawing)
    prepare()
    try expect(lost.root == editor.drawing.root, "another drawing is in the file")
  }

  /// Checks that the recovered drawing is the lost one, through all that can be taken back and made again.
  private func compare(_ lost: Editor, _ found: Editor) throws {
    try expect(lost.drawing.root == found.drawing.root, "another drawing was recovered")
    try expect(
      lost.history.isModified == found.history.isModified, "it is saved where it was not, or not where it was"
    )
    for direction in [true, false] {
      var (lost, found) = (lost, found)
      found.journal = nil
      while true {
        let (one, other) = direction ? (lost.undo(), found.undo()) : (lost.redo(), found.redo())
        try expect(
          one?.event == other?.event,
          "\(String(describing: one?.event)) is \(String(describing: other?.event)) after a kill")
        guard one != nil else { break }
        try expect(lost.drawing.root == found.drawing.root, "a step leads elsewhere after a kill")
      }
    }
  }
}
