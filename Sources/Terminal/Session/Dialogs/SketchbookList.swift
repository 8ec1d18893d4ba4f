import Documents

/// The drawings that the store remembers and whose titles fit what was typed.
struct SketchbookList: ListDelegate {
  private let sketches: [DocumentSummary]
  private let previews: Previews
  private let time: TimeInWords

  init(
    _ sketches: [DocumentSummary], matching text: String, previews: Previews, _ time: TimeInWords
  ) {
    self.time = time
    let match = FuzzyMatch(text)
    self.previews = previews
    self.sketches = sketches.filter { match.score($0.title(previews.summary(of: $0.source))) != nil }
  }

  var count: Int { sketches.count }

  func row(at index: Int) -> any Row {
    let sketch = sketches[index]
    let summary = previews.summary(of: sketch.source)
    return SketchRow(
      title: sketch.title(summary), changed: sketch.lastChange(time), state: sketch.details(summary))
  }

  func choice(at index: Int) -> ListChoice? { .sketch(sketches[index].number) }

  var hasPreviews: Bool { true }

  func preview(at index: Int) -> PreviewSource? { sketches[index].source }
}
