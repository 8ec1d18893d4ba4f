import Marks

extension Label: MergeableMark {
  static var attributes: [MarkAttribute<Label>] {
    [
      .geometry({ $0.location }, set: { $0.location = $1 }),
      MarkAttribute("text", { $0.text }, set: { $0.text = $1 }, merging: LineMerge.merge),
      MarkAttribute("weight of the text", { $0.isBold }, set: { $0.isBold = $1 }),
      MarkAttribute("alignment", { $0.alignment }, set: { $0.alignment = $1 }),
      MarkAttribute("width of the text", { $0.wrapWidth }, set: { $0.wrapWidth = $1 }),
      MarkAttribute("place of the text", { $0.anchor }, set: { $0.anchor = $1 }),
    ] + MarkAttribute.ink
  }
}

extension CellBlock: MergeableMark {
  static var attributes: [MarkAttribute<CellBlock>] {
    [
      .geometry({ $0.location }, set: { $0.location = $1 }),
      MarkAttribute(
        "cells", { CellRows(columns: $0.columns, cells: $0.cells) },
        set: { $0 = CellBlock(columns: $1.columns, cells: $1.cells, at: $0.location, id: $0.id) },
        merging: CellRows.merge),
    ]
  }
}

/// The cells of a block, row by row.
private struct CellRows: Equatable {
  let columns: Int
  let cells: [Cell]

  /// Merges cell by cell, where there are as many.
  static func merge(_ base: CellRows?, _ ours: CellRows, _ theirs: CellRows) -> ThreeWay<CellRows> {
    let whole = ThreeWay(base, ours, theirs)
    guard case .clash = whole, let base, base.columns == ours.columns, base.columns == theirs.columns,
      base.cells.count == ours.cells.count, base.cells.count == theirs.cells.count
    else { return whole }
    var merged: [Cell] = []
    merged.reserveCapacity(base.cells.count)
    for index in base.cells.indices {
      guard let cell = ThreeWay(base.cells[index], ours.cells[index], theirs.cells[index]).value else {
        return .clash
      }
      merged.append(cell)
    }
    return .agreed(CellRows(columns: base.columns, cells: merged))
  }
}

extension PictureMark: MergeableMark {
  static var attributes: [MarkAttribute<PictureMark>] {
    [
      .geometry({ $0.box }, set: { ($0.location, $0.size) = ($1.location, $1.size) }),
      MarkAttribute("opacity", { $0.opacity }, set: { $0.opacity = $1 }),
      MarkAttribute(
        "picture", { $0.file },
        set: { $0 = PictureMark($1, in: $0.box, opacity: $0.opacity, id: $0.id) }),
    ]
  }
}
