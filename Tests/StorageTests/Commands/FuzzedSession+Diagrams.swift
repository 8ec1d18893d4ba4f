import Editing
import Marks

extension FuzzedSession {
  func changeDiagram(_ command: EditorCommand) {
    switch command {
    case .join(let first, let second, let offset): join(first, second, offset)
    case .grow(let direction): _ = editor.perform(Growing.addShape(direction))
    case .route(let route): _ = editor.perform(Arrows.setRoute(route))
    case .form(let form): _ = editor.perform(Reshaping.setForm(form))
    case .write(let text): write(text)
    case .dragHandle(let number, let way): drag(number, by: way)
    case .dragSelection(let way): drag(nil, by: way)
    case .erase(let number): erase(number)
    case .tidy: _ = editor.perform(Tidying.tidy())
    case .equalizeSizes: _ = editor.perform(Moving.equalizeSizes)
    case .note: _ = editor.perform(Inserting.stickyNote(around: Point(x: 20, y: 20)))
    default: break
    }
  }

  /// The boxes of all marks that can be edited.
  private var boxes: [Rect] {
    var boxes: [Rect] = []
    editor.drawing.forEachEditableMark { boxes.append($1.box) }
    return boxes
  }

  private func join(_ first: Int, _ second: Int, _ offset: Vector) {
    let boxes = boxes
    guard !boxes.isEmpty else { return }
    let (start, end) = (boxes[first % boxes.count].center, boxes[second % boxes.count].center)
    gesture(with: .arrow, from: start, to: end + offset)
  }

  private func erase(_ number: Int) {
    let boxes = boxes
    guard !boxes.isEmpty else { return }
    let box = boxes[number % boxes.count]
    gesture(
      with: number % 2 == 0 ? .eraser : .markEraser, from: Point(x: box.minX - 3, y: box.center.y),
      to: Point(x: box.minX + 3, y: box.center.y))
  }

  private func write(_ text: String) {
    guard let path = editor.selection.paths.first else { return }
    _ = editor.beginText(inMarkAt: path)
    guard editor.pending != nil else { return }
    _ = editor.handle(.text(text))
    _ = editor.finishPending()
  }

  private func drag(_ number: Int?, by way: Vector) {
    editor.settings.tool = .select
    guard let handles = editor.overlay?.handles, !handles.isEmpty,
      let box = editor.selection.paths.first.flatMap({ editor.drawing[$0] })?.box
    else { return }
    let start = number.map { handles[$0 % handles.count].place } ?? box.center
    gesture(with: .select, from: start, to: start + way)
  }

  private func gesture(with tool: ToolKind, from start: Point, to end: Point) {
    editor.settings.tool = tool
    for (phase, place) in [
      (PointerEvent.Phase.began, start), (.moved, start + (end - start) * 0.5), (.moved, end), (.ended, end),
    ] {
      _ = editor.handle(PointerEvent(phase, at: place))
    }
    editor.settings.tool = .select
  }
}
