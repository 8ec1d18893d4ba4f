import Documents

/// The gallery as it stands: which drawings of the sketchbook are shown, the selected one, what was typed.
struct Gallery {
  /// The collection that is shown.
  enum Kind { case sketchbook, stencils }

  /// The purpose of a line of text.
  enum Purpose: Equatable {
    case search
    case renaming(Int64)
  }

  let kind: Kind

  /// All drawings, but for those that were deleted.
  private(set) var sketches: [DocumentSummary]

  /// The drawings that match what is searched for.
  private(set) var shown: [DocumentSummary]

  /// The place of the selected one among those shown; nil when there are none.
  private(set) var selection: Int?

  /// The first row of tiles that is seen.
  private(set) var first = 0

  private(set) var layout: GalleryLayout

  /// The line that is typed; nil while keys are commands.
  private(set) var input: (field: TextField, purpose: Purpose)?

  /// The search text; empty for all.
  private(set) var query = ""

  /// The drawings deleted since the gallery was opened, each with its place.
  ///
  /// They are in the sketchbook until the gallery closes.
  private(set) var deleted: [(sketch: DocumentSummary, place: Int)] = []

  /// The message in the bar in place of the number of drawings; nil for that number.
  var message: GalleryMessage?

  init(_ sketches: [DocumentSummary], kind: Kind = .sketchbook, layout: GalleryLayout) {
    self.kind = kind
    self.sketches = sketches
    self.layout = layout
    shown = sketches
    selection = sketches.isEmpty ? nil : 0
  }

  var selected: DocumentSummary? { selection.map { shown[$0] } }

  /// The places of the drawings that are seen.
  var seen: Range<Int> {
    let start = min(shown.count, first * layout.across)
    return start..<min(shown.count, start + layout.count)
  }

  // MARK: Moving

  /// Takes another size of the screen.
  mutating func resize(to layout: GalleryLayout) {
    self.layout = layout
    showSelection()
  }

  mutating func select(_ number: Int64) {
    guard let index = shown.firstIndex(where: { $0.number == number }) else { return }
    selection = index
    showSelection()
  }

  /// Moves the selection by a key; returns false for keys that do not move.
  mutating func moveSelection(with code: KeyCode) -> Bool {
    switch code {
    case .left: moveSelection(by: -1)
    case .right: moveSelection(by: 1)
    case .up: if let selection, selection >= layout.across { moveSelection(by: -layout.across) }
    case .down: if let selection, hasRow(below: selection) { moveSelection(by: layout.across) }
    case .pageUp: moveSelection(by: -layout.count)
    case .pageDown: moveSelection(by: layout.count)
    case .home: moveSelection(by: -shown.count)
    case .end: moveSelection(by: shown.count)
    default: return false
    }
    return true
  }

  private mutating func moveSelection(by steps: Int) {
    guard let selection else { return }
    self.selection = min(max(0, selection + steps), shown.count - 1)
    showSelection()
  }

  private func hasRow(below index: Int) -> Bool {
    index / layout.across < (shown.count - 1) / layout.across
  }

  /// Shows other rows; the selection stays where it is.
  mutating func scroll(by rows: Int) { first = min(max(0, first + rows), lastFirst) }

  private var lastFirst: Int {
    max(0, (shown.count + layout.across - 1) / layout.across - layout.down)
  }

  private mutating func showSelection() {
    first = min(first, lastFirst)
    guard let selection else { return }
    let row = selection / layout.across
    first = min(max(first, row - layout.down + 1), row)
  }

  // MARK: Typing

  mutating func begin(_ purpose: Purpose) {
    switch purpose {
    case .search: input = (TextField(question: "Search:", text: query), purpose)
    case .renaming: input = (TextField(question: "Name:", text: selected?.name ?? ""), purpose)
    }
    message = nil
  }

  /// Edits the line that is typed.
  mutating func type(_ key: Key) {
    guard var input, input.field.edit(key) else { return }
    // The message was about the text before.
    message = nil
    self.input = input
    self.input?.field = input.field
  }

  mutating func insert(_ text: String) { input?.field.insert(text) }

  mutating func endInput() { input = nil }

  /// Shows what matches in name or text.
  ///
  /// - Parameter summary: answers what is in a drawing; nil while that is not known.
  mutating func search(_ text: String, summary: (DocumentSummary) -> DrawingSummary?) {
    let number = selected?.number
    query = text
    let words = text.lowercased().split(separator: " ")
    shown =
      words.isEmpty
      ? sketches
      : sketches.filter { sketch in
        let summary = summary(sketch)
        let title = sketch.title(summary).lowercased()
        return words.allSatisfy { title.contains($0) || summary?.contains($0) == true }
      }
    selection = shown.firstIndex { $0.number == number } ?? (shown.isEmpty ? nil : 0)
    showSelection()
  }

  // MARK: Changing

  /// Replaces the drawings by those that the sketchbook has now, and selects one; drawings deleted here stay
  /// deleted.
  mutating func renew(
    _ sketches: [DocumentSummary], selecting number: Int64, summary: (DocumentSummary) -> DrawingSummary?
  ) {
    let gone = Set(deleted.map(\.sketch.number))
    self.sketches = sketches.filter { !gone.contains($0.number) }
    reveal(number, summary: summary)
  }

  /// Selects a drawing, which a search must not hide.
  private mutating func reveal(_ number: Int64, summary: (DocumentSummary) -> DrawingSummary?) {
    search(query, summary: summary)
    if !shown.contains(where: { $0.number == number }) { search("", summary: summary) }
    select(number)
  }

  /// Removes the selected drawing, for now.
  mutating func deleteSelected() {
    guard let selection, let sketch = selected else { return }
    guard let place = sketches.firstIndex(of: sketch) else { return }
    deleted.append((sketch, place))
    sketches.remove(at: place)
    shown.remove(at: selection)
    self.selection = shown.isEmpty ? nil : min(selection, shown.count - 1)
    showSelection()
  }

  /// Puts back what was deleted last; answers it, nil when there is nothing.
  mutating func undo(summary: (DocumentSummary) -> DrawingSummary?) -> DocumentSummary? {
    guard let (sketch, place) = deleted.popLast() else { return nil }
    sketches.insert(sketch, at: min(place, sketches.count))
    reveal(sketch.number, summary: summary)
    return sketch
  }
}
