import Formats
import Marks
import TestSupport
import Testing

@Suite("Numbers in files")
struct NumberTests {
  @Test(
    "Written as short as can be, without an exponent up to four decimals",
    arguments: [
      (0, "0"), (-0.0, "-0"), (7, "7"), (-12, "-12"), (100, "100"), (9999, "9999"), (10_000, "10000"),
      (-123_456, "-123456"), (0.5, "0.5"), (-0.25, "-0.25"), (0.1, "0.1"), (3.0625, "3.0625"),
      (0.0001, "0.0001"),
      (10.01, "10.01"), (99_999.9999, "99999.9999"), (1.00001, "1.00001"), (1e10, "10000000000"),
      (1e21, "1e+21"), (5e-5, "5e-05"), (.infinity, "0"), (.nan, "0"),
    ])
  func written(value: Double, text: String) throws {
    #expect(lines(Vertex(at: Point(x: value, y: 1))) == #"<path charcoal:kind="vertex" d="M\#(text) 1"/>"#)
    let read = try coordinates("\(text) 1")
    #expect(read?.x.bitPattern == (value.isFinite ? value : 0).bitPattern)
  }

  @Test(
    "Read in any form",
    arguments: [
      ("+5 -3", 5, -3), ("1e3 2E-2", 1000, 0.02), (".5 5.", 0.5, 5), ("  1 ,\t2 ", 1, 2),
      ("00012 0.50", 12, 0.5),
      ("1.5.5", 1.5, 0.5), ("1-2", 1, -2), ("123456789012345677877719597056 0.1e1", 0x1.8ee90ff6c373ep+96, 1),
      ("0.30000000000000004 1234567.125", 0.30000000000000004, 1234567.125),
      ("12345678 1234567", 12_345_678, 1_234_567),
      ("1e400e 1", nil, nil), ("1e999 1", nil, nil), ("NaN 1", nil, nil), ("inf 1", nil, nil),
      ("0x10 1", nil, nil),
      ("- 1", nil, nil), (". 1", nil, nil), ("1", nil, nil), ("", nil, nil), ("1e 1", nil, nil),
    ] as [(String, Double?, Double?)])
  func read(text: String, x: Double?, y: Double?) throws {
    let point = try coordinates(text)
    #expect(point?.x == x)
    #expect(point?.y == y)
  }

  @Test("Random numbers come back to the bit, whatever surrounds them")
  func random() throws {
    var generator = SeededGenerator(seed: 3)
    var points: [Point] = []
    for _ in 0..<20_000 {
      let decimals: Double = [1, 2, 10, 100, 1000, 10_000, 100_000][Int.random(in: 0...6, using: &generator)]
      let value = (Double.random(in: -1e4...1e4, using: &generator) * decimals).rounded() / decimals
      let wild = Double(bitPattern: generator.next())
      points.append(Point(x: value, y: wild.isFinite ? wild : 0))
    }
    let document = SVGDocument(Drawing([Stroke(points)]))
    let opened = try open(save(document))
    #expect(BitCollector.bits(of: opened.drawing) == BitCollector.bits(of: document.drawing))
  }

  /// The place that a stroke of one vertex has; nil when it is not understood.
  private func coordinates(_ text: String) throws -> Point? {
    let mark = try marks(#"<path charcoal:kind="vertex" d="M\#(text)"/>"#).first
    return (mark as? Vertex)?.location
  }
}
