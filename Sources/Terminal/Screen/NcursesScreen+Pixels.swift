import CNcurses
import CSystem

/// Pictures behind the cells.
extension NcursesScreen {
  /// Sends commands about pictures, and leaves the cursor where ncurses has it: at the top left.
  func send(pixels bytes: [UInt8]) {
    guard bytes.movesCursor else { return Self.send(bytes, to: output) }
    // ncurses takes note that characters are plain from here on.
    charcoal_collected_clear()
    vid_puts(0, 0, nil, charcoal_collect)
    Self.send(
      Array(String(cString: charcoal_collected()).utf8) + bytes + Array("\u{1B}[H".utf8), to: output)
  }
}
