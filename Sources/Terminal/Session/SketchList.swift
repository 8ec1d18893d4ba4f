/// The drawings that the store remembers and whose names fit what was typed.
struct SketchList: ListDelegate {
  private let sketches: [Sketch]

  init(_ sketches: [Sketch], matching text: String) {
    let match = FuzzyMatch(text)
    self.sketches = sketches.filter { match.score(Self.title($0)) != nil }
  }

  var count: Int { sketches.count }

  func row(at index: Int) -> any Row {
    let sketch = sketches[index]
    return SketchRow(title: Self.title(sketch), changed: sketch.changed, state: sketch.state)
  }

  func choice(at index: Int) -> ListChoice? { .sketch(sketches[index].number) }

  func name(of number: Int64) -> String? { sketches.first { $0.number == number }?.name }

  private static func title(_ sketch: Sketch) -> String { sketch.name ?? "Untitled \(sketch.number)" }
}
