import Documents

/// The entries of a folder that fit the typed text: folders first, then drawings, each by name.
struct FolderList: ListDelegate {
  /// The folder in the typed path, with its last slash; `leaf` is what follows.
  let folder: String
  let leaf: String

  private let entries: [FolderEntry]

  /// - Parameters:
  ///   - path: what was typed.
  ///   - isFiltered: whether only names that begin with the last part of it are shown.
  ///   - list: answers what is in a folder.
  init(path: String, isFiltered: Bool, list: (String) -> [FolderEntry]) {
    let split = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    folder = String(path[..<split])
    leaf = String(path[split...])
    let filter = isFiltered ? leaf.lowercased() : ""
    let shown = list(folder).filter { entry in
      // Hidden files are listed only when their dot is typed.
      entry.name.hasPrefix(".") ? !filter.isEmpty && filter.hasPrefix(".") : true
    }.filter { $0.name.lowercased().hasPrefix(filter) }
    let sorted = shown.sorted {
      ($0.isFolder ? 0 : 1, $0.name.lowercased()) < ($1.isFolder ? 0 : 1, $1.name.lowercased())
    }
    entries = (filter.isEmpty && folder != "/" ? [FolderEntry("..", isFolder: true)] : []) + sorted
  }

  var count: Int { entries.count }

  func row(at index: Int) -> any Row {
    FileRow(name: entries[index].name, isFolder: entries[index].isFolder, remark: entries[index].remark)
  }

  var hasPreviews: Bool { true }

  func preview(at index: Int) -> PreviewSource? {
    let entry = entries[index]
    return entry.isFolder ? nil : PreviewSource(.file(folder + entry.name), version: entry.version)
  }

  func choice(at index: Int) -> ListChoice? {
    let entry = entries[index]
    if entry.name == ".." { return .folder(parent) }
    return entry.isFolder ? .folder(folder + entry.name + "/") : .file(folder + entry.name)
  }

  /// The path as Tab completes it: with the only name that fits, or the common prefix of several; nil when none
  /// fits, or the prefix is no longer than the typed name.
  var completion: String? {
    let names = entries.filter { $0.name != ".." }.map { $0.isFolder ? $0.name + "/" : $0.name }
    guard var common = names.first else { return nil }
    for name in names.dropFirst() { common = String(zip(common, name).prefix { $0 == $1 }.map(\.0)) }
    return common.count > leaf.count || names.count == 1 ? folder + common : nil
  }

  private var parent: String {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: true)
    if parts.allSatisfy({ $0 == ".." || $0 == "." }), !folder.hasPrefix("/") { return folder + "../" }
    let rest = parts.dropLast().joined(separator: "/")
    return (folder.hasPrefix("/") ? "/" : "") + rest + (rest.isEmpty ? "" : "/")
  }
}
