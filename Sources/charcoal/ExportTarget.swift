import Formats
import Glibc
import Marks
import Platform
import Storage

/// The destination of an export, and its format.
struct ExportTarget {
  /// The file; `-` is standard output.
  let path: String
  let format: DrawingFormat

  /// Whether the path was not asked for; a file of that name is not replaced then.
  private let isOwnIdea: Bool

  /// - Parameters:
  ///   - input: the drawing's file.
  ///   - output: what the user named, if anything.
  ///   - format: what the user named, if anything.
  init(of input: String, output: String?, format: DrawingFormat?) throws {
    isOwnIdea = output == nil && !DrawingFile.isStream(input)
    if let output {
      guard let format = format ?? DrawingFormat.writing(to: output) else {
        throw Problem(
          "\(output): charcoal exports \(DrawingFormat.list); choose one with --format",
          exitCode: ExitStatus.usage)
      }
      (self.path, self.format) = (output, format)
      return
    }
    guard isOwnIdea else {
      guard let format else {
        throw Problem(
          "choose a format with --format: charcoal exports \(DrawingFormat.list)", exitCode: ExitStatus.usage)
      }
      (self.path, self.format) = ("-", format)
      return
    }
    // A picture is what most people want; without one, a text is what any program takes.
    guard let format = format ?? .named("png") ?? .named("txt") else {
      preconditionFailure("text is written")
    }
    self.format = format
    path = format.name(insteadOf: input)
    if FileSystem.linkStatus(of: path) != nil {
      throw Problem("\(path): already exists; -o \(path) replaces it", exitCode: ExitStatus.cannotCreate)
    }
  }

  /// Whether it goes to a stream or a device, where it may be read in the encoding of the locale.
  ///
  /// A file is read elsewhere, and is always UTF-8.
  var isPrinted: Bool {
    if DrawingFile.isStream(path) { return true }
    return FileSystem.status(of: path).map { $0.st_mode & S_IFMT != S_IFREG } ?? false
  }

  var isTerminal: Bool {
    if path == "-" { return isatty(1) == 1 }
    return FileSystem.status(of: path).map { $0.st_mode & S_IFMT == S_IFCHR } ?? false
  }

  /// Writes the drawing, and says on standard error what the file does not have of it.
  func write(_ document: SVGDocument, _ options: ExportOptions) throws {
    do {
      guard let write = format.write else { preconditionFailure("the format is written") }
      let exported = try write(document, options)
      let bytes = isTerminal ? try printed(exported.bytes) : exported.bytes
      let packed = try DrawingFile.compressed(bytes, for: path)
      Console.report(try DrawingFile.write(packed, to: path, accepting: .all), of: path)
      if let line = exported.losses.line { Console.complain("\(path): \(line)") }
    } catch let error as StorageError {
      throw Problem(path, error)
    } catch let error as ExportError {
      throw Problem("\(path): \(error)", exitCode: ExitStatus.cannotCreate)
    }
    if isOwnIdea { Console.tell("Exported to \(path)") }
  }

  /// The bytes as a terminal may have them.
  private func printed(_ bytes: [UInt8]) throws -> [UInt8] {
    switch format.name {
    case "svg": return Array(PrintedMarkup.text(of: bytes).utf8)
    case "txt", "ansi":
      let text = String(decoding: bytes, as: UTF8.self)
      return Array(text.filter { $0.isASCII || BreakHint($0) == nil }.utf8)
    default:
      guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
        throw Problem(
          "\(path): a terminal does not show \(format.title); name a file with -o", exitCode: ExitStatus.usage
        )
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return Array(lines.map { Console.printable(String($0)) }.joined(separator: "\n").utf8)
    }
  }
}
