import CSystem
import Glibc
import Marks
import Terminal

/// The screen of the terminal that a watching `show` draws on: the top of what is printed, and how much is below it.
struct WatchedScreen {
  /// The other screen of the terminal, without a cursor; and back.
  private static let (enter, leave) = ("\u{1B}[?1049h\u{1B}[?25l", "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")

  /// What is wider than the screen is cut while rows are drawn.
  private static let (noWrapping, wrapping) = ("\u{1B}[?7l", "\u{1B}[?7h")

  private static let clear = "\u{1B}[2J"
  private static let clearToLineEnd = "\u{1B}[K"
  private static let clearBelow = "\u{1B}[J"

  /// The distance of the terminal's tab stops.
  private static let tabWidth = 8

  private let attributes: termios

  /// - Returns: nil where standard output is no terminal, or one that cannot move the cursor.
  init?() {
    var attributes = termios()
    guard isatty(1) == 1, !["", "dumb"].contains(TerminalEnvironment.current().type),
      tcgetattr(1, &attributes) == 0
    else { return nil }
    self.attributes = attributes
  }

  func open() {
    var attributes = attributes
    let bytes = Self.leave.utf8CString.dropLast()
    bytes.withUnsafeBufferPointer {
      charcoal_crash_prepare(1, &attributes, $0.baseAddress, $0.count)
    }
    Console.write(Array(Self.enter.utf8))
  }

  func close() {
    Console.write(Array(Self.leave.utf8))
    charcoal_crash_forget()
  }

  /// Shows what fits, from the top, and complaints below it.
  func show(_ items: [WatchedPage.Item], _ complaints: [String]) {
    let size = ScreenSize.ofTerminal(1) ?? (columns: 80, rows: 24)
    let below = complaints.flatMap { Self.rows(of: $0, columns: size.columns) }.prefix(size.rows - 1)
    draw(Self.top(of: items, rows: size.rows - below.count, columns: size.columns) + below, of: size.rows)
  }

  /// A row of text, or a picture from this row on.
  private enum Row {
    case text(String)
    case picture([UInt8])
    /// A row that a picture above it takes.
    case covered
  }

  /// The rows that fit; where more are below, the last one says how many.
  private static func top(of items: [WatchedPage.Item], rows count: Int, columns: Int) -> [Row] {
    var rows: [Row] = []
    var total = 0
    for item in items {
      switch item {
      case .text(let text):
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for line in text.hasSuffix("\n") ? lines.dropLast() : lines[...] {
          let next = Self.rows(of: String(line), columns: columns)
          if total <= count { rows += next }
          total += next.count
        }
      case .picture(let bytes, let height):
        // Below the last row, a picture would scroll the screen.
        if total + height < count {
          rows += [.picture(bytes)] + [Row](repeating: .covered, count: max(0, height - 1))
        } else if total < count {
          rows += [Row](repeating: .text(""), count: count - total)
        }
        total += height
      }
    }
    guard total > count, count > 0 else { return rows }
    return rows.prefix(count - 1) + [.text(String("(\(total - count + 1) more rows)".prefix(columns)))]
  }

  /// The rows that a line takes: text is wrapped, and a picture is as wide as it may be.
  private static func rows(of line: String, columns: Int) -> [Row] {
    guard !line.utf8.contains(0x1B) else { return [.text(line)] }
    var rows: [Row] = []
    var (row, width) = ("", 0)
    for character in line {
      let shown =
        character == "\t" ? String(repeating: " ", count: tabWidth - width % tabWidth) : String(character)
      let added = CharacterWidth.drawnColumns(of: shown)
      if width + added > columns, width > 0 {
        rows.append(.text(row))
        (row, width) = ("", 0)
      }
      row += character == "\r\n" || character == "\r" ? "" : shown
      width += added
    }
    return rows + [.text(row)]
  }

  /// Draws rows, and clears what is below them.
  private func draw(_ rows: [Row], of height: Int) {
    let hasPictures = rows.contains { if case .picture = $0 { true } else { false } }
    var bytes = Array((Self.noWrapping + (hasPictures ? Self.clear : "")).utf8)
    for (index, row) in rows.enumerated() {
      let place = Self.place(ofRow: index)
      switch row {
      // Behind a full row there is no place from which to clear.
      case .text(let text): bytes += Array((place + Self.clearToLineEnd).utf8) + Console.bytes(of: text)
      case .picture(let picture): bytes += Array(place.utf8) + picture
      case .covered: break
      }
    }
    if rows.count < height { bytes += Array((Self.place(ofRow: rows.count) + Self.clearBelow).utf8) }
    Console.write(bytes + Array((Self.wrapping + Self.place(ofRow: 0)).utf8))
  }

  private static func place(ofRow row: Int) -> String { "\u{1B}[\(row + 1);1H" }
}
