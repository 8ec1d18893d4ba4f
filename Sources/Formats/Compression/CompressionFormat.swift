/// The wrapper around compressed bytes.
package enum CompressionFormat: Sendable {
  /// gzip, as of files; several streams may follow one another.
  case gzip
  /// zlib, as inside PNG.
  case zlib
  /// Nothing, as inside zip archives.
  case raw

  /// The number that zlib takes for it: the logarithm of the window's size, with 16 added for gzip.
  var windowBits: Int32 {
    switch self {
    case .gzip: 15 + 16
    case .zlib: 15
    case .raw: -15
    }
  }
}
