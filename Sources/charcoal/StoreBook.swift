import Platform
import Storage

/// The sketchbook as a session finds it: opened when it is first asked for, and perhaps not to be had.
final class StoreBook {
  private var sketchbook: Sketchbook?
  private var isTried = false
  private var notice: String?

  /// Why there is none; nil when there is one, or nobody asked yet.
  private(set) var problem: String?

  /// The number of the drawing to begin with; nil when the file's path tells.
  var start: Int64?

  func open() -> Sketchbook? {
    guard !isTried else { return sketchbook }
    isTried = true
    guard let directory = Self.directory else {
      problem = "kept only if saved: there is no home directory"
      return nil
    }
    do throws(SketchbookError) {
      let opened = try Sketchbook.open(directory)
      sketchbook = opened
      notice = opened.notice
    } catch {
      problem = "kept only if saved: \(error)"
    }
    return sketchbook
  }

  /// Opens it for a command that is about nothing else.
  static func required() throws -> Sketchbook {
    guard let directory else {
      throw Problem("there is no home directory for the sketchbook", exitCode: ExitStatus.noInput)
    }
    do throws(SketchbookError) {
      let sketchbook = try Sketchbook.open(directory)
      if let notice = sketchbook.notice { Console.complain(notice) }
      return sketchbook
    } catch { throw Problem(error) }
  }

  /// What there was to say about opening it; once.
  func takeNotice() -> String? {
    defer { notice = nil }
    return notice
  }

  func close() { sketchbook = nil }

  /// A path as the user would write it from here.
  func name(of path: String) -> String {
    guard let here = FileSystem.currentDirectory else { return path }
    let prefix = here.hasSuffix("/") ? here : here + "/"
    // As bytes: strings that look the same are equal to Swift, and other directories to the system.
    guard path.utf8.starts(with: prefix.utf8) else { return path }
    return String(path[path.utf8.index(path.startIndex, offsetBy: prefix.utf8.count)...])
  }

  static var directory: String? {
    Sketchbook.defaultDirectory(
      stateHome: FileSystem.variable("XDG_STATE_HOME"), home: FileSystem.variable("HOME"))
  }
}
