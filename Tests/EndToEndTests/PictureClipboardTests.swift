import Glibc
import Marks
import TestSupport
import Testing

@Suite("Pictures on the clipboard", .waits)
struct PictureClipboardTests {
  /// A directory with a program that takes the place of one of the desktop's, and says what it was given.
  private func desktop(_ name: String, script: String) -> TemporaryDirectory {
    let home = TemporaryDirectory()
    mkdir("\(home.path)/bin", 0o700)
    home.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "bin/\(name)")
    chmod("\(home.path)/bin/\(name)", 0o700)
    return home
  }

  private func copy(_ home: TemporaryDirectory, _ display: [String: String]) throws -> DrawingProgram {
    var environment: [String: String?] = ["PATH": "\(home.path)/bin:/usr/bin:/bin"]
    for (name, value) in display { environment[name] = value }
    let program = try DrawingProgram(environment: environment, home: home)
    try program.drag(from: Place(3, 3), to: Place(12, 5))
    try program.type(":copy as png\r")
    return program
  }

  @Test(
    "The desktop's own program gets the PNG",
    arguments: [
      ("wl-copy", "WAYLAND_DISPLAY", "--type image/png"),
      ("xclip", "DISPLAY", "-selection clipboard -t image/png"),
    ])
  func copies(name: String, variable: String, arguments: String) throws {
    let home = desktop(name, script: "cat > \"$HOME/pasted\"; echo \"$@\" > \"$HOME/asked\"")
    let program = try copy(home, [variable: "wayland-9"])
    try program.see("Copied as PNG (dark)")
    let bytes = home.contents(of: "pasted") ?? []
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(String(decoding: home.contents(of: "asked") ?? [], as: UTF8.self) == arguments + "\n")
    #expect(try program.quit(answering: "n") == .exited(0))
  }

  @Test("A clipboard program that fails or is missing is reported, and so is a missing desktop")
  func fails() throws {
    let home = desktop("xclip", script: "exit 1")
    try copy(home, ["DISPLAY": ":9"]).see("Not copied: xclip failed")
    try copy(desktop("other", script: ""), ["PATH": "/nowhere", "WAYLAND_DISPLAY": "x"])
      .see("Not copied: wl-copy is missing (package wl-clipboard)")
    try copy(desktop("other", script: ""), [:]).see(
      "Not copied: no clipboard for pictures without Wayland or X")
  }
}
