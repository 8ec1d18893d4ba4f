/// One line of the configuration: what is set, to what, and where it is written.
public struct Setting: Equatable, Sendable {
  public enum Value: Equatable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case texts([String])
    /// A date, or tables and lists of other things.
    case other
  }

  /// Tables and key joined by dots, as in `ink.width`.
  public let name: String
  public let value: Value

  /// Counted from 1; 0 when it cannot be told.
  public let line: Int

  public init(_ name: String, _ value: Value, line: Int = 0) {
    self.name = name
    self.value = value
    self.line = line
  }
}
