/// Words for the user about a drawing in another format.
package struct ExportLosses: Equatable, Sendable {
  /// The kinds of marks that the file does not have, counted, such as `2 hidden groups`.
  package var leftOut: [String]

  /// Everything else that the file says otherwise, a clause each.
  package var remarks: [String]

  package init(leftOut: [String] = [], remarks: [String] = []) {
    self.leftOut = leftOut
    self.remarks = remarks
  }

  package var isEmpty: Bool { self == ExportLosses() }

  static func + (left: ExportLosses, right: ExportLosses) -> ExportLosses {
    ExportLosses(leftOut: left.leftOut + right.leftOut, remarks: left.remarks + right.remarks)
  }

  /// The longest line, in characters.
  private static let longestLine = 200

  /// All of it in one line; nil where there is nothing to say.
  ///
  /// Of a line that would be too long the last clauses are only counted.
  package var line: String? {
    var clauses = leftOut.enumerated().map { $0.offset == 0 ? "left out: \($0.element)" : $0.element }
    var separators = Array(repeating: ", ", count: clauses.count)
    clauses += remarks
    separators += Array(repeating: "; ", count: remarks.count)
    guard var line = clauses.first else { return nil }
    for (index, clause) in clauses.enumerated().dropFirst() {
      guard line.count + separators[index].count + clause.count <= Self.longestLine else {
        return "\(line); and \(clauses.count - index) more"
      }
      line += separators[index] + clause
    }
    return line
  }
}
