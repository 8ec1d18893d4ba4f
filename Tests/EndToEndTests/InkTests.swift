import Marks
import TestSupport
import Testing

@Suite("Colours and widths", .waits)
struct InkTests {
  private static let colors: [Color] =
    [.standard] + [.red, .orange, .yellow, .green, .sky, .blue, .violet, .grey].map(Color.named)

  @Test("The keys 1 to 9 choose a colour")
  func keysChooseColor() throws {
    let program = try DrawingProgram()
    for number in (1...9).reversed() {
      try program.type("\(number)")
      try program.drag(from: Place(2, number), to: Place(2 + 5 * number, number))
    }
    let drawing = try program.save()
    #expect(drawing.inks.map(\.color) == Self.colors.reversed())
    try program.see(drawing)
  }

  @Test("A click on a colour chooses it")
  func clicksChooseColor() throws {
    let program = try DrawingProgram()
    for number in [3, 9, 1, 2] {
      try program.click(at: Place(1 + 3 * (number - 1), program.canvasRows))
      try program.click(at: Place(4 * number, 4))
    }
    #expect(try program.save().inks.map(\.color) == [3, 9, 1, 2].map { Self.colors[$0 - 1] })
  }

  @Test("[ and ] choose a width, and stop at the ends")
  func keysChooseWidth() throws {
    let program = try DrawingProgram()
    for keys in ["[", "]", "]", "]", "]]", "]", "]]]", "[", "[[[[[[["] {
      try program.type(keys)
      try program.drag(from: Place(5, 5), to: Place(20, 9))
    }
    let drawing = try program.save()
    #expect(drawing.inks.map(\.width) == [0.25, 0.5, 1, 1.5, 3, 4, 4, 3, 0.25])
    try program.see(drawing)
  }

  @Test("Clicks on [ and ] choose a width, which the bar tells")
  func clicksChooseWidth() throws {
    let program = try DrawingProgram()
    for _ in 0..<3 { try program.click(on: " ] ") }
    try program.look("the width") { $0.line(22).contains(" [  2    ] ") }
    try program.click(on: " [ ")
    try program.look("the width") { $0.line(22).contains(" [  1.5  ] ") }
    try program.click(at: Place(10, 10))
    let drawing = try program.save()
    #expect(drawing.inks.map(\.width) == [1.5])
    try program.see(drawing)
  }

  @Test("b chooses a texture, which is drawn, told on the status line and saved")
  func keysChooseTexture() throws {
    let program = try DrawingProgram()
    try program.type("r")
    for (row, words) in ["light box", "rounded box", "heavy box", "double box", "solid cells", "stars"]
      .enumerated()
    {
      try program.type("b")
      try program.look("the texture") { $0.line(23).contains("Texture: \(words)") }
      try program.drag(from: Place(3 + 10 * row, 3), to: Place(10 + 10 * row, 9))
    }
    let drawing = try program.save()
    let lines = [BoxLine.light, .rounded, .heavy, .double].map(Texture.box)
    #expect(drawing.inks.map(\.texture) == lines + [.block, .glyph("*")])
    try program.see(drawing)
  }

  @Test("Ink over ink: the last colour of a cell stays", arguments: 1...3 as ClosedRange<UInt64>)
  func lastColorWins(seed: UInt64) throws {
    let program = try DrawingProgram(columns: 60, rows: 16)
    var random = SeededGenerator(seed: seed)
    for number in 1...9 {
      try program.type("\(number)" + ["[", "]", "]"][number % 3])
      try program.drag(
        through: (0..<6).map { _ in
          Place(Int.random(in: 20..<40, using: &random), Int.random(in: 4..<10, using: &random))
        })
    }
    let drawing = try program.save()
    try program.see(drawing)
    try program.type("uuu")
    try program.see(Drawing(Array(drawing.marks.dropLast(3))))
    try program.type("UUU")
    try program.see(drawing)
  }
}
