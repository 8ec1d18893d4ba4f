/// A file or a folder.
struct FileRow: Row, Equatable {
  let name: String
  let isFolder: Bool

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
