import Editing
import Marks
import TestSupport

/// Makes commands up, the same for the same seed.
struct CommandGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func commands(_ count: Int) -> [EditorCommand] { (0..<count).map { _ in command() } }

  mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func command() -> EditorCommand {
    switch pick(0...99) {
    case ..<26: gesture()
    case ..<36: .tool(ToolKind.allCases[pick(0...(ToolKind.allCases.count - 1))])
    case ..<46: selecting()
    case ..<60: changing()
    case ..<66: arranging()
    case ..<74: layer()
    case ..<82: setting()
    case ..<87: .undo(pick(1...4))
    case ..<91: .redo(pick(1...3))
    case ..<94: key()
    case ..<96: .save
    case ..<98: .kill
    case ..<99: .clear
    default: .nest([1, 2, 3, 230][pick(0...3)])
    }
  }

  private mutating func gesture() -> EditorCommand {
    let ends: [EditorCommand.End] = [
      .released, .released, .released, .heldAndReleased, .cancelled, .leftOpen,
    ]
    let start = point()
    // Clicks, short drags over what is near, and long ones.
    let count = [0, 0, 1, 2, 5, 12][pick(0...5)]
    let isNear = pick(0...1) == 0
    let points = (0..<count).map { _ in
      isNear ? start + Vector(dx: Double(pick(-4...4)), dy: Double(pick(-4...4))) : point()
    }
    return .gesture([start] + points, GestureOptions(rawValue: UInt8(pick(0...7))), ends[pick(0...5)])
  }

  private mutating func selecting() -> EditorCommand {
    pick(0...2) == 0 ? .selectAll : .select((0..<pick(1...4)).map { _ in pick(0...99) })
  }

  private mutating func changing() -> EditorCommand {
    switch pick(0...10) {
    case 10: .headsOfSelection(arrowheads())
    case 0...2: .move(Vector(dx: Double(pick(-2...2)), dy: Double(2 * pick(-1...1))))
    case 3: .move(Vector(dx: coordinate(), dy: coordinate()))
    case 4: .scale([-1, 1, 0.5, 1.1, 3][pick(0...4)], [-1, 1, 2, 0.3][pick(0...3)])
    case 5: .turn(pick(0...1) == 0 ? .clockwise : .counterclockwise)
    case 6: .restyle(color(), fills: pick(0...1) == 0)
    case 7: .delete
    case 8: .copy
    default: pick(0...1) == 0 ? .paste : .duplicate
    }
  }

  private mutating func arranging() -> EditorCommand { .arranging { pick($0) } }

  private mutating func layer() -> EditorCommand {
    switch pick(0...7) {
    case 0, 1: .addLayer
    case 2: .drawOnLayer(pick(0...9))
    case 3: .hideLayer(pick(0...9))
    case 4: .lockLayer(pick(0...9))
    case 5: pick(0...1) == 0 ? .renameLayer(pick(0...9), text()) : .removeLayer(pick(0...9))
    case 6: .moveLayer(pick(0...9), up: pick(0...1) == 0)
    default: .moveToLayer(pick(0...9))
    }
  }

  private mutating func setting() -> EditorCommand {
    switch pick(0...7) {
    case 0, 1: return .ink(ink())
    case 7: return .arrowheads(arrowheads())
    case 2: return .grid(pick(0...2) == 0)
    case 3:
      let kinds: [Symmetry.Kind] = [.leftRight, .aboveBelow, .quarters, .radial(pick(1...5))]
      return .symmetry(pick(0...2) == 0 ? Symmetry(kinds[pick(0...3)], around: point()) : nil)
    case 4: return .smoothing(Smoothing.allCases[pick(0...(Smoothing.allCases.count - 1))])
    case 5: return .bounds(pick(0...2) == 0 ? nil : Rect(from: point(), to: point()))
    default: return .cell([0.0625, 0.3, 1, 1, 7, 1e9][pick(0...5)])
    }
  }

  private mutating func key() -> EditorCommand {
    let keys: [ToolKey] = [
      .enter, .escape, .backspace, .delete, .left, .right, .up, .down, .home, .end, .undo,
      .redo, .select(.left), .select(.up), .select(.home), .style(TextStyle(isBold: true)),
      .style(TextStyle(alignment: .center)), .style(TextStyle(alignment: .right)),
    ]
    switch pick(0...3) {
    case 0: return .finishPending
    case 1: return .key(keys[pick(0...(keys.count - 1))])
    default: return .key(.text(text()))
    }
  }

  private mutating func text() -> String {
    [
      "a", "two words", "漢字", "👍🏽é", "<&\"'>]]>", "\n", "x\ny\n", "tab\tand\u{1B}[0m", "\u{0}\u{7F}\u{9B}",
      " ", "\u{FFFE}",
      "e\u{301}", "\r\n", "\u{202E}rtl",
    ][pick(0...13)]
  }

  private mutating func ink() -> Ink {
    let textures: [Texture] = [
      .fine, .fine, .block, .box(.light), .box(.rounded), .glyph("*"), .glyph("漢"), .glyph("&"),
    ]
    return Ink(
      color: color(), width: [0.5, 1, 0, 4, 0.1][pick(0...4)], texture: textures[pick(0...7)],
      dash: [[], [], [1, 0.3], LineStyle.dotted.dash(width: 1)][pick(0...3)],
      fill: pick(0...2) == 0 ? color() : nil, fillPattern: FillPattern.allCases[pick(0...3)],
      opacity: [1, 1, 0.4, 0.2][pick(0...3)])
  }

  private mutating func arrowheads() -> Arrowheads {
    let kinds: [Arrowhead?] = [nil] + Arrowhead.allCases
    return Arrowheads(start: kinds[pick(0...5)], end: kinds[pick(0...5)])
  }

  private mutating func color() -> Color {
    [.standard, .indexed(UInt8(pick(0...255))), .rgb(1, UInt8(pick(0...255)), 3)][pick(0...2)]
  }

  private mutating func point() -> Point { Point(x: coordinate(), y: coordinate()) }

  /// Mostly on a screen, where marks meet; seldom far beyond.
  private mutating func coordinate() -> Double {
    switch pick(0...19) {
    case ..<10: Double(pick(0...60))
    case ..<14: Double(pick(-20...100)) / 2
    case ..<19: Double.random(in: -10...60, using: &generator)
    default: [1e6, -1e9, 1e-7, -0.0, 1e15, 1e300][pick(0...5)]
    }
  }
}
