/// A file or a folder, and when it was changed and how large it is.
struct FileRow: Row, Equatable {
  let name: String
  let isFolder: Bool
  var note = ""

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
