import CSystem
import Glibc
import Marks
import Terminal

/// The output of a watching `show`: on a terminal in place, else one picture after the other.
struct WatchedPage {
  /// The screen; nil where pictures follow one another.
  private var screen: WatchedScreen?

  /// The content that is printed now, and the one printed last.
  private let current = Content()
  private var last: (items: [Item], complaints: [String])?

  /// The last picture: it stays while the files cannot be read.
  private var picture: [Item] = []

  /// A part of what is printed.
  enum Item: Equatable {
    case text(String)
    case picture([UInt8], rows: Int)
  }

  private final class Content {
    var items: [Item] = []
    var complaints: [String] = []
  }

  init() { screen = WatchedScreen() }

  /// Takes the screen, if there is one.
  mutating func open() {
    screen?.open()
    forget()
  }

  /// Leaves the terminal as it was.
  func close() { screen?.close() }

  /// Forgets what was printed last, so that it is printed again.
  mutating func forget() { if screen != nil { last = nil } }

  /// Begins to print, on the output that is returned.
  func begin() -> ShowOutput {
    let content = current
    (content.items, content.complaints) = ([], [])
    return ShowOutput(
      print: { text in content.items.append(.text(text)) },
      write: { picture, rows in content.items.append(.picture(picture, rows: rows)) },
      complain: { content.complaints.append($0) })
  }

  /// Ends it: what is the same as before is not printed again.
  mutating func end() {
    let (items, complaints) = (current.items, current.complaints)
    if let last, last.items == items, last.complaints == complaints { return }
    let isFirst = picture.isEmpty
    let isNew = items != picture
    if !items.isEmpty || complaints.isEmpty { picture = items }
    if let screen {
      let isTold = isatty(2) == 1
      if !isTold { tell(complaints) }
      screen.show(picture, isTold ? complaints.map { "charcoal: " + Console.printable($0) } : [])
    } else {
      if isNew { follow(items, isFirst: isFirst) }
      tell(complaints)
    }
    last = (items, complaints)
  }

  /// Prints one more picture behind the last, with a form feed between them.
  private func follow(_ items: [Item], isFirst: Bool) {
    if !items.isEmpty, !isFirst { Console.write([UInt8(ascii: "\u{C}")]) }
    for item in items {
      switch item {
      case .text(let text): Console.print(text)
      case .picture(let bytes, _): Console.write(bytes)
      }
    }
  }

  private func tell(_ complaints: [String]) {
    guard last?.complaints != complaints else { return }
    for complaint in complaints { Console.complain(complaint) }
  }
}
