import CSystem
import Dispatch
import Documents
import Formats
package import Marks

/// Writing the current document in other formats.
extension SketchbookStore {
  package func exportFormat(of name: String) -> String? {
    DrawingFormat.writing(to: name).flatMap { $0.name == "svg" ? nil : $0.title }
  }

  package func exportSuggestion(for name: String?) -> (name: String, endings: [String]) {
    let formats = DrawingFormat.written.filter { $0.name != "svg" }
    let first = formats.first { $0.name == "png" } ?? formats.first { $0.name == "txt" }
    return (first?.name(insteadOf: name ?? "drawing") ?? "", formats.compactMap(\.endings.first))
  }

  package func beginExporting(_ drawing: Drawing, to name: String, on paper: Color) {
    var document = document
    // Text that was drawn on is written as it is now.
    if document.drawing != drawing { document.source?.noteChange() }
    document.drawing = drawing
    beginExporting(document, to: name, on: paper)
  }

  package func beginExporting(part: Drawing, to name: String, on paper: Color) {
    beginExporting(.begun(with: part), to: name, on: paper)
  }

  package func beginCopyingPicture(of drawing: Drawing, on paper: Color) {
    write { Self.copyPicture(of: .begun(with: drawing), on: paper) }
  }

  private static func copyPicture(of document: SVGDocument, on paper: Color) -> StoreEvent {
    guard let write = DrawingFormat.written.first(where: { $0.name == "png" })?.write else {
      return .pictureNotCopied(.failed("no such format"))
    }
    do {
      var options = ExportOptions()
      options.paper = paper
      // The program is looked for first: a picture that goes nowhere need not be drawn.
      let clipboard = try PictureClipboard()
      try clipboard.copy(write(document, options).bytes)
      let ground = Ground(document.drawing.sheet ?? paper)
      return .pictureCopied(ground: ground ?? .light)
    } catch { return .pictureNotCopied(.failed("\(error)")) }
  }

  private func beginExporting(_ document: SVGDocument, to name: String, on paper: Color) {
    write { Self.export(document, to: name, on: paper) }
  }

  /// Writes something off the main thread, one after the other, and puts what came of it in the queue.
  private func write(_ body: @escaping @Sendable () -> StoreEvent) {
    let events = events
    saveQueue.async(group: saves) {
      charcoal_signals_cover_thread()
      events.put(.event(body()))
    }
  }

  package func finishExports(within milliseconds: Int) -> Bool {
    saves.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }

  private static func export(_ document: SVGDocument, to name: String, on paper: Color) -> StoreEvent {
    guard let format = DrawingFormat.writing(to: name), let write = format.write else {
      return .exportFailed(name: name, .failed("no such format"))
    }
    do {
      var options = ExportOptions()
      if format.hasGround { options.paper = paper }
      let file = try write(document, options)
      let lost = try DrawingFile.write(DrawingFile.compressed(file.bytes, for: name), to: name)
      let ground = format.hasGround ? Ground(document.drawing.sheet ?? paper) : nil
      return .exported(
        name: name, ground: ground, remarks: [file.losses.line, lost.description].compactMap(\.self))
    } catch { return .exportFailed(name: name, .failed("\(error)")) }
  }
}
