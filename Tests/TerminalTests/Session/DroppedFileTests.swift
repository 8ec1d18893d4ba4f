import Testing

@testable import Terminal

@Suite("Dropped files")
struct DroppedFileTests {
  @Test(
    "Paths as terminals paste them",
    arguments: [
      ("/home/x/a.svg", "/home/x/a.svg"), ("/home/x/a.SVG \n", "/home/x/a.SVG"),
      ("'/home/my x/a.svg'", "/home/my x/a.svg"), ("'/a'\\''b.svg'", "/a'b.svg"),
      ("\"/a b.svg\"", "/a b.svg"),
      ("/home/my\\ x/a\\(1\\).svg ", "/home/my x/a(1).svg"),
      ("file:///home/my%20x/%C3%BC.svg", "/home/my x/ü.svg"),
      ("file://host/a.svg", "/a.svg"), ("a.svg", nil), ("see /a.svg", nil), ("/a.png", nil),
      ("/a.svg\n/b.svg", nil),
      ("/a.svg /b.svg", nil), ("/a.svg\\", nil), ("file:///%ZZ.svg", nil), ("file:///%FF.svg", nil),
      ("", nil),
      ("'", nil), ("file://", nil), ("/a\u{1B}.svg", nil),
    ])
  func paths(text: String, expected: String?) {
    #expect(DroppedFile(pasted: text, isDrawing: { $0.lowercased().hasSuffix(".svg") })?.path == expected)
  }
}
