import Marks

/// Looks of text for tests.
enum LookSamples {
  /// A look with all there is to one.
  static let rich: TextLook = {
    let font = TextLook.Font(
      families: "Fira Code,monospace", size: 1.0 / 3, weight: 650, isSlanted: true, letterSpacing: -0.1)
    let paint = TextLook.Paint(color: .rgb(1, 2, 3), opacity: 0.3)
    let outline = TextLook.Outline(
      paint: TextLook.Paint(color: .standard, opacity: 1), width: 0.7, isBehind: true)
    let pieces = [
      TextLook.Piece("a \"<b>\" \u{301} \u{7}", font: font, fill: paint),
      TextLook.Piece("日本", shift: Vector(dx: 0.1, dy: -1e-9), font: font, fill: nil, outline: outline),
    ]
    let line = TextLook.Line(
      start: Vector(dx: 0.1, dy: -2), across: Vector(dx: 0, dy: 1), down: Vector(dx: -1, dy: 0.25),
      alignment: .center, isRightToLeft: true, length: 4.4, stretchesLetters: true, pieces: pieces)
    let plain = TextLook.Line(
      start: .zero, across: Vector(dx: 1, dy: 0), down: Vector(dx: 0, dy: 1),
      pieces: [TextLook.Piece("", font: TextLook.Font(families: "", size: 16), fill: paint)])
    return TextLook(lines: [line, plain])
  }()
}
