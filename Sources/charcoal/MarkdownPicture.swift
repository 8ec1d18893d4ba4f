import Formats
import Marks
import Storage

/// A Markdown file as it is printed: its text as it is, and the diagrams in its fences as pictures.
struct MarkdownPicture {
  private let file: MarkdownFile
  private let name: String

  /// - Parameter name: what the file is called on standard error.
  init(_ file: MarkdownFile, named name: String) {
    self.file = file
    self.name = name
  }

  /// Prints the file.
  ///
  /// Remarks on diagrams come below all of it, each once.
  ///
  /// - Throws: the last problem with a fence that cannot be read; the ones before it are reported.
  func print(as showing: Showing, on output: ShowOutput) throws {
    var problems: [String] = []
    var remarks = FenceRemarks()
    var printed = 0
    if file.start > 0 {
      // A mark of the byte order takes no column; within text it would not be printed.
      output.print("\u{FEFF}")
      printed = file.start
    }
    for fence in file.fences {
      printText(printed..<fence.range.lowerBound, on: output)
      printed = fence.range.upperBound
      do {
        remarks.add(try show(fence, as: showing, on: output), line: fence.line)
      } catch {
        printText(fence.range, on: output)
        switch error {
        case let error as FenceProblem: problems.append("\(name):\(error.line): \(error.reason)")
        default: problems.append("\(error)")
        }
      }
    }
    printText(printed..<file.bytes.count, on: output)
    for remark in remarks.lines(in: name) { output.complain(remark) }
    for problem in problems.dropLast() { output.complain(problem) }
    if let last = problems.last { throw Problem(last, exitCode: ExitStatus.badData) }
  }

  /// Prints the diagram of a fence, behind what stands in front of the fence's lines.
  ///
  /// - Returns: the remarks on it.
  private func show(_ fence: MarkdownFence, as showing: Showing, on output: ShowOutput) throws -> [String] {
    let document = try file.document(of: fence)
    let first = Self.shown(file.openingPrefix(of: fence))
    let others = Self.shown(file.linePrefix(of: fence))
    let inset = max(CharacterWidth.drawnColumns(of: first), CharacterWidth.drawnColumns(of: others))
    return try showing.show(
      document, named: "\(name):\(fence.line)", inset: inset,
      on: output.indented(first: first, others: others))
  }

  /// The text in front of a fence, with blanks in place of tabs.
  private static func shown(_ prefix: [UInt8]) -> String {
    var text = ""
    for character in PrintableText.lines(prefix[...]) {
      text +=
        character == "\t"
        ? String(repeating: " ", count: MarkdownFile.tabWidth - text.count % MarkdownFile.tabWidth)
        : String(character)
    }
    return text
  }

  /// How many bytes of text are printed at once, or more where lines are longer.
  private static let pieceBytes = 1 << 16

  /// Prints a part of the text in pieces of whole lines.
  private func printText(_ range: Range<Int>, on output: ShowOutput) {
    var start = range.lowerBound
    while start < range.upperBound {
      let least = min(start + Self.pieceBytes, range.upperBound)
      let lineFeed = file.bytes[least..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      let end = lineFeed.map { $0 + 1 } ?? range.upperBound
      output.print(PrintableText.lines(file.bytes[start..<end]))
      start = end
    }
  }
}

/// The remarks on the diagrams of a file, without repetitions: a remark has the line of the first diagram that it is
/// about, and the number of further ones.
private struct FenceRemarks {
  private var found: [(text: String, line: Int, more: Int)] = []

  mutating func add(_ remarks: [String], line: Int) {
    for text in remarks {
      if let index = found.firstIndex(where: { $0.text == text }) {
        found[index].more += 1
      } else {
        found.append((text, line, 0))
      }
    }
  }

  func lines(in name: String) -> [String] {
    found.map { text, line, more in
      "\(name):\(line): \(text)" + (more == 0 ? "" : " (so \(more) more)")
    }
  }
}
