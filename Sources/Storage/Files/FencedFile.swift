import Formats
import Glibc
import Platform

/// A fence of a Markdown file as a file of its own: `README.md#2`, whose content is the second diagram's source.
///
/// What reads, compares and replaces files treats it as a file of that name. The rest of the Markdown is none of its
/// content: it may change, and move the fence.
struct FencedFile {
  /// The path of the Markdown file.
  let path: String

  private let place: MarkdownPlace

  /// - Parameter name: a path; a file of that very name comes first.
  /// - Returns: nil for any other path.
  init?(_ name: String) {
    guard let (path, place) = MarkdownPlace.split(name), FileSystem.linkStatus(of: name) == nil else {
      return nil
    }
    (self.path, self.place) = (path, place)
  }

  /// The content of a fence.
  struct Content {
    let file: MarkdownFile

    /// The number of the fence, from 1.
    let number: Int

    var fence: MarkdownFence { file.fences[number - 1] }

    /// The fingerprint of the source.
    var fingerprint: Fingerprint { Fingerprint(of: Array(file.source(of: fence).utf8)) }
  }

  /// The name of a fence of this file by its number.
  func name(ofFence number: Int) -> String { "\(path)#\(number)" }

  /// Finds the fence.
  func content(accepting kinds: FileKinds = .regular) throws(StorageError) -> Content {
    let file = try DrawingFile.markdown(path, accepting: kinds)
    do throws(DrawingError) {
      return Content(file: file, number: try file.number(at: place))
    } catch { throw .badData(error) }
  }

  /// Finds the fence again that had some content, wherever it is now.
  ///
  /// - Parameters:
  ///   - known: the fingerprint of what it held; nil where that is not known.
  ///   - overwrites: whether the fence in its place will do, whatever it holds.
  /// - Returns: nil where no fence, or more than one in another place, has that content.
  func content(known: String?, overwrites: Bool) throws(StorageError) -> Content? {
    let file = try DrawingFile.markdown(path, accepting: .regular)
    let number = try? file.number(at: place)
    let all = file.fences.indices.map { Content(file: file, number: $0 + 1) }
    let matching = all.filter { $0.fingerprint.description == known }
    if let same = matching.first(where: { $0.number == number }) { return same }
    if matching.count == 1 { return matching[0] }
    return overwrites ? try content() : nil
  }

  /// Reads the diagram in the fence.
  func document(of content: Content) throws(StorageError) -> SVGDocument {
    do throws(FenceProblem) {
      return try content.file.document(of: content.fence)
    } catch { throw .badData(.invalid("line \(error.line): \(error.reason)")) }
  }
}
