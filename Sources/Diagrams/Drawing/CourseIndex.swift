/// The segments of the courses of edges, found by the cells that they lead through.
struct CourseIndex {
  struct Segment {
    /// The number of the course.
    let course: Int
    /// The cells of the segment, both ends included.
    let cells: GridRect
  }

  /// Level segments by their row, upright ones by their column, and all others.
  private var rows: [Int: [Segment]] = [:]
  private var columns: [Int: [Segment]] = [:]
  private var others: [Segment] = []

  /// O(*n*) in the corners.
  init(_ courses: [[GridPoint]]) {
    for (course, points) in courses.enumerated() {
      for (start, end) in zip(points, points.dropFirst()) {
        let segment = Segment(course: course, cells: GridRect(from: start, to: end))
        if start.row == end.row {
          rows[start.row, default: []].append(segment)
        } else if start.column == end.column {
          columns[start.column, default: []].append(segment)
        } else {
          others.append(segment)
        }
      }
    }
  }

  /// The segments that have a cell in common with a rectangle.
  ///
  /// O(*n*) in those of its rows and columns.
  func segments(crossing rect: GridRect) -> [Segment] {
    var found = others.filter { $0.cells.intersects(rect) }
    for row in rect.row...max(rect.row, rect.lastRow) {
      found += rows[row]?.filter { $0.cells.intersects(rect) } ?? []
    }
    for column in rect.column...max(rect.column, rect.lastColumn) {
      found += columns[column]?.filter { $0.cells.intersects(rect) } ?? []
    }
    return found
  }
}
