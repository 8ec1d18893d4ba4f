/// The reason why compressed bytes cannot be read or made.
///
/// ``description`` is one line for the user.
package enum CompressionError: Error, Equatable, CustomStringConvertible {
  /// The bytes break off or are damaged.
  case damaged
  /// The bytes become more than are taken.
  case tooLarge
  /// There is no zlib, or no memory for it.
  case unavailable

  package var description: String {
    switch self {
    case .damaged: "the compressed data are damaged or incomplete"
    case .tooLarge: "too large once it is decompressed"
    case .unavailable: "zlib is not installed"
    }
  }
}
