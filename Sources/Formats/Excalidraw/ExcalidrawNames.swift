import Marks

/// The names of a drawing's elements, files and groups in the scene that it was read from.
struct ExcalidrawNames {
  private let names: [KeptKey: String]
  private let files: [KeptKey: String]
  private let groups: [MarkID: String]

  init(_ scene: KeptScene?) {
    let records = scene?.lists.joined().filter { $0.key != nil } ?? []
    var (names, files): ([KeptKey: String], [KeptKey: String]) = ([:], [:])
    for record in records {
      guard let key = record.key, let source = record.source else { continue }
      names[key] = source.string("id")
      files[key] = source.string("fileId")
    }
    (self.names, self.files) = (names, files)
    groups = scene?.groups ?? [:]
  }

  subscript(key: KeptKey) -> String? { names[key] }

  /// The name of a group, empty for one that is none in the scene; nil where the identifier is its name.
  func group(_ id: MarkID) -> String? { groups[id] }

  /// The file of a picture.
  func file(_ key: KeptKey) -> String? { files[key] }
}
