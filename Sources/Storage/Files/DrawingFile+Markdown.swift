package import Formats

extension DrawingFile {
  /// Whether a path is that of a fence in a Markdown file, such as `README.md#2`.
  package static func isFence(_ path: String) -> Bool { FencedFile(path) != nil }

  /// The path of the file that a drawing of this path lies in: of a fence, that of the Markdown file.
  package static func file(of path: String) -> String { FencedFile(path)?.path ?? path }

  /// Reads a file that is shown as Markdown; nil for any other.
  package static func markdown(ifNamed path: String) throws(StorageError) -> MarkdownFile? {
    guard MarkdownFile.isNamed(path) else { return nil }
    let bytes = try bytes(of: path, atMost: MarkdownFile.mostBytes, accepting: .all)
    guard MarkdownFile.isNamed(path, head: bytes) else { return nil }
    do throws(DrawingError) {
      return try MarkdownFile(reading: bytes)
    } catch { throw .badData(error) }
  }

  /// Reads a file, or a stream, as Markdown.
  package static func markdown(_ path: String, accepting kinds: FileKinds = .all) throws(StorageError)
    -> MarkdownFile
  {
    let bytes = try bytes(of: path, atMost: MarkdownFile.mostBytes, accepting: kinds)
    do throws(DrawingError) {
      return try MarkdownFile(reading: bytes)
    } catch { throw .badData(error) }
  }
}
