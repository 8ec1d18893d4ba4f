internal import Glibc

/// The project's own files: documents that tests compare with the program.
public enum ProjectFile {
  /// The project's directory.
  public static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// The text of a file, by its path from the project's directory; nil if it cannot be read.
  public static func text(_ path: String) -> String? {
    guard let file = fopen("\(root)/\(path)", "re") else { return nil }
    defer { fclose(file) }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { contents += buffer[..<count] }
    return String(decoding: contents, as: UTF8.self)
  }

  /// The paths of the files in a directory and those in it, from the project's directory, in order.
  public static func paths(below directory: String, endingIn suffix: String) -> [String] {
    guard let stream = opendir("\(root)/\(directory)") else { return [] }
    defer { closedir(stream) }
    var paths: [String] = []
    while let entry = readdir(stream) {
      let isDirectory = entry.pointee.d_type == UInt8(DT_DIR)
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let path = "\(directory)/\(name)"
      if isDirectory, !name.hasPrefix(".") {
        paths += self.paths(below: path, endingIn: suffix)
      } else if name.hasSuffix(suffix) {
        paths.append(path)
      }
    }
    return paths.sorted()
  }
}
