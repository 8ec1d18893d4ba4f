import CSystem
import Glibc
import Platform

/// Runs of `git`.
struct GitCommand {
  /// Why git cannot be asked.
  enum Fault: Error {
    /// The program is not installed.
    case missing
    /// The program could not be started, or did not end.
    case failed
  }

  /// The exit status.
  let status: Int32

  /// The output, without the last end of a line.
  let output: String

  /// Runs git to its end.
  ///
  /// - Parameter arguments: those after its name.
  init(_ arguments: [String]) throws(Fault) {
    var strings = (["git"] + arguments).map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    var end: Int32 = -1
    let process = charcoal_command_start(&strings, nil, 0, &end)
    guard process > 0 else { throw errno == ENOENT ? .missing : .failed }
    let pipe = FileDescriptor(takingOver: end)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = buffer.withUnsafeMutableBytes { pipe.read(into: $0) }
      if count > 0 {
        bytes += buffer[..<count]
      } else if count < 0, errno == EAGAIN {
        pipe.waitForInput()
      } else {
        break
      }
    }
    var ended: Int32 = 0
    while waitpid(process, &ended, 0) < 0 { guard errno == EINTR else { throw .failed } }
    // As WIFEXITED and WEXITSTATUS have it.
    guard ended & 0x7F == 0 else { throw .failed }
    status = ended >> 8 & 0xFF
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    output = String(decoding: bytes, as: UTF8.self)
  }
}
