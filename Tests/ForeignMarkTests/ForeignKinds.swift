import Marks

/// A kind that knows nothing of marks but its place and size.
struct Star: Equatable, Sendable {
  var location: Point
  var size: Size
}

extension Star: Mark {}

/// A kind that tells what it looks like.
struct Cross: InkedMark {
  var id: MarkID = .none
  var location: Point
  var size: Size
  var ink = Ink()

  var representation: Group {
    let corners = box.corners
    return Group([
      Stroke([corners[0], corners[2]], ink: ink), Stroke([corners[3], corners[1]], ink: ink),
    ])
  }
}

/// A kind that fills its box, and points somewhere.
struct Pointer: BoxedMark, Equatable {
  var location: Point
  var size: Size
  var way = Vector(dx: 1, dy: 0)

  mutating func turnDirections(_ map: (Vector) -> Vector) { way = map(way) }
}

/// A shape: its outline is all it adds.
struct Diamond: Shape {
  var location: Point
  var size: Size
  var ink = Ink()

  func outline(tolerance: Double) -> [Point] {
    let (box, middle) = (box, box.center)
    return [
      Point(x: middle.x, y: box.minY), Point(x: box.maxX, y: middle.y), Point(x: middle.x, y: box.maxY),
      Point(x: box.minX, y: middle.y),
    ]
  }
}

/// A composite of two marks that moves them along.
struct Pair: CompositeMark {
  var first: any Mark
  var second: any Mark

  var children: [any Mark] { [first, second] }
  var size: Size { Group(children).size }
  var location: Point {
    get { Group(children).location }
    set {
      let offset = newValue - location
      first = first.translated(by: offset)
      second = second.translated(by: offset)
    }
  }

  static func == (left: Pair, right: Pair) -> Bool {
    left.first.isEqual(to: right.first) && left.second.isEqual(to: right.second)
  }
}

/// A kind whose representation holds smaller ones of itself, and these others, for ever.
struct Fractal: Mark {
  var location: Point
  var size: Size
  var branches = 1

  var representation: Group {
    let half = Size(width: size.width / 2, height: size.height / 2)
    return Group(
      Array(repeating: Fractal(location: location, size: half, branches: branches), count: branches)
        + [Rectangle(box)])
  }
}

/// A container of marks of any kind, whose children paths lead to.
struct Frame: ContainerMark {
  var children: [any Mark]

  var size: Size { Group(children).size }
  var location: Point {
    get { Group(children).location }
    set {
      let offset = newValue - location
      for index in children.indices { children[index].move(by: offset) }
    }
  }

  static func == (left: Frame, right: Frame) -> Bool {
    Group(left.children) == Group(right.children)
  }
}
