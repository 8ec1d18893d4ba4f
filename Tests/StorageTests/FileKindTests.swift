import Editing
import Formats
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

/// None of these may open what waits for another program: a test that hangs has failed.
@Suite("Files that are not regular", .timeLimit(.minutes(1)))
struct FileKindTests {
  private let folder = TemporaryDirectory()
  private let document = SVGDocument(Drawing([StorageHarness.stroke(1)]))

  private var pipe: String {
    let path = folder.path(of: "pipe.svg")
    mkfifo(path, 0o600)
    return path
  }

  @Test("An editor neither reads pipes and devices nor writes to them")
  func refused() {
    for path in [pipe, "/dev/null", "/dev/zero"] {
      #expect(refusal { () throws(StorageError) in _ = try DrawingFile.read(path) } == "not a regular file")
      #expect(
        refusal { () throws(StorageError) in try DrawingFile.write(document, to: path) }
          == "not a regular file")
      #expect(DrawingFile.fingerprint(of: path) == nil)
    }
    #expect(refusal { () throws(StorageError) in _ = try DrawingFile.read(folder.path) } == "is a directory")
  }

  @Test("A save whose file became a pipe fails at once, and leaves the pipe")
  func becamePipe() {
    let path = pipe
    for overwrites in [false, true] {
      let job = SaveJob(
        document, History().saveToken, to: path, known: "1-1", overwrites: overwrites, journal: nil)
      guard case .failed(.notRegular) = job.run() else {
        Issue.record("not refused")
        return
      }
    }
    #expect(Places.mode(of: path) == 0o600)
    #expect(Places.names(in: folder.path) == ["pipe.svg"])
  }

  @Test("A copy that is a pipe is no copy, and is not written to")
  func clipboard() {
    mkfifo(folder.path(of: "clipboard.svg"), 0o600)
    let copied = CopiedMarks(in: folder.path)
    #expect(copied.read() == nil)
    #expect(throws: StorageError.self) { try copied.keep([StorageHarness.stroke(1)], text: "") }
  }

  @Test("Names of descriptors are told from names of files")
  func descriptorNames() {
    #expect(DescriptorName.number(of: "/dev/stdout") == 1)
    #expect(DescriptorName.number(of: "/dev/fd/63") == 63)
    #expect(DescriptorName.number(of: "/proc/self/fd/5") == 5)
    for path in [
      "/dev/fd/", "/dev/fd/-1", "/dev/fd/1x", "/dev/fd/99999999999", "dev/stdout", "/dev/stdout/", "-",
    ] {
      #expect(DescriptorName.number(of: path) == nil, "\(path)")
    }
  }

  private func refusal(_ body: () throws(StorageError) -> Void) -> String? {
    do throws(StorageError) {
      try body()
      return nil
    } catch { return error.description }
  }
}
