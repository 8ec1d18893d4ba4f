import Marks
import Testing

@Suite("Films")
struct FilmTests {
  /// A line of three vertices, drawn with a pause of 100 ms and one of 300, and a box after it.
  private let film: Film = {
    let line = Stroke([.origin, Point(x: 4, y: 0), Point(x: 4, y: 6)], id: MarkID(1))
    let box = Rectangle(Rect(from: Point(x: 10, y: 0), to: Point(x: 14, y: 4)), id: MarkID(2))
    let scenes = [
      Film.Scene(at: 500, paces: [MarkID(1): Pace([100, 300])]), Film.Scene(at: 1_500),
    ]
    let marks: [any Mark] = [line, box]
    return Film(scenes) { Drawing(Array(marks.prefix($0))) }
  }()

  private func points(at time: Int) -> [Point] {
    film.drawing(at: time).marks.compactMap { $0 as? Stroke }.flatMap(\.points)
  }

  @Test("A stroke is drawn at the pace of the hand, a shape is there at once")
  func pace() {
    #expect(film.drawing(at: 499).isEmpty)
    #expect(points(at: 500) == [.origin, .origin])
    #expect(points(at: 550) == [.origin, Point(x: 2, y: 0)])
    #expect(points(at: 600) == [.origin, Point(x: 4, y: 0), Point(x: 4, y: 0)])
    #expect(points(at: 750) == [.origin, Point(x: 4, y: 0), Point(x: 4, y: 3)])
    #expect(film.drawing(at: 900) == film.drawing(after: 1))
    #expect(film.drawing(at: 1_499).marks.count == 1)
    #expect(film.drawing(at: 1_500) == film.drawing(after: 2))
    #expect(film.duration == 1_500)
  }

  @Test("A stroke under way is open, unfilled and without a head, and in a layer too")
  func underWay() {
    let line = Stroke(
      [.origin, Point(x: 4, y: 0), Point(x: 4, y: 4)], ink: Ink(fill: .indexed(1)), isClosed: true,
      arrowheads: .end, id: MarkID(1))
    let film = Film([Film.Scene(at: 0, paces: [MarkID(1): Pace([10, 10])])]) { _ in
      Drawing([Group([line], name: "ink")])
    }
    let layer = film.drawing(at: 5).marks.first as? Group
    let begun = layer?.children.first as? Stroke
    #expect(layer?.name == "ink")
    #expect(begun?.isClosed == false && begun?.ink.fill == nil && begun?.arrowheads.isEmpty == true)
    #expect(begun?.points == [.origin, Point(x: 2, y: 0)])
  }

  @Test("Moments lie in each interval of a scene, at its beginning and at its end, each once")
  func moments() {
    #expect(film.moments(every: 150) == [0, 500, 650, 800, 900, 1_500])
    #expect(film.moments(every: 1_000) == [0, 500, 900, 1_500])
    #expect([0, 499, 500, 1_499, 1_500, 9_999].map(film.scenes(at:)) == [0, 0, 1, 1, 2, 2])
    #expect((0...2).map(film.time(after:)) == [0, 900, 1_500])
  }

  @Test("A pace has no pause below zero or longer than an hour")
  func limits() {
    #expect(Pace([-5, 20, 9_999_999_999]).pauses == [0, 20, 3_600_000])
    #expect(Pace.usual(vertices: 0).pauses.isEmpty && Pace.usual(vertices: 9).duration == 96)
    #expect(Pace.usual(vertices: 100_000).duration <= 2_000)
  }
}
