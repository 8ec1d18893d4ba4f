internal import Glibc

extension TerminalSession {
  var isOpen: Bool { master >= 0 }

  /// Waits for the program to write, to read or to change state, then does all that can be done at once.
  ///
  /// Returns whether anything happened.
  @discardableResult
  func pump(for duration: Duration) -> Bool {
    let masterEvents = Int16(pendingInput.isEmpty ? POLLIN : POLLIN | POLLOUT)
    var descriptors = [
      pollfd(fd: process.control, events: Int16(POLLIN), revents: 0),
      pollfd(fd: master, events: masterEvents, revents: 0),  // poll(2) passes over -1
    ]
    guard poll(&descriptors, 2, duration.pollTimeout) > 0 else { return false }
    process.readReports()
    guard isOpen else { return true }
    readOutput()
    writePendingInput()
    return true
  }

  /// Reads until there is nothing left for now, at most a mebibyte, so that an endless writer cannot block
  /// the test.
  private func readOutput() {
    var count = 0
    var buffer = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<256 where count < 1 << 20 {
      let length = read(master, &buffer, buffer.count)
      if length < 0 && errno == EINTR { continue }
      guard length > 0 else { return }
      count += length
      take(buffer[..<length])
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    output += bytes
    modes.read(bytes)
    terminal.write(bytes)
    answer()
  }

  /// Sends the terminal's answers, unless a control sequence of the test's is not at its end.
  func answer() {
    guard !sentInput.isInside else { return }
    pendingInput += terminal.takeAnswers()
  }

  private func writePendingInput() {
    while !pendingInput.isEmpty {
      let length = write(master, pendingInput, pendingInput.count)
      if length < 0 && errno == EINTR { continue }
      guard length > 0 else { return }
      pendingInput.removeFirst(length)
    }
  }
}
