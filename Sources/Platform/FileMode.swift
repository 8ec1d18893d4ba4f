public import Glibc

/// Who may do what with a file.
public enum FileMode {
  /// What a file gets that is not there yet: all may read and write it, as far as the user's mask allows.
  public static let ofNewFiles: mode_t = 0o666 & ~mask

  /// The mask of the process, which nothing changes while it runs.
  ///
  /// umask(2) cannot be asked without setting it. Where there is no /proc to ask instead, it is 0 for a moment; all
  /// files that are made meanwhile are made with a mode that excludes others by itself.
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
