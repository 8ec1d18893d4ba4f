package import Documents
import Formats
package import Marks

/// Listing files and documents of the sketchbook, and reading their previews.
extension SketchbookStore {
  package func canOpen(_ name: String) -> Bool { DrawingFormat.reads(name) }

  package func contents(ofFolder path: String) -> [FolderEntry] { FolderListing.drawings(in: path) }

  package func summaries(atMost limit: Int?) -> [DocumentSummary] {
    guard let sketchbook = provider.open() else { return [] }
    do throws(SketchbookError) {
      // The journal may still have to write the latest edits.
      try flush()
      return try sketchbook.entries(atMost: limit).map { entry in
        var entry = entry
        entry.name = entry.name.map(FilePath.relative)
        entry.isCurrent = entry.number == autosave.journal?.number
        return entry
      }
    } catch { return [] }
  }

  package func loadPreview(
    of source: PreviewSource, _ body: @escaping @Sendable (Result<Drawing, StoreError>) -> Void
  ) {
    let events = events
    let finish: @Sendable (Drawing?, String?) -> Void = { drawing, problem in
      let reason = problem.map(PrintableText.line) ?? "It cannot be read."
      body(drawing.map { .success($0) } ?? .failure(.failed(reason)))
      events.put(.event(.previewLoaded))
    }
    switch source.place {
    case .file(let path): previews.read(path, finish)
    case .stencil(let set, let name): finish(Self.builtIn(set, name), nil)
    case .sketch(let number):
      if let sketchbook = provider.open() {
        previews.read(number, in: sketchbook, finish)
      } else {
        finish(nil, "The sketchbook cannot be read now.")
      }
    }
  }
}
