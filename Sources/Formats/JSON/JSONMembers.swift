/// The members of an object in their order, each value as its text without blanks.
struct JSONMembers: Equatable {
  struct Member: Equatable {
    let name: String
    var text: [UInt8]
  }

  private(set) var list: [Member] = []

  init() {}

  /// The members of an object, of two with one name the last; none of other values.
  ///
  /// O(*n*).
  init(_ object: JSONValue) {
    var members: [Member] = []
    object.forEachMember { members.append(Member(name: $0, text: $1.compact)) }
    list = members
    guard Set(members.lazy.map(\.name)).count < members.count else { return }
    list = []
    for member in members { self[member.name] = member.text }
  }

  /// The members of an object that was written.
  init(written bytes: [UInt8]) {
    self.init()
    if let text = try? JSONText(bytes) { self = JSONMembers(text.root) }
  }

  var isEmpty: Bool { list.isEmpty }

  /// The text of a member; nil where there is none, and to remove it.
  subscript(name: String) -> [UInt8]? {
    get { list.first { $0.name == name }?.text }
    set {
      let index = list.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let text?): list[index].text = text
      case (let index?, nil): list.remove(at: index)
      case (nil, let text?): list.append(Member(name: name, text: text))
      case (nil, nil): break
      }
    }
  }

  /// The value of a member; nil where there is none.
  func value(_ name: String) -> JSONValue? { self[name].flatMap { try? JSONText($0).root } }

  /// Whether both have the same members, in whatever order.
  ///
  /// O(*n*) in their number, which is small, for each member.
  func hasSameMembers(as other: JSONMembers) -> Bool {
    list.count == other.list.count && list.allSatisfy { other[$0.name] == $0.text }
  }

  func string(_ name: String) -> String? { value(name)?.string }

  func number(_ name: String) -> Double? { value(name)?.number }

  mutating func set(_ name: String, _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    body(&writer)
    self[name] = writer.bytes
  }

  func write(to writer: inout JSONWriter) {
    writer.object {
      for member in list {
        $0.name(of: member.name)
        $0.value(json: member.text)
      }
    }
  }

  var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }
}
