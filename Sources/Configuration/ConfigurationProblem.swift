/// A problem in a configuration file.
///
/// The rest of the file is valid.
public struct ConfigurationProblem: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1; 0 if the problem concerns the whole file.
  public let line: Int
  public let words: String

  public init(line: Int, _ words: String) {
    self.line = line
    self.words = words
  }

  public var description: String { line > 0 ? "line \(line): \(words)" : words }
}
