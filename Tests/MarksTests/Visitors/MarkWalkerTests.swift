import Marks
import Testing

@Suite("Walking")
struct MarkWalkerTests {
  private static let drawing = Group([
    Ellipse(center: .origin, radiusX: 1, radiusY: 1, id: MarkID(1)),
    Group(
      [
        Rectangle(location: .origin, size: .zero, id: MarkID(3)),
        Stroke([.origin, Point(x: 1, y: 1)], id: MarkID(4)),
        Group([Dot(at: .origin, id: MarkID(6))], id: MarkID(5)),
      ], id: MarkID(2)),
    Label("a", at: .origin, id: MarkID(7)),
    CellBlock(columns: 0, cells: [], at: .origin, id: MarkID(8)),
    Vertex(at: .origin, id: MarkID(9)),
  ])

  private func met<Walker: MarkWalker & Meeting>(by walker: Walker) -> [UInt64] {
    var walker = walker
    Self.drawing.accept(&walker)
    return walker.met
  }

  @Test("A walker that handles only shapes meets ellipses and rectangles, in groups too")
  func shapes() {
    struct Shapes: MarkWalker, Meeting {
      var met: [UInt64] = []
      mutating func visit(shape: any Shape) { met.append(shape.id.number) }
    }
    #expect(met(by: Shapes()) == [1, 3])
  }

  @Test("A walker that handles only composites meets strokes and groups, and decides whether to go inside")
  func composites() {
    struct Composites: MarkWalker, Meeting {
      var met: [UInt64] = []
      var isGoingInside = true
      mutating func visit(composite: any CompositeMark) {
        met.append(composite.id.number)
        if isGoingInside { walkChildren(of: composite) }
      }
    }
    #expect(met(by: Composites()) == [0, 2, 4, 5])
    #expect(met(by: Composites(isGoingInside: false)) == [0])
  }

  @Test("A walker that handles every mark the same meets all kinds, vertices of strokes included")
  func marks() {
    struct Marks: MarkWalker, Meeting {
      var met: [UInt64] = []
      mutating func visit(mark: any Mark) {
        met.append(mark.id.number)
        walkChildren(of: mark)
      }
    }
    #expect(met(by: Marks()) == [0, 1, 2, 3, 4, 0, 0, 5, 6, 7, 8, 9])
  }

  @Test("The nearest ancestor is met, not a farther one")
  func nearest() {
    struct Nearest: MarkWalker, Meeting {
      var met: [UInt64] = []
      mutating func visit(_ ellipse: Ellipse) { met.append(100 + ellipse.id.number) }
      mutating func visit(shape: any Shape) { met.append(200 + shape.id.number) }
      mutating func visit(_ stroke: Stroke) { met.append(300 + stroke.id.number) }
      mutating func visit(mark: any Mark) {
        met.append(400 + mark.id.number)
        walkChildren(of: mark)
      }
    }
    #expect(met(by: Nearest()) == [400, 101, 402, 203, 304, 405, 406, 407, 408, 409])
  }

  @Test("A walker that handles one leaf is led to it through the composites it does not handle")
  func leaves() {
    struct Vertices: MarkWalker, Meeting {
      var met: [UInt64] = []
      mutating func visit(_ vertex: Vertex) { met.append(vertex.id.number) }
    }
    #expect(met(by: Vertices()) == [0, 0, 9])
  }
}

private protocol Meeting {
  var met: [UInt64] { get }
}
