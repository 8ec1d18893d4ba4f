import Formats
import Marks
import Testing

@testable import Merging

/// Expects a drawing whose marks are there once, joined to what is there, and which a file holds.
func expectSound(_ drawing: Drawing, since versions: [Drawing]) {
  let ids = drawing.ids
  #expect(Set(ids).count == ids.count)
  #expect(drawing.references.subtracting(ids).isEmpty)
  let bytes = SVGExporter.bytes(of: SVGDocument(drawing))
  let read = try? SVGReader.document(from: bytes)
  let isReadBack = read.map { SVGExporter.bytes(of: $0) == bytes && $0.drawing.ids == ids }
  #expect(isReadBack == true)
  for version in versions {
    var changed = version
    for change in version.changes(to: drawing) {
      guard changed.accepts(change) else {
        Issue.record("A change at \(change.path) does not fit.")
        break
      }
      changed.apply(change)
    }
    let leadsThere = changed == drawing
    #expect(leadsThere)
  }
}
