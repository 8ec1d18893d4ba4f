import Glibc
import TestSupport
import Testing

@Suite("Built programs")
struct BuiltProgramTests {
  @Test("A program of this package is found beside the tests")
  func findsProgram() throws {
    let path = try BuiltProgram.path(named: "charcoal")
    #expect(path.hasSuffix("/charcoal"))
    #expect(access(path, X_OK) == 0)
  }

  @Test("A missing program is named")
  func reportsMissingProgram() {
    let error = #expect(throws: BuiltProgram.NotFound.self) {
      try BuiltProgram.path(named: "no-such-program")
    }
    #expect(error?.name == "no-such-program")
  }
}
