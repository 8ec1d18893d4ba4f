import ArgumentParser
import Formats
import Storage

extension ParsableCommand {
  /// Reads a drawing and says on standard error what is in it but cannot be shown.
  func read(_ file: String) throws -> SVGDocument {
    try DrawingFile.opened(file, on: .console)
  }
}

extension DrawingFile {
  /// Reads Markdown for a command; nil for a file that is none.
  ///
  /// - Parameter isSure: whether the file is taken for Markdown whatever it is called.
  static func openedMarkdown(_ file: String, isSure: Bool) throws -> MarkdownFile? {
    do {
      return try isSure ? markdown(file) : markdown(ifNamed: file)
    } catch { throw Problem(file, error) }
  }

  /// Reads a drawing for a command, and says what is in it but cannot be shown.
  static func opened(_ file: String, on output: ShowOutput) throws -> SVGDocument {
    let document: SVGDocument
    do {
      document = try read(file, accepting: .all)
    } catch {
      throw Problem(file, error)
    }
    if let notice = document.noticeLine { output.complain("\(file): \(notice)") }
    return document
  }
}
