import Marks

/// A mark of a scene before it is put into its groups.
struct PlacedElement {
  var mark: any Mark
  /// The identifier of the element.
  var name: String?
  /// The identifier of the shape that a text belongs to, and the text.
  var text: (container: String, element: ExcalidrawElement)?
  /// The outermost first; a frame is one too, and one without a name is none in the scene.
  let groups: [String]
  let isLocked: Bool
  /// Whether the words of the element are its own, not those of another one.
  var hasLabel = false
  /// The place of what is kept of the element.
  var record: Int?
}

/// Puts groups and frames around marks.
///
/// Groups are around those that lie one after the other; elements of one group that lie apart become several groups, so
/// that nothing comes to lie over something else. The members of a frame are taken together wherever they lie.
struct ExcalidrawAssembly {
  /// The prefix of the names of groups that are frames.
  static let frameMark = "frame\n"

  /// The names that an exporter of ours gave to groups.
  let groupNames: [String: String]
  private(set) var ids: ExcalidrawIDs
  private var captionCount = 0

  init(_ ids: ExcalidrawIDs, groupNames: [String: String]) {
    self.ids = ids
    self.groupNames = groupNames
  }

  mutating func marks(of placed: ArraySlice<PlacedElement>, depth: Int = 0) -> [any Mark] {
    var marks: [any Mark] = []
    var framed: [String: [PlacedElement]] = [:]
    for item in placed where item.groups.count > depth && item.groups[depth].hasPrefix(Self.frameMark) {
      framed[item.groups[depth], default: []].append(item)
    }
    var rest = placed
    while let first = rest.first {
      guard first.groups.count > depth else {
        marks.append(first.mark)
        rest = rest.dropFirst()
        continue
      }
      let name = first.groups[depth]
      let run = rest.prefix { $0.groups.count > depth && $0.groups[depth] == name }
      if name.hasPrefix(Self.frameMark) {
        if let members = framed.removeValue(forKey: name) {
          marks += frame(
            String(name.dropFirst(Self.frameMark.count)),
            around: self.marks(of: members[...], depth: depth + 1))
        }
        rest = rest.dropFirst(run.count)
        continue
      }
      captionCount += name.isEmpty ? 1 : 0
      let id = ids.groupID(name.isEmpty ? nil : name, number: captionCount)
      var group = Group(self.marks(of: run, depth: depth + 1), id: id)
      group.name = groupNames[name]
      group.isLocked = run.allSatisfy(\.isLocked)
      marks.append(group)
      rest = rest.dropFirst(run.count)
    }
    return marks
  }

  /// The frame among some marks with the others in it; these alone where the frame is not there.
  private func frame(_ name: String, around marks: [any Mark]) -> [any Mark] {
    guard let index = marks.firstIndex(where: { $0.kind == .frame && $0.id == ids[name] }),
      var frame = marks[index] as? Frame
    else { return marks }
    frame.children = Array(marks[..<index] + marks[(index + 1)...])
    return [frame]
  }
}
