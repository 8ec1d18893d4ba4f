import Diagrams
import Marks

/// Other marks or cells that are selected; the drawing stays as it is.
package enum Selecting {
  /// Selects all editable marks.
  package static var all: Operation {
    Operation { _ in
      .init(selecting: { selection, drawing in
        var paths: Set<MarkPath> = []
        drawing.forEachEditableMark { path, _ in paths.insert(path) }
        selection.paths = paths.outermost
      })
    }
  }

  // MARK: Connectors

  /// Selects the shape that a connector leads to from a side of the selected one.
  ///
  /// If several lead away, it is the one that lies most in that direction; ``walkOn`` leads to the others.
  package static func walk(_ direction: GrowthDirection) -> Operation {
    Operation { draft in
      guard let start = draft.onlyPath else { return nil }
      let stops = ConnectorWalk(from: start, in: draft.drawing).stops(on: direction.side)
      let ahead = direction.side.outward
      return stops.min { abs(ahead.angle(to: $0.way)) < abs(ahead.angle(to: $1.way)) }
        .map { go(Walk(from: start, to: $0.path, direction: direction)) }
    }
  }

  /// Selects the next of the shapes that the last walk could have led to, clockwise; without a walk, the first that a
  /// connector of the selected shape leads to.
  package static var walkOn: Operation {
    Operation { draft in
      guard let current = draft.onlyPath else { return nil }
      if let last = draft.selection.lastWalk, last.to == current {
        let walk = ConnectorWalk(from: last.from, in: draft.drawing)
        let stops = last.direction.map { walk.stops(on: $0.side) } ?? walk.stops
        // A step without another way is not repeated: the walk goes on from here.
        if stops.count > 1, let index = stops.firstIndex(where: { $0.path == current }) {
          let next = stops[(index + 1) % stops.count]
          return go(Walk(from: last.from, to: next.path, direction: last.direction))
        }
      }
      return ConnectorWalk(from: current, in: draft.drawing).stops.first
        .map { go(Walk(from: current, to: $0.path, direction: nil)) }
    }
  }

  private static func go(_ walk: Walk) -> Operation.Outcome {
    .init(selecting: { selection, _ in
      selection.lastWalk = walk
      selection.paths = [walk.to]
    })
  }

  // MARK: Cells

  /// Goes to a cell beside the one that keys move.
  ///
  /// - Parameters:
  ///   - columns: how far to the right.
  ///   - rows: how far down.
  ///   - isExtending: whether the cells between stay selected.
  package static func moveCells(columns: Int, rows: Int, isExtending: Bool) -> Operation {
    cells { selected in
      var place = selected.range.head
      place.row += rows
      place.column += columns
      return selected.range.moved(to: place.clamped(to: selected.table), isExtending: isExtending)
    }
  }

  /// Selects the next cell, row by row, or the one before; does nothing at the ends.
  package static func stepCell(by step: Int) -> Operation {
    cells { selected in
      let index = selected.range.head.index(in: selected.table) + step
      return selected.table.cells.indices.contains(index)
        ? CellRange(index: index, in: selected.table) : nil
    }
  }

  /// Selects all cells of the table of which some are selected.
  package static var allCells: Operation { cells { CellRange(allOf: $0.table) } }

  /// Leaves the table selected as a whole.
  package static var noCells: Operation {
    Operation { _ in .init(selecting: { selection, _ in selection.cells = nil }) }
  }

  private static func cells(_ range: @escaping (SelectedCells) -> CellRange?) -> Operation {
    Operation { draft in
      guard let selected = draft.selectedCells, let range = range(selected) else { return nil }
      return .init(selecting: { $0.select(range, ofTableAt: selected.path, in: $1) })
    }
  }
}

/// A step that was made along a connector.
struct Walk: Hashable, Sendable {
  let from: MarkPath
  let to: MarkPath

  /// The side that it left by; nil for any.
  let direction: GrowthDirection?
}
