/// Bytes a terminal sends for the mouse, in the SGR form of mode 1006.
///
/// Columns and rows are cells, counted from 0 at the top left. Reports join like any bytes, so that a test
/// can send thousands in one write:
///
///     (0..<1000).flatMap { MouseReport.drag(column: $0, row: 3) }
public enum MouseReport {
  /// A button by its number in the protocol.
  public enum Button: Int, Sendable, CaseIterable {
    case left = 0
    case middle = 1
    case right = 2
    case wheelUp = 64
    case wheelDown = 65
    case wheelLeft = 66
    case wheelRight = 67
  }

  /// Keys held, as bits of the protocol.
  public struct Modifiers: OptionSet, Sendable {
    /// The bits of the protocol.
    public let rawValue: Int

    /// The Shift key.
    public static let shift = Self(rawValue: 4)
    /// The Alt key.
    public static let alt = Self(rawValue: 8)
    /// The Control key.
    public static let control = Self(rawValue: 16)

    /// Creates modifiers from the bits of the protocol.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// A button goes down.
  ///
  /// A wheel button is one notch and has no release.
  public static func press(
    column: Int, row: Int, button: Button = .left, modifiers: Modifiers = []
  ) -> [UInt8] {
    report(button.rawValue + modifiers.rawValue, column, row, "M")
  }

  /// The mouse moves with a button down.
  public static func drag(
    column: Int, row: Int, button: Button = .left, modifiers: Modifiers = []
  ) -> [UInt8] {
    report(button.rawValue + 32 + modifiers.rawValue, column, row, "M")
  }

  /// A button goes up.
  public static func release(
    column: Int, row: Int, button: Button = .left, modifiers: Modifiers = []
  ) -> [UInt8] {
    report(button.rawValue + modifiers.rawValue, column, row, "m")
  }

  /// The mouse moves with no button down, which mode 1003 reports.
  public static func move(column: Int, row: Int, modifiers: Modifiers = []) -> [UInt8] {
    report(35 + modifiers.rawValue, column, row, "M")
  }

  private static func report(_ code: Int, _ column: Int, _ row: Int, _ end: String) -> [UInt8] {
    Array("\u{1B}[<\(code);\(column + 1);\(row + 1)\(end)".utf8)
  }
}
