package import Documents
import Formats
package import Marks

/// Diagrams whose sources are files of their own.
extension SketchbookStore {
  package func changes(bySourceIn name: String, to drawing: Drawing) throws(StoreError) -> [Change] {
    let source: DiagramSource?
    do throws(StorageError) {
      source = try DiagramSource.all(in: DrawingFile.read(name).drawing).first
    } catch { throw .failed(error.description) }
    guard let source else { throw .failed("no source in Mermaid or DOT") }
    do throws(DiagramError) {
      return try DiagramFile.changes(to: drawing, by: source.text, source.language)
    } catch { throw .failed(error.description) }
  }
}
