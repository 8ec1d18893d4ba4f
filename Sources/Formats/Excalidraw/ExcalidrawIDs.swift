import Marks

/// The identifiers of the marks of a scene: each reading gives the same.
struct ExcalidrawIDs {
  /// The identifiers, by the names of the elements of the list that is read.
  private var ids: [String: MarkID] = [:]

  /// The names of that list's elements and groups that came up already.
  private var names: Set<String> = []

  /// The elements and groups of former lists, whose names no other may have in one scene.
  private var formerNames: Set<String> = []
  private var used: Set<MarkID> = []

  /// The new names of elements and groups whose names former lists have.
  private(set) var renamed: [String: String] = [:]

  /// The names of groups, unless their identifiers say them; empty for a group that the scene does not have.
  private(set) var groups: [MarkID: String] = [:]

  /// Begins with the elements of another item of a library, which may have the names of others.
  mutating func beginList() {
    formerNames.formUnion(names)
    (ids, names, renamed) = ([:], [], [:])
  }

  /// The mark of the element with a name.
  subscript(name: String) -> MarkID? { ids[name] }

  /// The identifier of the mark of an element, or of what something is attached to.
  mutating func id(of name: String) -> MarkID {
    if let id = ids[name] { return id }
    let id = unused(MarkID(named: name), "\(name)")
    ids[name] = id
    if formerNames.contains(name) { renamed[name] = id.description }
    return id
  }

  /// The identifier of the mark of the next element of the list; another one where its name came up before.
  ///
  /// - Parameter number: how many elements there were before it.
  mutating func newID(of name: String?, number: Int) -> MarkID {
    guard let name, names.insert(name).inserted else { return unused(nil, "element \(number)") }
    return id(of: name)
  }

  /// Whether an element has the name that the list has for it alone.
  func isNew(_ name: String?) -> Bool { name.map { !names.contains($0) } ?? false }

  /// The identifier of a group; nil names what is no group in the scene.
  mutating func groupID(_ name: String?, number: Int = 0) -> MarkID {
    guard let name else {
      let id = unused(nil, "no group \(number)")
      groups[id] = ""
      return id
    }
    let id = unused(MarkID(named: name), "group \(name)")
    if formerNames.contains(name) {
      groups[id] = renamed[name] ?? id.description
      if renamed[name] == nil { renamed[name] = id.description }
    } else if id.description != name {
      groups[id] = name
    }
    names.insert(name)
    return id
  }

  private mutating func unused(_ wanted: MarkID?, _ content: String) -> MarkID {
    var generator = MarkIDGenerator(content: content.utf8)
    var id = wanted ?? generator.next()
    while !used.insert(id).inserted { id = generator.next() }
    return id
  }
}
