import Marks

/// A mark as it is for a while in a film.
struct FilmTake {
  let mark: any Mark

  /// When it is first seen, in milliseconds from the start.
  let from: Int

  /// When it is last seen; nil where it is there at the end.
  fileprivate(set) var until: Int?

  /// How fast it is drawn; nil where it is there at once.
  let pace: Pace?

  /// The takes of a film, those of the same place together, the last on top.
  ///
  /// A mark that changes ends one take and begins another. Groups and layers are not told apart. O(*n*) in the marks, for
  /// each scene.
  ///
  /// - Parameter most: how many scenes are looked at; of more, several are one.
  static func all(of film: Film, atMost most: Int) -> [FilmTake] {
    var reel = Reel(film.drawing(after: 0))
    let scenes = film.scenes.count
    let count = min(scenes, most)
    for number in 0..<count {
      let last = scenes * (number + 1) / count
      let scene = film.scenes[last - 1]
      reel.show(film.drawing(after: last), from: scene.begin, scene.paces)
    }
    return reel.ordered
  }
}

extension FilmTake {
  /// The take with identifiers of its own.
  func numbered(by numbers: inout MarkNumbering) -> FilmTake {
    FilmTake(mark: mark.accept(&numbers) ?? mark, from: from, until: until, pace: pace)
  }
}

extension [FilmTake] {
  /// All marks of a film in one drawing, for the page that shows each of them.
  func drawing(like other: Drawing) -> Drawing {
    var drawing = other
    drawing.root = Group(map(\.mark))
    return drawing
  }
}

/// The takes so far, and the order in which they lie on each other.
private struct Reel {
  private var takes: [FilmTake] = []

  /// The take above each, the first being below all; nil for the one on top.
  private var above: [Int?] = []
  private var lowest: Int?

  /// The takes that are seen now, in drawing order.
  private var seen: [Int] = []

  init(_ drawing: Drawing) { show(drawing, from: 0, [:]) }

  mutating func show(_ drawing: Drawing, from time: Int, _ paces: [MarkID: Pace]) {
    let marks = LeafMarks.of(drawing)
    var known: [MarkID: (place: Int, take: Int)] = [:]
    for (place, take) in seen.enumerated() { known[takes[take].mark.id] = (place, take) }
    var (next, last): ([Int], Int?) = ([], nil)
    var highest = -1
    for mark in marks {
      let old = mark.id == .none ? nil : known.removeValue(forKey: mark.id)
      if let old, old.place > highest, takes[old.take].mark.isEqual(to: mark) {
        highest = old.place
        last = old.take
      } else {
        // In the place of what it was, unless the order is another one now.
        if let old { takes[old.take].until = time }
        let below = old.map { $0.place > highest ? $0.take : last } ?? last
        if let old { highest = max(highest, old.place) }
        last = insert(FilmTake(mark: mark, from: time, pace: paces[mark.id]), above: below)
      }
      if let last { next.append(last) }
    }
    let kept = Set(next)
    for take in seen where !kept.contains(take) && takes[take].until == nil { takes[take].until = time }
    seen = next
  }

  private mutating func insert(_ take: FilmTake, above below: Int?) -> Int {
    takes.append(take)
    let index = takes.count - 1
    if let below {
      above.append(above[below])
      above[below] = index
    } else {
      above.append(lowest)
      lowest = index
    }
    return index
  }

  /// All takes, the last on top.
  var ordered: [FilmTake] {
    var (result, next): ([FilmTake], Int?) = ([], lowest)
    while let index = next {
      result.append(takes[index])
      next = above[index]
    }
    return result
  }
}

/// The marks that are seen, without the groups around them.
private struct LeafMarks: MarkWalker {
  private var marks: [any Mark] = []

  static func of(_ drawing: Drawing) -> [any Mark] {
    var walker = LeafMarks()
    for mark in drawing.marks { mark.accept(&walker) }
    return walker.marks
  }

  /// Titles, comments and styles of other programs are not seen.
  mutating func visit(mark: any Mark) {
    if (mark as? SVGFragment)?.picture.children.isEmpty != true { marks.append(mark) }
  }

  mutating func visit(_ group: Group) {
    guard !group.isHidden else { return }
    if group.table == nil { walkChildren(of: group) } else { marks.append(group) }
  }
}
