import ArgumentParser
import Formats
import Storage

extension ParsableCommand {
  /// Reads a drawing and says on standard error what is in it but cannot be shown.
  func read(_ file: String) throws -> SVGDocument {
    let document: SVGDocument
    do {
      document = try DrawingFile.read(file, accepting: .all)
    } catch {
      throw Problem(file, error)
    }
    if let notice = document.noticeLine { Console.complain("\(file): \(notice)") }
    return document
  }
}
