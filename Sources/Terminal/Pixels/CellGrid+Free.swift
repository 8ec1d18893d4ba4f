import CellRendering
import Marks

extension CellGrid {
  /// The blank cells of a rectangle without a background, as few rectangles.
  func freeCells(in area: CellRect) -> [CellRect] {
    var (done, open): ([CellRect], [CellRect]) = ([], [])
    for row in area.intersection(bounds).rowRange {
      var runs: [CellRect] = []
      for column in area.intersection(bounds).columnRange where isFree(column, row) {
        if let last = runs.last, last.columnRange.upperBound == column {
          runs[runs.count - 1].columns += 1
        } else {
          runs.append(CellRect(column: column, row: row, columns: 1, rows: 1))
        }
      }
      var next: [CellRect] = []
      for run in runs {
        if let above = open.firstIndex(where: { $0.columnRange == run.columnRange }) {
          var grown = open.remove(at: above)
          grown.rows += 1
          next.append(grown)
        } else {
          next.append(run)
        }
      }
      done += open
      open = next
    }
    return done + open
  }

  private func isFree(_ column: Int, _ row: Int) -> Bool {
    let cell = self[column, row]
    return cell.character == " " && !cell.isContinuation && cell.style.attributes.isEmpty
      && (cell.style.background ?? .standard) == .standard
  }
}
