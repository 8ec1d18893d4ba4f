/// Lines of text without the empty ones at the end.
package struct TrimmedLines {
  private var text = ""
  private var emptyCount = 0

  package init() {}

  /// Adds a line, without its end.
  package mutating func append(_ line: String) {
    guard !line.isEmpty else {
      emptyCount += 1
      return
    }
    text += String(repeating: "\n", count: emptyCount) + line + "\n"
    emptyCount = 0
  }

  /// The lines that are certain so far, each ended by LF; they count as taken.
  package mutating func take() -> String {
    defer { text = "" }
    return text
  }
}
