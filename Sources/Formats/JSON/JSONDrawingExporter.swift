package import Marks

/// Writes a drawing as JSON, one mark a line.
package enum JSONDrawingExporter {
  /// The version that is written, and the newest that is read.
  static let version = 1

  /// The file's bytes, and what they do not say of the drawing, a line each for the user.
  ///
  /// O(*n*).
  ///
  /// - Parameter kept: what the drawing keeps of a file of another program.
  package static func export(_ drawing: Drawing, kept: KeptElements? = nil) -> ExportedFile {
    var marks = JSONMarkWriter()
    marks.write {
      $0.begin("{")
      $0.member("charcoal", version)
      if let sheet = drawing.sheet { $0.member("sheet", sheet.description) }
      if let kept = kept?.kept(by: drawing) {
        $0.name("kept")
        $0.object {
          $0.member("format", kept.format.rawValue)
          $0.name("elements")
          $0.value(json: kept.text)
        }
      }
      $0.name("marks")
    }
    marks.write(drawing.marks)
    marks.write { $0.end("}") }
    let count = marks.foreignCount
    let remark =
      count == 1
      ? "1 shape that JSON does not have: written as what it looks like"
      : "\(count) shapes that JSON does not have: written as what they look like"
    return ExportedFile(marks.writer.bytes + [0x0A], remarks: count == 0 ? [] : [remark])
  }
}
