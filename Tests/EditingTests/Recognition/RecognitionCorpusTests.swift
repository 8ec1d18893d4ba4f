import Editing
import Glibc
import Marks
import TestSupport
import Testing

/// Measures how well shapes in real drawings are recognised.
///
/// The recogniser's constants were chosen on the first and third drawing of each file; what is asserted is
/// measured on the others. `CHARCOAL_SHEETS=folder` writes pictures of what is taken.
@Suite(
  "Recognition in real drawings",
  .enabled(if: StrokeCorpus.isThere, "the folder ../shared/corpus does not stand beside the project"))
struct RecognitionCorpusTests {
  /// Rows that a drawing is as high as, on a screen wide enough.
  private static let heights = [8, 12, 20, 32, 48]

  private static let names: [String: ShapeName] = [
    "circle.ndjson": .ellipse, "square.ndjson": .rectangle, "triangle.ndjson": .triangle,
  ]

  /// The strokes that the pen leaves of a drawing as high as some rows; nil of those in a single cell.
  private func strokes(_ drawing: [StrokeCorpus.TimedStroke], rows: Int) -> [Stroke?] {
    FittedDrawing(drawing, columns: 4 * rows, rows: rows).strokes.map { way in
      let reports = CellMouse.reports(of: way, isQuick: true)
      return reports.count > 1 ? CellMouse.stroke(reports, .steady) : nil
    }
  }

  @Test("Circles, squares and triangles drawn in one go are told", arguments: [0, 1])
  func positives(part: Int) {
    var (right, all) = (0, 0)
    for source in StrokeCorpus.sources {
      guard let name = Self.names[source.name] else { continue }
      var counts: [ShapeName: Int] = [:]
      for (index, drawing) in source.drawings.enumerated() where index % 2 == part && drawing.count == 1 {
        for stroke in Self.heights.flatMap({ strokes(drawing, rows: $0) }).compactMap(\.self) {
          counts[ShapeName(ShapeRecognizer().shape(of: stroke)), default: 0] += 1
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
    var sheet = StrokeSheet()
    for source in StrokeCorpus.sources {
      let rows = source.name.hasSuffix(".ndjson") ? 40 : 20
      let file = source.name.prefix { $0 != "." }
      for (index, drawing) in source.drawings.enumerated()
      where index % 2 == part && (Self.names[source.name] == nil || drawing.count > 1) {
        for case (let number, let stroke?) in strokes(drawing, rows: rows).enumerated() {
          let shape = ShapeRecognizer().shape(of: stroke)
          let name = ShapeName(shape)
          all += 1
          counts[name, default: 0] += 1
          let label = "\(file) \(index) \(number)"
          let isRight =
            switch name {
            case .nothing: true
            case .line: !StrokeLabels.noLines.contains(label)
            default: StrokeLabels.shapes.contains(label)
            }
          if !isRight { wrong.append("\(label) \(name)") }
          if let shape { sheet.add(stroke, as: shape, title: "\(isRight ? "" : "WRONG ")\(label) \(name)") }
        }
      }
    }
    print("MEASURE part \(part) other strokes: \(counts), \(wrong.count) of \(all) wrongly: \(wrong)")
    if let folder = getenv("CHARCOAL_SHEETS") {
      #expect(sheet.write(to: "\(String(cString: folder))/strokes-\(part).svg"))
    }
    #expect(all > 400 && 50 * wrong.count <= all, "\(wrong.count) of \(all): \(wrong)")
  }
}
