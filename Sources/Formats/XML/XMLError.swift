/// The reason why XML cannot be read, and the line of the file; 0 is before the first.
struct XMLError: Error {
  let line: Int
  let message: String

  /// The file's bytes are not the text that they should be.
  var isEncoding = false
}
