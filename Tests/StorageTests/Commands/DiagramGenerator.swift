import Editing
import Formats
import Marks
import TestSupport

/// Makes up what is done to a diagram, the same for the same seed.
struct DiagramGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A file with shapes of several kinds, some with text and two in a group, an arrow, and an empty layer.
  static let start: String = {
    var marks: [any Mark] = []
    for (index, form) in [nil, FigureForm.diamond, .cylinder, nil, .actor, .cloud].enumerated() {
      let box = Rect(
        from: Point(x: 4.5 + Double(index % 3) * 24, y: 3 + Double(index / 3) * 14),
        to: Point(x: 16.5 + Double(index % 3) * 24, y: 9 + Double(index / 3) * 14))
      var shape: any TextHolder =
        form.map { Figure($0, in: box, id: MarkID(UInt64(index + 1))) }
        ?? Rectangle(box, id: MarkID(UInt64(index + 1)))
      if index % 2 == 0 { shape.text = BoundText("shape \(index)") }
      marks.append(shape)
    }
    marks.append(Ellipse(center: Point(x: 82, y: 20), radiusX: 6, radiusY: 4, id: MarkID(7)))
    var arrow = Stroke(
      [Point(x: 16.5, y: 6), Point(x: 28.5, y: 6)], arrowheads: .standard, id: MarkID(8))
    arrow.connection = Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)))
    let members = Group([marks.removeLast(), marks.removeLast()], id: MarkID(9))
    let drawing = Drawing(marks + [members, arrow])
    return String(decoding: SVGExporter.bytes(of: SVGDocument(drawing)), as: UTF8.self)
  }()

  mutating func commands(_ count: Int) -> [EditorCommand] { (0..<count).map { _ in command() } }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func command() -> EditorCommand {
    switch pick(0...99) {
    case ..<16: pick(0...9) == 0 ? .selectAll : .select((0..<pick(1...3)).map { _ in pick(0...99) })
    case ..<30: .join(pick(0...99), pick(0...99), offset(3))
    case ..<38: .dragSelection(offset(20))
    case ..<46: .dragHandle(pick(0...9), offset(12))
    case ..<58: changing()
    case ..<68: building()
    case ..<74: arranging()
    case ..<79: layer()
    case ..<87: .undo(pick(1...4))
    case ..<92: .redo(pick(1...3))
    case ..<94: .erase(pick(0...99))
    case ..<96: .save
    case ..<98: .kill
    default: .reopen
    }
  }

  private mutating func changing() -> EditorCommand {
    switch pick(0...7) {
    case 0: .move(offset(9))
    case 1: .scale([-1, 1, 0.5, 1.5, 2][pick(0...4)], [-1, 1, 2, 0.7][pick(0...3)])
    case 2: .turn(pick(0...1) == 0 ? .clockwise : .counterclockwise)
    case 3: .delete
    case 4: .copy
    case 5: .paste
    case 6: .duplicate
    default: .restyle(.indexed(3), fills: pick(0...1) == 0)
    }
  }

  private mutating func building() -> EditorCommand {
    switch pick(0...9) {
    case 0...2: .grow(GrowthDirection.allCases[pick(0...3)])
    case 3: .route(Connection.Route.allCases[pick(0...2)])
    case 4: .form(([nil] + FigureForm.allCases)[pick(0...FigureForm.allCases.count)])
    case 5...7:
      .write(["a", "two words", "several words that need more room", "漢字\nbelow", "Wort"][pick(0...4)])
    case 8: pick(0...1) == 0 ? .tidy : .equalizeSizes
    default: .note
    }
  }

  private mutating func arranging() -> EditorCommand { .arranging { pick($0) } }

  private mutating func layer() -> EditorCommand {
    switch pick(0...6) {
    case 0, 1: .addLayer
    case 2: .drawOnLayer(pick(0...9))
    case 3: .hideLayer(pick(0...9))
    case 4: .lockLayer(pick(0...9))
    case 5: .removeLayer(pick(0...9))
    default: .moveToLayer(pick(0...9))
    }
  }

  private mutating func offset(_ most: Int) -> Vector {
    Vector(dx: Double(pick(-most...most)), dy: Double(pick(-most...most)))
  }
}
