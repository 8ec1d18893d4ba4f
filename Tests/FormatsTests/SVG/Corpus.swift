import Glibc

/// Real drawings in the folder `../shared/corpus` beside the project.
///
/// None of it is part of the project; where it does not stand, tests that need it say that they are skipped.
enum Corpus {
  private static let path = project + "/../shared/corpus"

  static var stands: Bool { access(path, R_OK) == 0 }

  /// All files of the folders that hold SVG, with their names.
  static func svgFiles() -> [(name: String, bytes: [UInt8])] {
    names(in: path).filter { $0.hasPrefix("svg-") }.flatMap { files(below: path + "/" + $0) }
  }

  /// Scenes and libraries of Excalidraw, with their names.
  static func scenes() -> [(name: String, bytes: [UInt8])] {
    let folder = path + "/scenes-excalidraw"
    return names(in: folder).filter { $0.contains(".excalidraw") }.map {
      ($0, contents(of: folder + "/" + $0))
    }
  }

  static let project: String = {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return "/" + root
  }()

  private static func files(below folder: String) -> [(name: String, bytes: [UInt8])] {
    names(in: folder).flatMap { name in
      let path = folder + "/" + name
      if name.hasSuffix(".svg") { return [(path, contents(of: path))] }
      return name.contains(".") ? [] : files(below: path)
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  static func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "re") else { return [] }
    defer { fclose(file) }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { contents += buffer[..<count] }
    return contents
  }
}
