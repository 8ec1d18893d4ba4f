import CSystem

/// The size of terminals.
public enum ScreenSize {
  /// The columns and rows of the terminal behind a file descriptor; nil when it is none, or one that does not
  /// know its size.
  public static func ofTerminal(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard charcoal_window_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return (Int(columns), Int(rows))
  }
}
