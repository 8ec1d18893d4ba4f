/// The reason why a source in Mermaid or DOT cannot be read.
package struct DiagramError: Error, Hashable, CustomStringConvertible {
  /// The line and the column where the reader stopped, from 1; a column is a character.
  package let line: Int
  package let column: Int
  /// The problem in words, for the user.
  package let problem: String

  package init(line: Int, column: Int, problem: String) {
    self.line = line
    self.column = column
    self.problem = problem
  }

  package var description: String { "line \(line), column \(column): \(problem)" }
}
