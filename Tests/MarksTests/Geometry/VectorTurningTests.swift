import Marks
import Testing

@Suite("Turning vectors")
struct VectorTurningTests {
  private let vector = Vector(dx: 3, dy: 1)

  @Test("Whole quarters are exact, whatever the parts and the direction")
  func quarters() {
    #expect(vector.turned(by: 0, of: 7) == vector)
    #expect(vector.turned(by: 3, of: 12) == Vector(dx: -1, dy: 3))
    #expect(vector.turned(by: 1, of: 2) == Vector(dx: -3, dy: -1))
    #expect(vector.turned(by: -1, of: 4) == Vector(dx: 1, dy: -3))
    #expect(vector.turned(by: 9, of: 4) == vector.turned(by: 1, of: 4))
  }

  @Test("All parts together are a full turn, and no part changes the length", arguments: [3, 5, 7, 12, 360])
  func whole(count: Int) {
    let turned = (0..<count).reduce(vector) { vector, _ in vector.turned(by: 1, of: count) }
    #expect((turned + -vector).length < 1e-12)
    #expect(abs(vector.turned(by: 1, of: count).length - vector.length) < 1e-12)
  }
}
