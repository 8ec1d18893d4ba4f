package import Marks
import Platform

extension SketchbookStore {
  package func writeClipboard(_ marks: [any Mark], text: String) -> String? {
    guard let copied = provider.directory.map(CopiedMarks.init(in:)) else { return nil }
    do throws(StorageError) {
      try copied.keep(marks, text: text)
    } catch { return nil }
    return FileSystem.shortened(copied.textPath)
  }

  package func readClipboard() -> [any Mark]? { provider.directory.flatMap { CopiedMarks(in: $0).read() } }
}
