import Marks
import Testing

@Suite("Drawing")
struct DrawingTests {
  @Test("Names are given out from 1 and never twice")
  func makeID() {
    var drawing = Drawing()
    #expect(drawing.isEmpty)
    #expect(drawing.makeID() == MarkID(1))
    #expect(drawing.makeID() == MarkID(2))
    drawing.reserve(upTo: 9)
    drawing.reserve(upTo: 4)
    #expect(drawing.makeID() == MarkID(10))
  }

  @Test("Names that marks bring along are not given out, however deep they lie")
  func names() {
    let inner = Group([Dot(at: .origin, id: MarkID(7))], id: MarkID(3))
    var drawing = Drawing([Stroke([.origin], id: MarkID(5)), inner])
    #expect(drawing.makeID() == MarkID(8))
  }

  @Test(
    "Names from the upper end of the range leave room", arguments: [.max, .max - 1, .max / 2 + 1] as [UInt64])
  func upperEnd(number: UInt64) {
    var drawing = Drawing([Dot(at: .origin, id: MarkID(number)), Dot(at: .origin, id: MarkID(41))])
    #expect(drawing.makeID() == MarkID(42))
    drawing.reserve(upTo: number)
    #expect(drawing.makeID() == MarkID(43))
  }

  @Test("The last mark lies on top")
  func order() {
    let drawing = Drawing([Dot(at: .origin), Label("top", at: .origin)])
    #expect(drawing.marks.last?.isEqual(to: Label("top", at: .origin)) == true)
  }
}
