extension TerminalSession {
  /// Types text.
  ///
  /// Enter is `"\r"`, Escape `"\u{1B}"`, Ctrl-C `"\u{3}"`.
  public func send(_ text: String, limit: Duration = .patience) throws(TerminalSessionError) {
    try send(Array(text.utf8), limit: limit)
  }

  /// Types bytes, and reads output meanwhile, which avoids a deadlock.
  ///
  /// On return the terminal driver has every byte. While line editing is on, which it is until a program
  /// switches it off, the driver itself drops what goes beyond 4,095 bytes in one line.
  ///
  /// - Parameter limit: how long the program may take to make room for the rest.
  public func send(_ bytes: [UInt8], limit: Duration = .patience) throws(TerminalSessionError) {
    if case .ended(let status) = state { throw .programEnded(status) }
    guard isOpen else { throw .terminalClosed }
    pendingInput += bytes
    sentInput.read(bytes)
    answer()
    let deadline = Deadline(after: limit)
    while true {
      pump(for: .zero)
      if pendingInput.isEmpty { return }
      if case .ended(let status) = state { throw .programEnded(status) }
      if deadline.hasPassed { break }
      pump(for: min(deadline.remaining, .milliseconds(50)))
    }
    defer { pendingInput = [] }
    throw .inputNotRead(byteCount: pendingInput.count)
  }

  /// Presses a mouse button.
  ///
  /// Columns and rows are cells, counted from 0.
  public func press(
    column: Int, row: Int, button: MouseReport.Button = .left, modifiers: MouseReport.Modifiers = []
  ) throws(TerminalSessionError) {
    try send(MouseReport.press(column: column, row: row, button: button, modifiers: modifiers))
  }

  /// Moves the mouse with a button held.
  public func drag(
    column: Int, row: Int, button: MouseReport.Button = .left, modifiers: MouseReport.Modifiers = []
  ) throws(TerminalSessionError) {
    try send(MouseReport.drag(column: column, row: row, button: button, modifiers: modifiers))
  }

  /// Releases a mouse button.
  public func release(
    column: Int, row: Int, button: MouseReport.Button = .left, modifiers: MouseReport.Modifiers = []
  ) throws(TerminalSessionError) {
    try send(MouseReport.release(column: column, row: row, button: button, modifiers: modifiers))
  }
}
