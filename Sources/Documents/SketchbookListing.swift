package import Marks

/// Lists the documents of the sketchbook, and manages them.
package protocol SketchbookListing: AnyObject {
  /// The documents of the sketchbook, the one changed last first.
  ///
  /// - Parameter limit: the most that are returned; nil returns all.
  func summaries(atMost limit: Int?) -> [DocumentSummary]

  /// Renames the file of a document in the sketchbook.
  ///
  /// A document without a file is saved under the name. An existing file of that name is not replaced.
  func rename(_ number: Int64, to name: String) throws(StoreError)

  /// Copies a document of the sketchbook into one without a name; returns its number.
  func duplicate(_ number: Int64) throws(StoreError) -> Int64

  /// Removes documents from the sketchbook for good. Their files stay.
  func forget(_ numbers: [Int64]) throws(StoreError)
}

/// Reads drawings for their thumbnails.
package protocol PreviewReading: AnyObject {
  /// Reads a drawing on another thread, without opening it.
  ///
  /// - Parameter body: called on that thread with the result. ``StoreEvent/previewLoaded`` follows.
  func loadPreview(
    of source: PreviewSource, _ body: @escaping @Sendable (Result<Drawing, StoreError>) -> Void)
}

extension SketchbookListing {
  /// All documents of the sketchbook, the one changed last first.
  package func summaries() -> [DocumentSummary] { summaries(atMost: nil) }
}
