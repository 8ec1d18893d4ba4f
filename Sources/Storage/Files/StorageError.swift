package import Formats
import Glibc

/// Why a file cannot be read or written.
///
/// ``description`` is one line for the user, without the file's name.
package enum StorageError: Error, CustomStringConvertible {
  /// There is no such file, or it may not be read.
  case unreadable(errno: Int32)
  /// A regular file is wanted, and this is a pipe, a device or a socket.
  case notRegular
  /// The file is no drawing.
  case badData(DrawingError)
  /// There is no folder for the file.
  case noFolder(String)
  /// The file cannot be made or written to.
  case uncreatable(errno: Int32)
  /// The file is to be compressed, and cannot be.
  case compression(CompressionError)
  /// Reading or writing broke off.
  case failed(doing: String, errno: Int32)

  package var description: String {
    switch self {
    case .unreadable(let errno), .uncreatable(let errno): Self.text(errno)
    case .notRegular: "not a regular file"
    case .noFolder(let folder): "there is no folder \(folder)"
    case .badData(let error): error.description
    case .compression(let error): error.description
    case .failed(let doing, let errno): "\(doing): \(Self.text(errno))"
    }
  }

  /// Whether the file simply is not there.
  package var isMissing: Bool {
    if case .unreadable(let errno) = self { errno == ENOENT } else { false }
  }

  /// The system's words for an error, with a small letter: they stand in the middle of a line.
  static func text(_ errno: Int32) -> String {
    guard let message = strerror(errno) else { return "error \(errno)" }
    let text = String(cString: message)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
