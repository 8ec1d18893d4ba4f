/// A drawing in another format.
package struct ExportedFile: Sendable {
  package let bytes: [UInt8]

  /// The differences between the file and the drawing.
  package private(set) var losses: ExportLosses

  package init(_ bytes: [UInt8], leftOut: [String] = [], remarks: [String] = []) {
    self.bytes = bytes
    losses = ExportLosses(leftOut: leftOut, remarks: remarks)
  }

  /// The kinds of marks that the file does not have, counted.
  package var leftOut: [String] { losses.leftOut }

  /// Everything else that the file says otherwise than the drawing.
  package var remarks: [String] { losses.remarks }

  /// The file with more differences, which come first.
  func losing(_ more: ExportLosses) -> ExportedFile {
    var file = self
    file.losses = more + losses
    return file
  }
}

/// The reason why a drawing cannot be written in a format, as one line for the user.
package struct ExportError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
