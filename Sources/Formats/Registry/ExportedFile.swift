/// A drawing in another format.
package struct ExportedFile: Sendable {
  package let bytes: [UInt8]

  /// What the file does not say of the drawing, a line each for the user.
  package let remarks: [String]

  package init(_ bytes: [UInt8], remarks: [String] = []) {
    self.bytes = bytes
    self.remarks = remarks
  }
}

/// Why a drawing cannot be written in a format, as one line for the user.
package struct ExportError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
