import Editing
import Marks
import TestSupport
import Testing

/// How well shapes in real drawings are told. The recogniser's constants were chosen on the first and third drawing
/// of each file; what is asserted is measured on the others.
@Suite(
  "Recognition in real drawings",
  .enabled(if: StrokeCorpus.isThere, "the folder ../shared/corpus does not stand beside the project"))
struct RecognitionCorpusTests {
  /// Rows that a drawing is as high as, on a screen wide enough.
  private static let heights = [8, 12, 20, 32, 48]

  private static let names: [String: ShapeName] = [
    "circle.ndjson": .ellipse, "square.ndjson": .rectangle, "triangle.ndjson": .triangle,
  ]

  /// What the strokes of a drawing are taken for, drawn as large as some rows are high; nil of those in a single cell.
  private func shapes(_ drawing: [StrokeCorpus.TimedStroke], rows: Int) -> [ShapeName?] {
    FittedDrawing(drawing, columns: 4 * rows, rows: rows).strokes.map { way in
      let reports = CellMouse.reports(of: way, isQuick: true)
      guard reports.count > 1 else { return nil }
      return CellMouse.stroke(reports, .steady).map { ShapeName(ShapeRecognizer().shape(of: $0)) }
    }
  }

  @Test("Circles, squares and triangles drawn in one go are told", arguments: [0, 1])
  func positives(part: Int) {
    var (right, all) = (0, 0)
    for source in StrokeCorpus.sources {
      guard let name = Self.names[source.name] else { continue }
      var counts: [ShapeName: Int] = [:]
      for (index, drawing) in source.drawings.enumerated() where index % 2 == part && drawing.count == 1 {
        for name in Self.heights.flatMap({ shapes(drawing, rows: $0) }).compactMap(\.self) {
          counts[name, default: 0] += 1
        }
      }
      print("MEASURE part \(part) \(source.name): \(counts)")
      right += counts[name, default: 0]
      all += counts.values.reduce(0, +)
    }
    #expect(all >= 20)
    if part == 1 { #expect(Double(right) >= 0.9 * Double(all), "\(right) of \(all)") }
  }

  /// By `StrokeLabels`; the second and fourth drawing of each file, and the second of each letter, chose no constant.
  @Test("Of other strokes at most one in fifty is taken for what a person would not", arguments: [0, 1])
  func others(part: Int) {
    var (all, counts) = (0, [ShapeName: Int]())
    var wrong: [String] = []
    for source in StrokeCorpus.sources {
      let rows = source.name.hasSuffix(".ndjson") ? 40 : 20
      let file = source.name.prefix { $0 != "." }
      for (index, drawing) in source.drawings.enumerated()
      where index % 2 == part && (Self.names[source.name] == nil || drawing.count > 1) {
        for case (let stroke, let name?) in shapes(drawing, rows: rows).enumerated() {
          all += 1
          counts[name, default: 0] += 1
          let label = "\(file) \(index) \(stroke)"
          let isRight =
            switch name {
            case .nothing: true
            case .line: !StrokeLabels.noLines.contains(label)
            default: StrokeLabels.shapes.contains(label)
            }
          if !isRight { wrong.append("\(label) \(name)") }
        }
      }
    }
    print("MEASURE part \(part) other strokes: \(counts), \(wrong.count) of \(all) wrongly: \(wrong)")
    #expect(all > 400 && 50 * wrong.count <= all, "\(wrong.count) of \(all): \(wrong)")
  }
}
