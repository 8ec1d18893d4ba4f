import Marks
import Testing

@Suite("Marks without children")
struct LeafTests {
  static let leaves: [any Mark] = [
    Vertex(at: Point(x: 1, y: 2)),
    Dot(at: Point(x: 1, y: 2)),
    Rectangle(location: Point(x: 1, y: 2), size: Size(width: 3, height: 4)),
    Ellipse(center: Point(x: 3, y: 5), radiusX: 2, radiusY: 3),
    Label("abc\nde", at: Point(x: 1, y: 2)),
    CellBlock(columns: 2, cells: [.blank, .blank, .blank, .blank], at: Point(x: 1, y: 2)),
  ]

  @Test("Marks without children ignore add and remove", arguments: leaves.indices)
  func ignoresChildren(index: Int) {
    let leaf = Self.leaves[index]
    var changed = leaf
    changed.add(Dot(at: .origin))
    changed.remove(Dot(at: .origin))
    #expect(changed.isEqual(to: leaf))
    #expect(changed.children.isEmpty)
    #expect(changed.lastChild == nil)
  }

  @Test("Their location is the top left corner, and setting it moves them", arguments: leaves.indices)
  func moves(index: Int) {
    var leaf = Self.leaves[index]
    let size = leaf.size
    #expect(leaf.location == Point(x: 1, y: 2))
    leaf.location = Point(x: -4, y: 0.5)
    #expect(leaf.location == Point(x: -4, y: 0.5))
    #expect(leaf.size == size)
    #expect(leaf.translated(by: Vector(dx: 5, dy: 1.5)).isEqual(to: Self.leaves[index]))
  }

  @Test("Leaves keep their name, and are equal only to their own kind", arguments: leaves.indices)
  func names(index: Int) {
    let leaf = Self.leaves[index]
    #expect(leaf.id == .none)
    #expect(leaf.withID(MarkID(7)).id == MarkID(7))
    #expect(!leaf.withID(MarkID(7)).isEqual(to: leaf))
    for other in Self.leaves.indices { #expect(leaf.isEqual(to: Self.leaves[other]) == (other == index)) }
  }

  @Test("Sizes")
  func sizes() {
    let sizes = Self.leaves.map(\.size)
    #expect(sizes[0...1].allSatisfy { $0 == .zero })
    #expect(sizes[2] == Size(width: 3, height: 4))
    #expect(sizes[3] == Size(width: 4, height: 6))
    #expect(sizes[4] == Size(width: 3, height: 4))  // three columns, two lines of two units
    #expect(sizes[5] == Size(width: 2, height: 4))
  }

  @Test("A label is as wide as it is drawn: wide characters take two columns, a replaced one takes one")
  func labelWidth() {
    #expect(Label("漢字", at: .origin).size == Size(width: 4, height: 2))
    #expect(Label("a\u{1B}\u{7}b", at: .origin).size == Size(width: 4, height: 2))
    #expect(Label("", at: .origin).size == Size(width: 0, height: 2))
    #expect(Label("a\n\nb", at: .origin).lines == ["a", "", "b"])
  }

  @Test("A block of cells is read by column and row")
  func cells() {
    let block = CellBlock(columns: 2, cells: "abcdef".map { Cell($0) }, at: .origin)
    #expect(block.rows == 3)
    #expect(block[1, 2].character == "f")
    #expect(CellBlock(columns: 0, cells: [], at: .origin).rows == 0)
  }
}
