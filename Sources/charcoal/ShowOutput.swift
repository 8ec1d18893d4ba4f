/// Where drawings are printed, and what is said about them.
struct ShowOutput {
  /// Prints text: lines, each with its end.
  let print: (_ text: String) -> Void

  /// Prints a picture of pixels that takes some rows and ends its last one.
  let write: (_ picture: [UInt8], _ rows: Int) -> Void

  /// Says one line about a problem, which gets the program's name in front.
  let complain: (_ message: String) -> Void

  /// Standard output and standard error.
  static var console: ShowOutput {
    ShowOutput(
      print: Console.print, write: { bytes, _ in Console.write(bytes) }, complain: Console.complain)
  }

  /// The same with something in front of every line of text that is printed.
  ///
  /// - Parameters:
  ///   - first: what is in front of the first line.
  ///   - others: what is in front of the others.
  func indented(first: String, others: String) -> ShowOutput {
    guard !first.isEmpty || !others.isEmpty else { return self }
    var isFirst = true
    return ShowOutput(
      print: { text in
        var indented = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
          let start = isFirst ? first : others
          isFirst = false
          let end = start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex
          indented += (line.isEmpty ? start[..<end] : start[...]) + line + "\n"
        }
        print(indented)
      }, write: write, complain: complain)
  }
}
