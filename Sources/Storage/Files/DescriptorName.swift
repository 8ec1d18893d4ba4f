/// Names by which the shell hands on open descriptors: `/dev/stdout`, and `/dev/fd/63` for `>(command)`.
///
/// The descriptor itself is used. Opening its name would truncate a regular file, fails for a socket, and needs /proc.
enum DescriptorName {
  private static let standard = ["/dev/stdin", "/dev/stdout", "/dev/stderr"]

  /// The number that a path stands for; nil for the path of a file.
  static func number(of path: String) -> Int32? {
    if let index = standard.firstIndex(of: path) { return Int32(index) }
    for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
      let digits = path.dropFirst(prefix.count)
      return digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int32(digits) : nil
    }
    return nil
  }
}
