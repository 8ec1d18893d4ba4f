/// One setting of the configuration: its key, its value and its line.
public struct Setting: Equatable, Sendable {
  public enum Value: Equatable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case texts([String])
    /// A value of a type that no setting has, such as a date.
    case other
  }

  /// The tables and the key joined by dots, as in `ink.width`.
  public let name: String
  public let value: Value

  /// The line, counted from 1; 0 if it is not known.
  public let line: Int

  public init(_ name: String, _ value: Value, line: Int = 0) {
    self.name = name
    self.value = value
    self.line = line
  }
}
