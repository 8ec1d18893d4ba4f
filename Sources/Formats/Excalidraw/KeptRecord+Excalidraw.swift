import Marks

/// The changes to elements of a library's items that come into one scene.
extension KeptRecord {
  /// Moves the element by an offset in units.
  mutating func move(by offset: Vector) {
    guard offset != .zero, var members = source else { return }
    for (name, distance) in [("x", offset.dx), ("y", offset.dy)] {
      let place = (members.number(name) ?? 0) + ExcalidrawScale.pixels(distance)
      members.set(name) { $0.value(place.withoutNoise(of: max(abs(place), abs(distance) * 100))) }
    }
    source = members
  }

  /// Gives other names to the element, and to what it refers to.
  mutating func rename(_ names: [String: String]) {
    guard !names.isEmpty, var members = source else { return }
    for name in ["id", "frameId", "containerId"] {
      if let other = members.string(name).flatMap({ names[$0] }) { members.set(name) { $0.value(other) } }
    }
    for name in ["startBinding", "endBinding"] {
      if let value = members.value(name) { members[name] = Self.renamed("elementId", of: value, names) }
    }
    if let groups = members.value("groupIds"), groups.isArray {
      members.set("groupIds") {
        $0.array { writer in
          groups.forEach { group in
            if let name = group.string.flatMap({ names[$0] }) {
              writer.value(name)
            } else {
              writer.value(json: group.compact)
            }
          }
        }
      }
    }
    if let bound = members.value("boundElements"), bound.isArray {
      members.set("boundElements") {
        $0.array { writer in bound.forEach { writer.value(json: Self.renamed("id", of: $0, names)) } }
      }
    }
    source = members
  }

  private static func renamed(_ member: String, of object: JSONValue, _ names: [String: String]) -> [UInt8] {
    guard let name = object[member]?.string.flatMap({ names[$0] }) else { return object.compact }
    var members = JSONMembers(object)
    members.set(member) { $0.value(name) }
    return members.bytes
  }
}
