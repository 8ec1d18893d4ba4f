import Glibc

/// Notices that files change: that they are written to, replaced, removed or made.
///
/// The system tells it (inotify) for the folders that the files and the targets of links lie in. Where it does not, as
/// for what other machines write, a look at the files does: ``looks`` differ.
package final class FileWatch {
  private let paths: [String]

  /// The descriptor of the events; -1 where the system tells nothing.
  private let events: Int32

  /// The names of interest, by the number of the folder's watch.
  private var names: [Int32: Set<String>] = [:]

  /// The state of a file at one look.
  package struct Look: Equatable {
    private let numbers: [Int]

    init(_ status: stat) {
      numbers = [
        Int(status.st_dev), Int(clamping: status.st_ino), Int(status.st_size), status.st_mtim.tv_sec,
        status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
      ]
    }
  }

  /// Watches files, whether they are there or not.
  package init(_ paths: [String]) {
    self.paths = paths
    events = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    aim()
  }

  deinit { if events >= 0 { close(events) } }

  /// The descriptor that becomes readable when something changes; nil where the system tells nothing.
  package var descriptor: Int32? { names.isEmpty ? nil : events }

  /// The files as they are now.
  package var looks: [Look?] { paths.map { FileSystem.status(of: $0).map(Look.init) } }

  /// Watches the folders that the files lie in now: links, and folders, may have been replaced.
  package func aim() {
    guard events >= 0 else { return }
    let mask = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
        | IN_DELETE_SELF | IN_MOVE_SELF)
    var found: [Int32: Set<String>] = [:]
    for path in Set(paths + paths.compactMap(FileSystem.realPath(of:))) {
      let bytes = path.utf8
      let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) } ?? path.startIndex
      let folder = start == path.startIndex ? "." : String(path[..<start])
      let watch = folder.withPath { inotify_add_watch(events, $0, mask) }
      if watch >= 0 { found[watch, default: []].insert(String(path[start...])) }
    }
    for watch in names.keys where found[watch] == nil { inotify_rm_watch(events, watch) }
    names = found
  }

  /// Takes what the system has told.
  ///
  /// - Returns: whether something of it is about the files.
  package func takeEvents() -> Bool {
    // Of inotify(7): four numbers of four bytes, then a name, filled up with NUL.
    let header = 16
    var isOfFiles = false
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
      while true {
        let count = read(events, buffer.baseAddress, buffer.count)
        guard count >= header else { return }
        var start = 0
        while start + header <= count {
          let watch = buffer.loadUnaligned(fromByteOffset: start, as: Int32.self)
          let length = Int(buffer.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let name = UnsafeRawBufferPointer(rebasing: buffer[(start + header)..<(start + header + length)])
          let bytes = name.prefix { $0 != 0 }
          // Without a name it is about the folder itself, or too much happened to be told.
          isOfFiles = isOfFiles || bytes.isEmpty || isName(bytes, in: watch)
          start += header + length
        }
      }
    }
    return isOfFiles
  }

  private func isName(_ bytes: Slice<UnsafeRawBufferPointer>, in watch: Int32) -> Bool {
    names[watch]?.contains { PathBytes.bytes(of: $0).elementsEqual(bytes) } ?? false
  }
}
