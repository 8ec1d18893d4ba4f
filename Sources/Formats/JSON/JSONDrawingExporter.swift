package import Marks

/// Writes a drawing as JSON, one mark a line.
package enum JSONDrawingExporter {
  /// The version that is written, and the newest that is read.
  static let version = 1

  /// The file's bytes, and what they do not say of the drawing, a line each for the user.
  ///
  /// O(*n*).
  package static func export(_ drawing: Drawing) -> ExportedFile {
    var marks = JSONMarkWriter()
    marks.write {
      $0.begin("{")
      $0.member("charcoal", version)
      if let sheet = drawing.sheet { $0.member("sheet", sheet.description) }
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
