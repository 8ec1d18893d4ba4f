import Glibc
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
    guard let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    let here = String(cString: current)
    let prefix = here.hasSuffix("/") ? here : here + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  static var directory: String? {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return Sketchbook.defaultDirectory(stateHome: value("XDG_STATE_HOME"), home: value("HOME"))
  }
}
