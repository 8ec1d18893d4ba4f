package import Glibc

/// The permissions of files.
package enum FileMode {
  /// The mode of a new file: readable and writable for all, as far as the umask allows.
  package static let ofNewFiles: mode_t = 0o666 & ~mask

  /// The umask of the process, which nothing changes while it runs.
  ///
  /// umask(2) cannot be read without setting it. Without /proc it is 0 for a moment; files created by other
  /// threads meanwhile have explicit modes that exclude other users.
  private static var mask: mode_t {
    if let mask = maskInProc { return mask }
    let mask = umask(0)
    umask(mask)
    return mask
  }

  private static var maskInProc: mode_t? {
    guard let file = FileDescriptor("/proc/self/status", O_RDONLY) else { return nil }
    let text = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      String(
        decoding: UnsafeRawBufferPointer(rebasing: buffer[..<max(0, file.read(into: buffer))]), as: UTF8.self)
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("Umask:") }
    return line.flatMap { $0.split(separator: "\t").last }.flatMap { mode_t($0, radix: 8) }
  }
}
