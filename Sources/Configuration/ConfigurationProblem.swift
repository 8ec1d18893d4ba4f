/// What is wrong in a configuration. The rest of it counts all the same.
public struct ConfigurationProblem: Error, Equatable, CustomStringConvertible {
  /// Counted from 1; 0 when it is about the whole file.
  public let line: Int
  public let words: String

  public init(line: Int, _ words: String) {
    self.line = line
    self.words = words
  }

  public var description: String { line > 0 ? "line \(line): \(words)" : words }
}
