import TestSupport
import Testing

@testable import Marks

@Suite("Partial eraser, on what chance draws")
struct PartialEraserPropertyTests {
  private static let radius = 2.0

  private struct Round {
    let stroke: Stroke
    let path: [Point]
    var reach: Double { PartialEraserPropertyTests.radius + max(stroke.ink.width, Ink.dotWidth) / 2 }

    init(using generator: inout SeededGenerator, points count: ClosedRange<Int> = 1...12) {
      func places(_ count: ClosedRange<Int>) -> [Point] {
        // Whole numbers every other time: corners on corners, grazed edges, segments of no length.
        let isWhole = Bool.random(using: &generator)
        return (0..<Int.random(in: count, using: &generator)).map { _ in
          let place = Point(
            x: .random(in: -15...15, using: &generator), y: .random(in: -15...15, using: &generator))
          return isWhole ? Point(x: place.x.rounded(), y: place.y.rounded()) : place
        }
      }
      stroke = Stroke(
        places(count), ink: Ink(width: [0, 0.5, 2].randomElement(using: &generator) ?? 0),
        isClosed: .random(using: &generator), isSmooth: .random(using: &generator), id: MarkID(1))
      path = places(1...5)
    }

    func rubbed() -> PartialEraser.Remains {
      stroke.accept(PartialEraser(along: path, radius: PartialEraserPropertyTests.radius))
    }

    /// How far a place is from the way of the eraser's middle.
    func distance(_ place: Point) -> Double {
      let way = path.count == 1 ? path + path : path
      return zip(way, way.dropFirst()).map { place.distance(toSegmentFrom: $0, to: $1) }.min() ?? .infinity
    }
  }

  private func line(of mark: any Mark) -> [Point] {
    (mark as? Stroke)?.centreline(tolerance: PartialEraser.tolerance) ?? []
  }

  private func length(_ line: [Point]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  /// Places all along a line: its points, and some between.
  private func places(on line: [Point]) -> [Point] {
    line
      + zip(line, line.dropFirst()).flatMap { start, end in
        (1..<8).map { start + (end - start) * (Double($0) / 8) }
      }
  }

  private func forEachRound(seed: UInt64, count: Int = 400, _ body: (Round) -> Void) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<count { body(Round(using: &generator)) }
  }

  @Test(
    "Nothing is lost: the lengths of what is kept and what is erased sum to the whole", arguments: [1, 2])
  func lengths(seed: UInt64) {
    forEachRound(seed: seed) { round in
      let remains = round.rubbed()
      let whole = length(line(of: round.stroke))
      let sum = (remains.kept + remains.erased).reduce(0) { $0 + length(line(of: $1)) }
      #expect(abs(sum - whole) <= 1e-6 * whole)
    }
  }

  @Test("Kept pieces are outside, erased ones inside, along their whole length", arguments: [3, 4])
  func sides(seed: UInt64) {
    var cuts = 0
    forEachRound(seed: seed) { round in
      let remains = round.rubbed()
      let kept = remains.kept.flatMap { places(on: line(of: $0)) }
      let erased = remains.erased.flatMap { places(on: line(of: $0)) }
      #expect(kept.allSatisfy { round.distance($0) >= round.reach - 1e-9 })
      #expect(erased.allSatisfy { round.distance($0) <= round.reach + 1e-9 })
      if !remains.kept.isEmpty && !remains.erased.isEmpty { cuts += 1 }
    }
    #expect(cuts > 130)
  }

  @Test("The pieces come in the order of the line, each going the way the line goes")
  func order() {
    forEachRound(seed: 5) { round in
      guard !round.stroke.isClosed else { return }
      let remains = round.rubbed()
      var kept = remains.kept.map(line(of:))[...]
      var erased = remains.erased.map(line(of:))[...]
      // Put together end to end, they are the line again.
      let whole = line(of: round.stroke)
      var pen = whole.first
      while !kept.isEmpty || !erased.isEmpty {
        if let next = kept.first, next.first == pen, erased.first?.first != pen || kept.count > erased.count {
          pen = kept.removeFirst().last
        } else if let next = erased.first, next.first == pen {
          pen = erased.removeFirst().last
        } else {
          Issue.record("a piece does not begin where the one before ends")
          return
        }
      }
      #expect(pen == whole.last)
    }
  }

  @Test(
    "The pieces are the stroke: each place of one is on the other, curved and closed ones too",
    arguments: [10, 11])
  func union(seed: UInt64) {
    func distance(_ place: Point, to lines: [[Point]]) -> Double {
      lines.reduce(.infinity) { nearest, line in
        zip(line.prefix(1) + line, line).reduce(nearest) {
          min($0, place.distance(toSegmentFrom: $1.0, to: $1.1))
        }
      }
    }
    func some(_ points: [Point]) -> [Point] {
      points.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    }
    var curves = 0
    forEachRound(seed: seed, count: 60) { round in
      let remains = round.rubbed()
      let pieces = (remains.kept + remains.erased).map(line(of:))
      let whole = round.stroke.centreline(tolerance: PartialEraser.tolerance / 4)
      // A curve and its pieces are chords of it both.
      let slack = round.stroke.isSmooth ? 1.3 * PartialEraser.tolerance : 1e-8
      #expect(some(whole).allSatisfy { distance($0, to: pieces) <= slack })
      #expect(some(Array(pieces.joined())).allSatisfy { distance($0, to: [whole]) <= slack })
      if round.stroke.isSmooth, round.stroke.points.count > 2, remains.kept.count > 0, !remains.erased.isEmpty
      {
        curves += 1
      }
    }
    #expect(curves > 5)
  }

