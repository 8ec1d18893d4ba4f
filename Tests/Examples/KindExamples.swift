import CellRendering
import Formats
import Marks
import Testing

// begin flag
/// A flag with a swallow tail, which fills its box.
struct Flag: Shape {
  var id = MarkID.none
  var location: Point
  var size: Size
  var ink = Ink()

  func outline(tolerance: Double) -> [Point] {
    [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
      Point(x: box.maxX - size.width / 4, y: box.center.y),
      Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
    ]
  }
}
// end

// begin pin
/// A label on a pin.
///
/// Visitors see it as a group of marks they know.
struct Pin: Mark {
  var location: Point
  var text: String

  var size: Size { representation.size }

  var representation: Group {
    let foot = location + Vector(dx: 0.5, dy: 5)
    return Group([Label(text, at: location), Stroke([foot, foot + Vector(dx: 0, dy: -3)])], name: "pin")
  }
}
// end

// begin pin-reader
/// Turns groups that were saved from pins into pins again.
struct PinReader: MarkRewriter {
  mutating func visit(_ group: Group) -> (any Mark)? {
    guard group.name == "pin", let label = group.children.first as? Label else {
      return rewriteChildren(of: group)
    }
    return Pin(location: label.location, text: label.text)
  }
}
// end

/// Examples of kinds that are defined outside of the package.
@Suite("Examples of kinds")
struct KindExamples {
  @Test("A flag is drawn as its outline and filled")
  func flag() {
    // begin flag-picture
    var flag = Flag(location: Point(x: 1, y: 1), size: Size(width: 12, height: 6))
    flag.ink.texture = .glyph("o")
    print(Drawing([flag]).cells(in: Viewport(columns: 15, rows: 4)))
    // end
    #expect(
      Drawing([flag]).cells(in: Viewport(columns: 15, rows: 4)).description == """
        ·ooooooooooooo·
        ·o·········oo··
        ·o········oo···
        ·ooooooooooooo·
        """)
    #expect(flag.accept(HitTester(at: Point(x: 1, y: 3))))
  }

  @Test("A pin is saved as a group and read back as a pin")
  func pin() throws {
    // begin pin-file
    let drawing = Drawing([Pin(location: Point(x: 2, y: 0), text: "here")])
    let file = SVGExporter.bytes(of: SVGDocument(drawing))

    var reader = PinReader()
    let reopened = reader.rewriteChildren(of: try SVGReader.document(from: file).drawing.root)
    // end
    #expect(reopened == drawing.root)
  }
}
