import CSystem
import Dispatch
import Glibc
import Platform
import Synchronization
import Testing

@Suite("Descriptors")
struct FileDescriptorTests {
  @Test("A non-blocking pipe that is full is waited for, not given up")
  func fullPipe() throws {
    var ends: [Int32] = [-1, -1]
    try #require(charcoal_wake_pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    let isWritten = Mutex(false)
    let writer = DispatchGroup()
    DispatchQueue.global().async(group: writer) {
      let succeeded = FileDescriptor(takingOver: writing).write(bytes)
      isWritten.withLock { $0 = succeeded }
    }
    var read: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(reading, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 {
        read += buffer[..<count]
      } else {
        var readable = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        poll(&readable, 1, -1)
      }
    }
    writer.wait()
    #expect(isWritten.withLock { $0 })
    #expect(read == bytes)
    close(reading)
  }

  @Test("The mode of new files is the one that the system would give them")
  func modeOfNewFiles() {
    let mask = umask(0)
    umask(mask)
    #expect(FileMode.ofNewFiles == 0o666 & ~mask)
  }
}