  @Test("The first piece has the mark's name, the others none; cut pieces are open and straight")
  func names() {
    forEachRound(seed: 6) { round in
      let remains = round.rubbed()
      #expect(remains.kept.enumerated().allSatisfy { $1.id == ($0 == 0 ? MarkID(1) : .none) })
      #expect(remains.erased.allSatisfy { $0.id == .none })
      guard !remains.isUntouched else {
        return #expect(remains.kept.first?.isEqual(to: round.stroke) == true)
      }
      for case let piece as Stroke in remains.kept { #expect(!piece.isClosed && !piece.isSmooth) }
    }
  }

  @Test("Rubbing the same way again changes nothing", arguments: [7, 8])
  func again(seed: UInt64) {
    forEachRound(seed: seed) { round in
      let eraser = PartialEraser(along: round.path, radius: Self.radius)
      for piece in round.rubbed().kept { #expect(piece.accept(eraser).isUntouched) }
    }
  }

  @Test("Numbers may be vast or none at all", arguments: [1e9, 1e99, 1e160, .infinity, .nan] as [Double])
  func extremes(value: Double) {
    let numbers = [0, 1, -1, value, -value, .leastNonzeroMagnitude]
    var generator = SeededGenerator(seed: 9)
    func places() -> [Point] {
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Point(
          x: numbers.randomElement(using: &generator) ?? 0, y: numbers.randomElement(using: &generator) ?? 0)
      }
    }
    for round in 0..<150 {
      let points = places()
      let ink = Ink(width: round % 3 == 0 ? value : 1)
      let corner = points.first ?? .origin
      let marks: [any Mark] = [
        Stroke(
          points, ink: ink, isClosed: round % 2 == 0, isSmooth: round % 5 < 2, arrowheads: [.start, .end]),
        Dot(at: corner, ink: ink), Vertex(at: corner),
        Rectangle(location: corner, size: Size(width: value, height: 1), cornerRadius: 1, ink: ink),
        Ellipse(center: corner, radiusX: 1, radiusY: value, ink: ink),
      ]
      for radius in [0, -1, 2, value, -value] {
        let remains = Group(marks, name: "all").accept(PartialEraser(along: places(), radius: radius))
        #expect(remains.kept.count == 1)
      }
    }
  }

  @Test("A path without a single place to go by rubs nothing; places on both sides of a hole are not joined")
  func holes() {
    let stroke = Stroke([Point(x: 0, y: 0), Point(x: 10, y: 0)])
    let nowhere = Point(x: .nan, y: 0)
    #expect(stroke.accept(PartialEraser(along: [], radius: 9)).isUntouched)
    #expect(stroke.accept(PartialEraser(along: [nowhere], radius: 9)).isUntouched)
    let path = [Point(x: 2, y: 0), nowhere, Point(x: 8, y: 0)]
    #expect(stroke.accept(PartialEraser(along: path, radius: 1)).kept.count == 3)
    #expect(stroke.accept(PartialEraser(along: [path[0], path[2]], radius: 1)).kept.count == 2)
  }

  @Test("No radius still rubs what the line's own width covers")
  func noRadius() {
    let stroke = Stroke([Point(x: 0, y: 0), Point(x: 10, y: 0)], ink: Ink(width: 2))
    for radius in [0, -5, .nan] {
      #expect(stroke.accept(PartialEraser(along: [Point(x: 5, y: 0.9)], radius: radius)).kept.count == 2)
      #expect(stroke.accept(PartialEraser(along: [Point(x: 5, y: 1.1)], radius: radius)).isUntouched)
    }
  }

  @Test("Of a fill what the eraser passed is gone, and all else is left", arguments: 1...60)
  func fills(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func place(_ range: ClosedRange<Double>) -> Point {
      let isWhole = seed.isMultiple(of: 2)
      let place = Point(x: .random(in: range, using: &generator), y: .random(in: range, using: &generator))
      return isWhole ? Point(x: place.x.rounded(), y: place.y.rounded()) : place
    }
    let outline = (0..<Int.random(in: 3...9, using: &generator)).map { _ in place(-15...15) }
    let way = [place(-18...18)] + (0..<12).map { _ in place(-18...18) }
    var marks: [any Mark] = [
      Stroke(outline, ink: Ink(width: 0, fill: .indexed(1)), isClosed: true, id: MarkID(1))
    ]
    // A leg at a time, as the pointer moves.
    for (start, end) in zip(way, way.dropFirst()) {
      marks = marks.flatMap { $0.accept(PartialEraser(along: [start, end], radius: Self.radius)).kept }
    }
    let whole = Polygon(outline)
    for _ in 0..<400 {
      let point = Point(
        x: .random(in: -15...15, using: &generator), y: .random(in: -15...15, using: &generator))
      let distance =
        zip(way, way.dropFirst()).map { point.distance(toSegmentFrom: $0, to: $1) }.min() ?? .infinity
      // The round ends have corners, and slivers go.
      guard abs(distance - Self.radius) > 0.3 else { continue }
      let sides = zip(outline, outline.dropFirst() + outline.prefix(1))
      guard sides.allSatisfy({ point.distance(toSegmentFrom: $0, to: $1) > 0.3 }) else { continue }
      let isCovered = marks.contains { mark in
        let rings =
          (mark as? PathMark)?.path.lines(tolerance: 0.01).map(\.points) ?? [(mark as? Stroke)?.points ?? []]
        return rings.reduce(0) { $0 + Polygon($1).winding(around: point) } != 0
      }
      #expect(
        isCovered == (whole.encloses(point) && distance > Self.radius), "\(point), \(distance) from the way")
    }
  }
}
