import Marks

/// Thin lines that run straight along rows or columns of cells, which become box-drawing lines.
extension CellRenderer {
  /// Draws a line that is at most a dot and a half wide, given in units: its straight parts as box-drawing
  /// lines if these are near enough, the rest in dots or pixels.
  ///
  /// Straight parts are found on the whole line, so that each part of a picture has the cells of the whole.
  ///
  /// - Parameter isCurve: whether the line is a curve, of which only long parts count as straight: a curve is not to be
  ///   half box-drawing line, half dots.
  mutating func draw(slender line: [Point], isCurve: Bool, leavesLetters: Bool, ink: Ink) {
    let points = line.map(lattice.alignedDots)
    budget.spend(line.count * RenderBudget.segment)
    let runs = StraightRun.runs(in: points, isCurve: isCurve)
    // Box-drawing lines and dots are not mixed within a curve with a part off the middles, or a mostly slanted
    // shape.
    guard !isCurve || runs.allSatisfy(\.run.isNearMiddle), !isMostlySlanted(points, runs) else {
      return draw(bent: line, leavesLetters: leavesLetters, ink: ink)
    }
    var rest: [Point] = [line[0]]
    var index = 0
    for (start, run) in runs where run.isNearMiddle {
      rest += line[index...start].dropFirst()
      if rest.count > 1 { draw(bent: rest, leavesLetters: leavesLetters, ink: ink) }
      draw(run, ink: ink, ends: run.ends(of: points, from: start, to: run.end))
      index = run.end
      rest = [line[index]]
    }
    rest += line[index...].dropFirst()
    if rest.count > 1 || line.count == 1 { draw(bent: rest, leavesLetters: leavesLetters, ink: ink) }
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
  mutating func drawStraight(dashed line: [Point], ink: Ink) -> Bool {
    guard drawsLines, ink.texture == .fine, fit.dots(across: ink) < CellFit.slender, line.count > 1,
      let style = ink.lineStyle, style == .dashed || style == .dotted && !isASCII
    else { return false }
    guard let runs = straightRuns(of: [line]) else { return false }
    for (run, ends) in runs {
      let cell = Double(run.isHorizontal ? DotMask.columns : DotMask.rows)
      draw(
        run, ink: ink, ends: ends,
        dashes: isASCII ? fit.cellDashes(of: ink, from: run.low, to: run.high, cell: cell) : nil)
    }
    return true
  }

  /// The runs of lines that run along rows and columns throughout, with the ends of the lines; nil if one is too far from
  /// the middles of cells for a box-drawing line.
  mutating func straightRuns(of lines: [[Point]]) -> [(run: StraightRun, ends: (low: Bool, high: Bool))]? {
    var found: [(run: StraightRun, ends: (low: Bool, high: Bool))] = []
    for line in lines {
      let points = line.map(lattice.alignedDots)
      budget.spend(line.count * RenderBudget.segment)
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
  mutating func drawStraight(dashedBox box: Rect, radius: Double, ink: Ink) -> Bool {
    guard radius > 0, let style = ink.lineStyle, style == .dashed || style == .dotted && !isASCII,
      !ink.outlinesFill,
      let sides = fit.straightSides(of: box, radius: radius, ink: ink.undashed)
    else { return false }
    for side in sides {
      let cell = Double(side.isHorizontal ? DotMask.columns : DotMask.rows)
      let dashes = isASCII ? fit.cellDashes(of: ink, from: side.low, to: side.high, cell: cell) : nil
      draw(side, ink: ink, isRound: true, dashes: dashes)
    }
    return true
  }

  private mutating func draw(bent line: [Point], leavesLetters: Bool, ink: Ink) {
    let dots = fit.dots(across: ink)
    if detail > .fine {
      draw(dots: [line], leavesLetters: leavesLetters, ink: ink)
    } else if !ink.outlinesFill, dots < CellFit.hair || fit.isChain(ink) || shadesLines(ink) {
      thin(line, leavesLetters: leavesLetters, ink: ink)
    } else if ink.outlinesFill {
      // Dots beside a fill of another colour would be lost.
      cover(line, radius: max(dots, CellFit.hair) / 2, as: .outline, color: ink.color)
    } else {
      cover(slender: line, radius: dots / 2, color: ink.color)
    }
  }

  /// Draws a straight run.
  ///
  /// - Parameter ends: at which of its ends the line ends; at the others it turns.
  mutating func draw(
    _ run: StraightRun, ink: Ink, ends lineEnds: (low: Bool, high: Bool) = (false, false),
    isRound: Bool = false, rim: Rim = .inside, dashes: CellDashes? = nil
  ) {
    let isHeavy = fit.dots(across: ink) >= CellFit.hair
    let weight: BoxLine = isHeavy ? .heavy : isRound ? .rounded : .light
    let dash = isASCII || dashes != nil ? .solid : ink.dashOfLines
    // Round corners are light ones only.
    let atCorner: BoxLine = isRound ? .rounded : weight
    let isAcross = run.isHorizontal
    let (cells, lines) = isAcross ? (reach.columnRange, reach.rowRange) : (reach.rowRange, reach.columnRange)
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
    budget.spend((last - first + 1) * RenderBudget.cell / 4)
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
      change(place) { cell in
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
