import Marks

/// Pictures of pixels: the mean colour of each half of a cell.
struct PicturePainter {
  let picture: PictureMark
  let image: PixelImage

  func draw(on sheet: inout CellSheet) {
    if picture.opacity < 1 { sheet.hasMixedColors = true }
    let (viewport, lattice, ground) = (sheet.viewport, sheet.lattice, sheet.ground)
    let touched = viewport.cells(touching: picture.box).intersection(sheet.reach)
    // Each sample is looked at twice at most: for its half and for its dot.
    let visible = sheet.visible
    let share = visible.size.width * visible.size.height / (picture.size.width * picture.size.height)
    sheet.budget.spend(
      Int(min(1, share) * Double(2 * image.samples.count))
        + touched.columns * touched.rows * RenderBudget.pictureCell)
    guard !sheet.isExhausted else { return }
    for row in touched.rowRange {
      for column in touched.columnRange {
        let part = shares(of: CellRect(column: column, row: row, columns: 1, rows: 1), in: viewport)
        var seen = PictureCell(image, part, column: column + lattice.cellColumn)
        guard !seen.isEmpty else { continue }
        sheet.change(GridPoint(column: column, row: row)) { cell in
          if picture.opacity < 1 { seen.fade(to: picture.opacity, over: cell, on: ground) }
          // The colour that covers the cell is seen in the half that the picture does not reach.
          let below = cell.covering
          (seen.upper, seen.lower, seen.mean) = (
            seen.upper ?? below, seen.lower ?? below, seen.mean ?? below
          )
          cell = RasterCell(background: seen.mean)
          cell.picture = seen
        }
      }
    }
  }

  /// The place of a cell on a picture, in shares of its box.
  private func shares(of cell: CellRect, in viewport: Viewport) -> Rect {
    let box = picture.box
    // Places are rounded in cells, and only then turned into shares: what a sum is off must not move the edge
    // of the picture to another cell when the view is moved.
    func cells(_ units: Double) -> Double { (units * viewport.scale * 1e6).rounded() / 1e6 }
    let aspect = CellMetrics.aspect
    let left = cells(box.minX - viewport.origin.x)
    let top = cells((box.minY - viewport.origin.y) / aspect)
    let (width, height) = (box.size.width * viewport.scale, box.size.height * viewport.scale / aspect)
    func share(_ column: Int, _ row: Int) -> Point {
      Point(x: (Double(column) - left) / width, y: (Double(row) - top) / height)
    }
    return Rect(
      from: share(cell.column, cell.row), to: share(cell.column + cell.columns, cell.row + cell.rows))
  }
}

extension PictureCell {
  /// - Parameters:
  ///   - part: the cell in shares of the picture.
  ///   - column: the column of the cell on the lattice, for the pattern of its dots.
  fileprivate init(_ image: PixelImage, _ part: Rect, column: Int) {
    let size = part.size
    func piece(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(
        location: part.location + Vector(dx: x * size.width, dy: y * size.height),
        size: Size(width: width * size.width, height: height * size.height))
    }
    upper = image.mean(in: piece(0, 0, 1, 0.5))
    lower = image.mean(in: piece(0, 0.5, 1, 0.5))
    guard upper != nil || lower != nil else { return }
    if upper != nil, lower != nil { mean = image.mean(in: part) }
    for y in 0..<DotMask.rows {
      for x in 0..<DotMask.columns {
        guard let color = image.mean(in: piece(Double(x) / 2, Double(y) / 4, 0.5, 0.25)) else { continue }
        let order = Dither.order[y][(2 * column + x) & 3]
        if color.darkness * 16 > Double(order) + 0.5 { dots.insert(.dot(column: x, row: y)) }
      }
    }
  }

  /// Mixes the picture with what is below; where that colour is not known the picture stays as it is.
  fileprivate mutating func fade(to opacity: Double, over cell: RasterCell, on ground: Color) {
    let below = cell.covering ?? ground
    func mixed(_ color: Color?) -> Color? {
      color.map { $0.mixed(opacity, over: below, on: ground) ?? $0 }
    }
    (upper, lower, mean) = (mixed(upper), mixed(lower), mixed(mean))
  }
}

extension Color {
  /// How dark it is, from white, 0, to black, 1, by the weights of ITU-R BT 601.
  fileprivate var darkness: Double {
    guard let (red, green, blue) = components else { return 1 }
    return 1 - (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
  }
}
