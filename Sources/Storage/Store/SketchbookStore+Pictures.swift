package import Documents
import Formats
package import Marks

/// Reading pictures that are placed in a drawing.
extension SketchbookStore {
  package func picture(named name: String) throws(StoreError) -> PictureFile {
    do throws(StorageError) {
      let bytes = try DrawingFile.bytes(of: name, atMost: PictureFile.mostBytes)
      do throws(DrawingError) { return try PictureFile(reading: bytes) } catch { throw .badData(error) }
    } catch { throw StoreError(error) }
  }
}
