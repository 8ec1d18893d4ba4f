import Marks

/// The edges and centre lines that marks can be aligned by.
package enum Alignment: Hashable, Sendable, CaseIterable { case left, center, right, top, middle, bottom }

/// The direction in which marks are distributed.
package enum Axis: Hashable, Sendable, CaseIterable { case horizontal, vertical }

extension Editor {
  /// Aligns the selected marks with their outermost edge or their common centre.
  package mutating func align(_ alignment: Alignment) -> EditorUpdate {
    let members = boxedSelection
    guard members.count > 1,
      let all = SelectionFrame(around: selection, of: drawing, cellWidth: view.cellWidth)?.box
    else {
      return .none
    }
    return move(members.map { ($0.path, $0.mark, alignment.offset(from: $0.box, to: all)) }, named: "align")
  }

  /// Distributes the selected marks with equal gaps; the outermost stay.
  package mutating func distribute(_ axis: Axis) -> EditorUpdate {
    let members = boxedSelection.sorted { axis.start(of: $0.box) < axis.start(of: $1.box) }
    guard members.count > 2, let first = members.first, let last = members.last else { return .none }
    let room = axis.start(of: last.box) + axis.length(of: last.box) - axis.start(of: first.box)
    let taken = members.reduce(0) { $0 + axis.length(of: $1.box) }
    let gap = (room - taken) / Double(members.count - 1)
    var next = axis.start(of: first.box)
    let moves = members.map { member in
      defer { next += axis.length(of: member.box) + gap }
      return (member.path, member.mark, axis.offset(by: next - axis.start(of: member.box)))
    }
    return move(moves, named: "distribute")
  }

  private var boxedSelection: [(path: MarkPath, mark: any Mark, box: Rect)] {
    drawing.marks(at: selection).compactMap { path, mark in
      mark.bounds(.geometry).map { (path, mark, $0) }
    }
  }

  private mutating func move(_ moves: [(path: MarkPath, mark: any Mark, offset: Vector)], named name: String)
    -> EditorUpdate
  {
    perform(moves.compactMap { path, mark, offset in .moving(mark, by: offset, at: path) }, named: name)
  }
}

extension Alignment {
  fileprivate func offset(from box: Rect, to all: Rect) -> Vector {
    switch self {
    case .left: Vector(dx: all.minX - box.minX, dy: 0)
    case .center: Vector(dx: all.center.x - box.center.x, dy: 0)
    case .right: Vector(dx: all.maxX - box.maxX, dy: 0)
    case .top: Vector(dx: 0, dy: all.minY - box.minY)
    case .middle: Vector(dx: 0, dy: all.center.y - box.center.y)
    case .bottom: Vector(dx: 0, dy: all.maxY - box.maxY)
    }
  }
}

extension Axis {
  fileprivate func start(of box: Rect) -> Double { self == .horizontal ? box.minX : box.minY }

  fileprivate func length(of box: Rect) -> Double {
    self == .horizontal ? box.size.width : box.size.height
  }

  fileprivate func offset(by distance: Double) -> Vector {
    self == .horizontal ? Vector(dx: distance, dy: 0) : Vector(dx: 0, dy: distance)
  }
}
