import Marks
import Platform
import Storage

extension FileStore {
  func writeClipboard(_ marks: [any Mark], text: String) -> String? {
    guard let copied = StoreBook.directory.map(CopiedMarks.init(in:)) else { return nil }
    do throws(StorageError) {
      try copied.keep(marks, text: text)
    } catch { return nil }
    return FileSystem.shortened(copied.textPath)
  }

  func readClipboard() -> [any Mark]? { StoreBook.directory.flatMap { CopiedMarks(in: $0).read() } }
}
