import Marks

/// Thin lines that run straight along rows or columns of cells, which become box-drawing lines.
extension LinePainter {
  /// Draws a line that is at most a dot and a half wide, given in units: its straight parts as box-drawing
  /// lines if these are near enough, the rest in dots or pixels.
  ///
  /// Straight parts are found on the whole line, so that each part of a picture has the cells of the whole.
  func draw(slender line: [Point], on sheet: inout CellSheet) {
    let points = line.map(sheet.lattice.alignedDots)
    sheet.budget.spend(line.count * RenderBudget.segment)
    let runs = StraightRun.runs(in: points, isCurve: isCurve)
    // Box-drawing lines and dots are not mixed within a curve with a part off the middles, or a mostly slanted
    // shape.
    guard !isCurve || runs.allSatisfy(\.run.isNearMiddle), !isMostlySlanted(points, runs) else {
      return draw(bent: line, on: &sheet)
    }
    var rest: [Point] = [line[0]]
    var index = 0
    for (start, run) in runs where run.isNearMiddle {
      rest += line[index...start].dropFirst()
      if rest.count > 1 { draw(bent: rest, on: &sheet) }
      draw(run, ends: run.ends(of: points, from: start, to: run.end), on: &sheet)
      index = run.end
      rest = [line[index]]
    }
    rest += line[index...].dropFirst()
    if rest.count > 1 || line.count == 1 { draw(bent: rest, on: &sheet) }
  }

  /// Whether less than half of a closed line is box-drawing lines.
  private func isMostlySlanted(_ points: [Point], _ runs: [(start: Int, run: StraightRun)]) -> Bool {
    guard points.count > 3, points.first == points.last, !runs.isEmpty else { return false }
    let straight = runs.reduce(0) { $1.run.isNearMiddle ? $0 + $1.run.high - $1.run.low : $0 }
    return 2 * straight < Polyline(points).length
  }

  /// Draws a dashed or dotted line all of whose parts run along rows and columns of cells as box-drawing lines, which have
  /// characters for them; ASCII has dashes of whole cells.
  ///
  /// - Returns: whether it is drawn; other lines are not, nor are dashes other than our own.
  func drawStraight(dashed line: [Point], on sheet: inout CellSheet) -> Bool {
    guard sheet.fit.drawsLines, ink.texture == .fine, sheet.fit.dots(across: ink) < CellFit.slender,
      line.count > 1, let style = ink.lineStyle, style == .dashed || style == .dotted && !sheet.isASCII
    else { return false }
    guard let runs = straightRuns(of: [line], on: &sheet) else { return false }
    for (run, ends) in runs {
      draw(run, ends: ends, dashes: sheet.isASCII ? dashes(of: run, on: sheet) : nil, on: &sheet)
    }
    return true
  }

  /// The runs of lines that run along rows and columns throughout, with the ends of the lines; nil if one is too far from
  /// the middles of cells for a box-drawing line.
  func straightRuns(
    of lines: [[Point]], on sheet: inout CellSheet
  ) -> [(run: StraightRun, ends: (low: Bool, high: Bool))]? {
    var found: [(run: StraightRun, ends: (low: Bool, high: Bool))] = []
    for line in lines {
      let points = line.map(sheet.lattice.alignedDots)
      sheet.budget.spend(line.count * RenderBudget.segment)
      for index in 0..<points.count - 1 {
        let run = StraightRun(from: points[index], to: points[index + 1])
        guard run.isStraight, run.isNearMiddle else { return nil }
        found.append((run, run.ends(of: points, from: index, to: index + 1)))
      }
    }
    return found
  }

  /// Draws the dashed outline of a box with round corners as box-drawing lines, with a dash around each corner.
  ///
  /// - Parameter radius: of the corners, in units; infinite for an ellipse.
  /// - Returns: whether it is drawn.
  func drawStraight(dashedBox box: Rect, radius: Double, on sheet: inout CellSheet) -> Bool {
    guard radius > 0, let style = ink.lineStyle, style == .dashed || style == .dotted && !sheet.isASCII,
      !ink.outlinesFill,
      let sides = sheet.fit.straightSides(of: box, radius: radius, ink: ink.undashed)
    else { return false }
    for side in sides {
      draw(side, isRound: true, dashes: sheet.isASCII ? dashes(of: side, on: sheet) : nil, on: &sheet)
    }
    return true
  }

  /// The dashes of a run in whole cells; nil for a solid line.
  func dashes(of run: StraightRun, on sheet: CellSheet) -> CellDashes? {
    sheet.fit.cellDashes(
      of: ink, from: run.low, to: run.high,
      cell: Double(run.isHorizontal ? DotMask.columns : DotMask.rows))
  }

