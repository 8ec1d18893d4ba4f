import Marks

/// The elements of a file of another program as they were read, which an export to its format gives back.
struct KeptScene {
  let format: KeptElements.Format

  /// The members of the file beside its elements.
  var file = JSONMembers()

  /// The files that its elements refer to, by their names.
  var files = JSONMembers()

  /// The file's names of groups that have other identifiers here; empty for a group that is none there.
  var groups: [MarkID: String] = [:]

  /// The elements of each list, in the order in which an export of the untouched drawing comes to their marks.
  var lists: [[KeptRecord]]

  init(_ format: KeptElements.Format, lists: Int) {
    self.format = format
    self.lists = Array(repeating: [], count: lists)
  }

  /// The scene of elements that were kept; nil where they are damaged.
  ///
  /// O(*n*).
  init?(_ elements: KeptElements) {
    guard let members = try? JSONText(elements.text).root.members, let lists = members["lists"] else {
      return nil
    }
    format = elements.format
    self.lists = []
    if let value = members["file"] { file = JSONMembers(value) }
    if let value = members["files"] { files = JSONMembers(value) }
    members["groups"]?.forEachMember { id, name in
      if let id = MarkID(text: id.utf8), let name = name.string { groups[id] = name }
    }
    var all: [[KeptRecord]] = []
    lists.forEach { list in
      var records: [KeptRecord] = []
      list.forEach { value in if let record = KeptRecord(value) { records.append(record) } }
      all.append(records)
    }
    guard all.count == format.listCount else { return nil }
    self.lists = all
  }

  /// The scene in the form that a drawing keeps.
  ///
  /// O(*n*).
  var elements: KeptElements {
    var writer = JSONWriter()
    writer.begin("{")
    if !file.isEmpty {
      writer.name("file")
      file.write(to: &writer)
    }
    if !files.isEmpty {
      writer.name("files")
      files.write(to: &writer)
    }
    if !groups.isEmpty {
      writer.name("groups")
      writer.object {
        for (id, name) in groups.sorted(by: { $0.key < $1.key }) {
          $0.name(of: id.description)
          $0.value(name)
        }
      }
    }
    writer.name("lists")
    writer.array {
      for list in lists {
        $0.breakLine()
        $0.array {
          for record in list {
            $0.breakLine()
            record.write(to: &$0)
          }
        }
      }
    }
    writer.end("}")
    return KeptElements(format: format, text: writer.bytes)
  }

  /// The place of the record of each mark and text.
  var places: [KeptKey: (list: Int, record: Int)] {
    var places: [KeptKey: (list: Int, record: Int)] = [:]
    for (list, records) in lists.enumerated() {
      for (index, record) in records.enumerated() { if let key = record.key { places[key] = (list, index) } }
    }
    return places
  }
}
