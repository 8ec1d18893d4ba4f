/// The characters and the manners of a file of ANSI art.
package enum ANSIEncoding: Equatable, Sendable {
  /// The art of DOS: code page 437, sixteen colours, lines that wrap after the last column.
  case codePage437
  /// The art of terminals: UTF-8 and up to 24-bit colours.
  case utf8
}