  private func draw(bent line: [Point], on sheet: inout CellSheet) {
    let dots = sheet.fit.dots(across: ink)
    if sheet.detail > .fine {
      draw(dots: [line], on: &sheet)
    } else if !ink.outlinesFill, dots < CellFit.hair || sheet.fit.isChain(ink) || sheet.shadesLines(ink) {
      sheet.thin(line, leavesLetters: leavesLetters, ink: ink)
    } else if ink.outlinesFill {
      // Dots beside a fill of another colour would be lost.
      sheet.cover(line, radius: max(dots, CellFit.hair) / 2, as: .outline, color: ink.color)
    } else {
      cover(slender: line, radius: dots / 2, on: &sheet)
    }
  }

  /// Draws a straight run.
  ///
  /// - Parameter ends: at which of its ends the line ends; at the others it turns.
  func draw(
    _ run: StraightRun, ends lineEnds: (low: Bool, high: Bool) = (false, false), isRound: Bool = false,
    rim: Rim = .inside, dashes: CellDashes? = nil, on sheet: inout CellSheet
  ) {
    let isHeavy = sheet.fit.dots(across: ink) >= CellFit.hair
    let weight: BoxLine = isHeavy ? .heavy : isRound ? .rounded : .light
    let dash = sheet.isASCII || dashes != nil ? .solid : ink.dashOfLines
    // Round corners are light ones only.
    let atCorner: BoxLine = isRound ? .rounded : weight
    let isAcross = run.isHorizontal
    let (reach, lattice) = (sheet.reach, sheet.lattice)
    let (cells, lines) =
      isAcross ? (reach.columnRange, reach.rowRange) : (reach.rowRange, reach.columnRange)
    // The length of a cell along the run and across it, and what of half a cell has to be covered for an arm,
    // in dots.
    let (length, width, least) = isAcross ? (2.0, 4.0, 0.5) : (4.0, 2.0, 0.75)
    let (origin, lineOrigin) =
      isAcross ? (lattice.cellColumn, lattice.cellRow) : (lattice.cellRow, lattice.cellColumn)
    let line = Int(clamping: (run.middle / width).rounded(.down)) - lineOrigin
    guard lines.contains(line) else { return }
    let (low, high) = (run.low / length - Double(origin), run.high / length - Double(origin))
    let ends = (low: Int(clamping: low.rounded(.down)), high: Int(clamping: high.rounded(.down)))
    let (first, last) = (max(cells.lowerBound, ends.low), min(cells.upperBound - 1, ends.high))
    guard first <= last else { return }
    sheet.budget.spend((last - first + 1) * RenderBudget.cell / 4)
    let (before, after): (BoxArms.Side, BoxArms.Side) = isAcross ? (.left, .right) : (.up, .down)
    for index in first...last {
      let start = Double(index)
      let isOn = dashes?.covers(cell: index + origin) ?? true
      let place =
        isAcross ? GridPoint(column: index, row: line) : GridPoint(column: line, row: index)
      let hasBefore = isOn && (min(high, start + 0.5) - max(low, start)) * length >= least
      let hasAfter = isOn && (min(high, start + 1) - max(low, start + 0.5)) * length >= least
      let isEnd =
        hasBefore ? !hasAfter && lineEnds.high && index == ends.high : lineEnds.low && index == ends.low
      sheet.change(place) { cell in
        let former = cell.lines
        if isEnd {
          if hasBefore || hasAfter { cell.add(end: hasBefore ? before : after, weight, ink.color) }
        } else {
          if hasBefore { cell.add(before, index == ends.high ? atCorner : weight, ink.color) }
          if hasAfter { cell.add(after, index == ends.low ? atCorner : weight, ink.color) }
        }
        cell.lines.dash = former.isEmpty || dash == .solid ? dash : former.dash
        if ink.outlinesFill {
          let isCorner = index == ends.low || index == ends.high
          cell.rim.formUnion(isCorner ? rim : rim.subtracting(.round))
        }
      }
    }
  }
}

extension Ink {
  /// How a line of box-drawing characters is broken by them: double ones have none for that, and neither have long dashes.
  var dashOfBoxTexture: BoxArms.Dash {
    guard case .box(let line) = texture, line != .double, dash.count == 2, dash[1] > 0,
      dash[0] + dash[1] <= Self.longestPeriod
    else { return .solid }
    return lineStyle == .dotted ? .dotted : .dashed
  }

  /// The longest dash with its gap that a character stands for, in units.
  private static let longestPeriod = 8.0

  /// How box-drawing lines are broken.
  fileprivate var dashOfLines: BoxArms.Dash {
    switch lineStyle {
    case .dashed: .dashed
    case .dotted: .dotted
    case .solid, nil: .solid
    }
  }
}
