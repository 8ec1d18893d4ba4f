import Marks
import TestSupport
import Testing

@Suite("Input that no one would send", .waits)
struct BrokenInputTests {
  /// A report in the terminal's own numbers, which count from 1.
  private func report(_ code: String, _ x: String, _ y: String, _ end: String = "M") -> String {
    "\u{1B}[<\(code);\(x);\(y)\(end)"
  }

  private static let absurd = [
    "0", "-1", "-5", "81", "9999", "65536", "2147483648", "-2147483649", "99999999999999999999999999", "-0",
    "007",
  ]

  @Test("Coordinates outside are brought inside", arguments: absurd)
  func clamps(number: String) throws {
    let program = try DrawingProgram()
    try program.type(
      report("0", "40", "12") + report("32", number, "12") + report("32", "40", number)
        + report("32", number, number) + report("0", number, number, "m"))
    try program.click(at: Place(40, 10))
    let drawing = try program.save()
    #expect(drawing.strokes.count == 1)
    for point in drawing.strokes.joined() {
      #expect(0.5...79.5 ~= point.x && 1...41 ~= point.y, "\(point)")
    }
    try program.see(drawing)
  }

  @Test("A press outside begins at the edge")
  func pressOutside() throws {
    let program = try DrawingProgram()
    try program.type("\t")
    program.hidesBars = true
    try program.seeNo("quit")
    try program.type(report("0", "0", "-3") + report("32", "5000", "5000") + report("0", "5000", "5000", "m"))
    #expect(try program.save().strokes == [[Place(0, -1), Place(79, 22)].map(\.middle)])
  }

  @Test(
    "Broken reports draw nothing, and what follows is understood",
    arguments: [
      "\u{1B}[<;;M", "\u{1B}[<M", "\u{1B}[<0;5M", "\u{1B}[<0;5;6;7M", "\u{1B}[<999;5;6M", "\u{1B}[<0;x;6M",
      "\u{1B}[<288;5;6M",
      "\u{1B}[<0;5;\u{18}", "\u{1B}[999999999999999999999999m", "\u{1B}[I\u{1B}[O", "\u{1B}[?1002;2$y",
      "\u{1B}P>|name\u{1B}\\",
      "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}[?62;c", "\u{1B}[200~\u{1}\u{2}\u{1B}[201~",
      "\u{1B}[<99999999999999999999;1;1M",
      "\u{1B}[<35;3;3M", "\u{1B}[<67;3;3m",
    ])
  func ignores(bytes: String) throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(2, 2), to: Place(20, 8))
    try program.type(bytes)
    try program.drag(from: Place(30, 2), to: Place(50, 8))
    #expect(
      try program.save().strokes == [
        [Place(2, 2), Place(20, 8)].map(\.middle), [Place(30, 2), Place(50, 8)].map(\.middle),
      ])
  }

  @Test("Noise does not end the program", arguments: 1...4 as ClosedRange<UInt64>)
  func noise(seed: UInt64) throws {
    let program = try DrawingProgram()
    var random = SeededGenerator(seed: seed)
    // Without what would be a command: letters and control characters.
    let alphabet = Array("\u{1B}\u{1B}[[<<;;;0123456789Mm~-".utf8) + Array(0x80...0xFF)
    try program.send((0..<20_000).map { _ in alphabet.randomElement(using: &random) ?? 0 } + [0x18])
    // A report without a button ends whatever stroke the noise began.
    try program.send(MouseReport.move(column: 1, row: 1))
    // The noise may have zoomed.
    try program.type("0")
    try program.save()
    try program.click(at: Place(40, 10))
    let drawing = try program.save()
    #expect(drawing.dots.last == Place(40, 10).middle)
    #expect(try program.quit() == .exited(0))
  }

  // Not before the third byte: an escape alone, with a pause after it, is the Esc key.
  @Test("Reports may be split between writes at any byte", arguments: 3...8)
  func splitsReports(length: Int) throws {
    let program = try DrawingProgram()
    try program.turnSmoothingOff()
    let places = (0..<200).map { Place(($0 * 7) % program.canvasColumns, ($0 * 3) % program.canvasRows) }
    let bytes = program.reports(ofDragThrough: places)
    var sent: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      var count = min(length, rest.count)
      while count < rest.count,
        rest[rest.startIndex + count - 1] == 0x1B
          || (rest[rest.startIndex + count - 1] == UInt8(ascii: "["))
      { count += 1 }
      try program.send(Array(rest.prefix(count)))
      sent += rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    #expect(sent == bytes)
    #expect(try program.save().strokes == [places.map(\.middle)])
  }

  @Test("Text that is pasted is no command")
  func pastes() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(40, 10))
    try program.type("\u{1B}[200~uuuq\u{1B}[<0;5;5M\u{1B}[<0;5;5m\u{1B}[201~")
    try program.see("Pasted as text")
    let saved = try program.save()
    #expect(saved.dots == [Place(40, 10).middle])
    #expect(saved.marks.compactMap { ($0 as? Label)?.text } == ["uuuq"])
  }
}
