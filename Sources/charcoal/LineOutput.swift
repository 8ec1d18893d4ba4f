/// Lines on their way to standard output, written in pieces of some size: a tree of marks may take more memory as text
/// than the program may have.
struct LineOutput {
  private var text = ""

  /// Adds a line; what a terminal might obey is replaced.
  mutating func write(_ line: String) {
    text += Console.printable(line)
    text += "\n"
    if text.utf8.count > 1 << 16 { flush() }
  }

  /// Sends what has not been sent.
  mutating func flush() {
    Console.print(text)
    text = ""
  }
}
