import Marks

/// The members of a scene beside its elements and their files.
struct ExcalidrawFileMembers {
  private let members: JSONMembers

  /// - Parameter scene: what is kept of the scene that the drawing was read from.
  init(of drawing: Drawing, _ scene: KeptScene?) {
    let sheet = drawing.sheet.flatMap { color in color.components.map { Color.rgb($0.red, $0.green, $0.blue) }
    }
    let background = sheet ?? .rgb(255, 255, 255)
    guard var members = scene?.file, !members.isEmpty else {
      self.members = Self.own(drawing.sheet, background)
      return
    }
    var state = members.value("appState").map { JSONMembers($0) } ?? JSONMembers()
    if (ExcalidrawLooks.color(state.value("viewBackgroundColor")) ?? .rgb(255, 255, 255)) != background {
      state.set("viewBackgroundColor") { $0.value(background.description) }
      members["appState"] = state.bytes
    }
    if members["charcoal"] != nil { members["charcoal"] = Self.own(drawing.sheet, background)["charcoal"] }
    self.members = members
  }

  /// Returns the members of a new file.
  static func own(_ sheet: Color?, _ background: Color) -> JSONMembers {
    var members = JSONMembers()
    members.set("type") { $0.value("excalidraw") }
    members.set("version") { $0.value(2) }
    members.set("source") { $0.value("charcoal") }
    members.set("charcoal") { $0.object { if let sheet { $0.member("sheet", sheet.description) } } }
    members.set("appState") { $0.object { $0.member("viewBackgroundColor", background.description) } }
    return members
  }

  /// Whether a file says no more than a new one of ours.
  static func isOwn(_ members: JSONMembers) -> Bool {
    members.isEmpty || members.string("source") == "charcoal"
  }

  /// Writes what stands before the elements: all but the state of the program.
  func writeBeginning(to writer: inout JSONWriter) {
    for member in members.list where member.name != "appState" { Self.write(member, to: &writer) }
  }

  /// Writes what stands behind them.
  func writeEnd(to writer: inout JSONWriter) {
    for member in members.list where member.name == "appState" { Self.write(member, to: &writer) }
  }

  private static func write(_ member: JSONMembers.Member, to writer: inout JSONWriter) {
    writer.name(of: member.name)
    writer.value(json: member.text)
  }
}
