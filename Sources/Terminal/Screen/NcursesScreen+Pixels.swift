import CNcurses
import CSystem
import CellRendering

/// Pictures behind the cells.
extension NcursesScreen {
  /// Whether the terminal is tmux, which passes on what is copied.
  var isInTmux: Bool { profile.pane != nil }

  /// Sends the cells that ncurses has, and the pictures around them.
  ///
  /// - Returns: the bytes of the pictures.
  func sendFrame(of grid: CellGrid, writing written: [CellRect], _ pixels: (any PixelOutput)?) -> Int {
    let isFramed = profile.features.contains(.synchronizedOutput)
    // ncurses sends what it has in several writes, and nothing is left of it afterwards.
    if isFramed { send(TerminalModes.beginningOfFrame) }
    let first = pixels?.bytesBefore(grid) ?? []
    if !first.isEmpty { Self.send(first, to: output) }
    doupdate()
    let pictures = pixels?.bytes(behind: grid, writing: written) ?? []
    send(pixels: pictures)
    if isFramed { send(TerminalModes.endOfFrame) }
    return first.count + pictures.count
  }

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
