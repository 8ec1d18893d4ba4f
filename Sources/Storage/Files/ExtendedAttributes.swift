import CSystem
import Glibc
import Platform

/// What file systems keep beside a file's content: notes of other programs, access control lists, security labels.
enum ExtendedAttributes {
  /// Copies them to an open file; answers the names of those that could not be copied.
  static func copy(from path: String, to descriptor: Int32) -> [String] {
    path.withPath { path in
      guard let list = filled({ listxattr(path, $0, $1) }) else { return [] }
      return list.split(separator: 0).compactMap { bytes in
        (bytes + [0]).withUnsafeBytes {
          $0.withMemoryRebound(to: CChar.self) { copy($0.baseAddress, path, descriptor) }
        }
      }
    }
  }

  /// Copies one; answers its name when that fails.
  private static func copy(
    _ name: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>, _ descriptor: Int32
  ) -> String? {
    guard let name else { return nil }
    let value = filled { getxattr(path, name, $0, $1) }
    // One that was removed meanwhile is not lost by saving.
    if value == nil, errno == ENODATA { return nil }
    // A security label is there already, and may not be set by everyone.
    if let value, value == filled({ fgetxattr(descriptor, name, $0, $1) }) { return nil }
    if let value, fsetxattr(descriptor, name, value, value.count, 0) == 0 { return nil }
    return String(path: name)
  }

  /// What a system call puts into a buffer, which is made as large as the call says; nil when it fails.
  private static func filled(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [UInt8]? {
    // It may grow between the two calls.
    for _ in 0..<4 {
      let size = call(nil, 0)
      guard size > 0 else { return size == 0 ? [] : nil }
      let bytes = withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer -> [UInt8]? in
        let count = call(buffer.baseAddress, size)
        return count < 0 ? nil : buffer[..<count].map { UInt8(bitPattern: $0) }
      }
      if let bytes { return bytes }
      guard errno == ERANGE else { return nil }
    }
    return nil
  }
}
