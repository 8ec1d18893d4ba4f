import CSystem
import Glibc
import Platform

/// The extended attributes of a file: access control lists, security labels, notes of other programs.
enum ExtendedAttributes {
  /// Copies the attributes to an open file; returns the names of those that could not be copied.
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

  /// Copies one attribute; returns its name if that fails.
  private static func copy(
    _ name: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>, _ descriptor: Int32
  ) -> String? {
    guard let name else { return nil }
    let value = filled { getxattr(path, name, $0, $1) }
    // An attribute that was removed in the meantime is not lost by saving.
    if value == nil, errno == ENODATA { return nil }
    // The system sets security labels itself; setting them needs privileges.
    if let value, value == filled({ fgetxattr(descriptor, name, $0, $1) }) { return nil }
    if let value, fsetxattr(descriptor, name, value, value.count, 0) == 0 { return nil }
    return String(path: name)
  }

  /// The result of a system call that first returns the size of its buffer; nil if it fails.
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
