import Documents
import Editing
import Marks

@testable import Storage

/// The store's readings on other threads, waited for.
extension SketchbookStore {
  func read(_ request: ReadingRequest) throws(StoreError) -> ReadingResult? {
    beginReading(request)
    while !finishReading(within: 1_000) {}
    return try takeRead()
  }

  func open(_ name: String, closing drawing: Drawing) throws(StoreError) -> OpenDocument? {
    _ = try read(.document(name))
    return openRead(closing: drawing)
  }

  func reread(_ name: String) throws(StoreError) -> Drawing? {
    if case .saved(let drawing) = try read(.saved(name)) { drawing } else { nil }
  }

  func picture(named name: String) throws(StoreError) -> PictureFile? {
    if case .picture(let file) = try read(.picture(name)) { file } else { nil }
  }

  func marks(ofStencil stencil: Stencil) throws(StoreError) -> [any Mark]? {
    if case .stencil(let marks) = try read(.stencil(stencil)) { marks } else { nil }
  }
}
