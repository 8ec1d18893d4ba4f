import Marks
import Platform
import Storage

extension FileStore {
  func keepCopy(of marks: [any Mark], text: String) -> String? {
    guard let copied = StoreBook.directory.map(CopiedMarks.init(in:)) else { return nil }
    do throws(StorageError) {
      try copied.keep(marks, text: text)
    } catch { return nil }
    return Self.short(copied.textPath)
  }

  /// A path as a shell would take it.
  private static func short(_ path: String) -> String {
    guard let home = FileSystem.variable("HOME"), home.count > 1, path.hasPrefix(home + "/")
    else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }

  func takeCopy() -> [any Mark]? { StoreBook.directory.flatMap { CopiedMarks(in: $0).read() } }
}
