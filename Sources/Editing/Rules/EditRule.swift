import Marks

/// A consequence of edits that users expect to come with them, such as arrows that stay attached.
///
/// An editor asks its rules in order; each completes the edit of those before it.
protocol EditRule: Sendable {
  /// Notes what the rule has to look after: the marks of a drawing, and then of each edit.
  mutating func note(_ marks: [any Mark])

  /// The edit together with what follows from it: one step of undo.
  ///
  /// - Parameter drawing: as it is before the edit.
  func completed(_ edit: Edit, in drawing: Drawing) -> Edit

  /// Whether there may be marks that follow what a gesture shows elsewhere.
  var hasFollowers: Bool { get }

  /// The marks that follow what a gesture shows elsewhere, and where they are in the drawing.
  mutating func followers(of preview: DragPreview, in drawing: Drawing) -> [(path: MarkPath, mark: any Mark)]

  /// The preview of a gesture as the rule has it shown.
  func shown(_ preview: Group, of originals: Set<MarkPath>, in drawing: Drawing) -> Group
}

extension EditRule {
  var hasFollowers: Bool { false }
  func followers(of preview: DragPreview, in drawing: Drawing) -> [(path: MarkPath, mark: any Mark)] { [] }
  func shown(_ preview: Group, of originals: Set<MarkPath>, in drawing: Drawing) -> Group { preview }
}

/// The rules of an editor, in the order in which they complete an edit.
struct EditRules: Sendable {
  private var rules: [any EditRule] = [DiagramRule(), ConnectorRule(), FrameRule()]

  init(for drawing: Drawing) { note(drawing.marks) }

  mutating func note(_ marks: [any Mark]) {
    for index in rules.indices { rules[index].note(marks) }
  }

  func completed(_ edit: Edit, in drawing: Drawing) -> Edit {
    rules.reduce(edit) { $1.completed($0, in: drawing) }
  }

  /// Whether there may be marks that follow what a gesture shows elsewhere.
  var hasFollowers: Bool { rules.contains(where: \.hasFollowers) }

  /// The marks that follow what a gesture shows elsewhere; none for nil.
  mutating func followers(
    of preview: DragPreview?, in drawing: Drawing
  ) -> [(path: MarkPath, mark: any Mark)] {
    guard let preview else { return [] }
    var followers: [(path: MarkPath, mark: any Mark)] = []
    for index in rules.indices.reversed() where rules[index].hasFollowers {
      followers += rules[index].followers(of: preview, in: drawing)
    }
    return followers
  }

  func shown(_ preview: Group, of originals: Set<MarkPath>, in drawing: Drawing) -> Group {
    rules.reduce(preview) { $1.shown($0, of: originals, in: drawing) }
  }
}

/// Marks of the drawing that a gesture shows in another form.
struct DragPreview {
  /// The marks as they are shown, by identifier.
  let shown: [MarkID: any Mark]

  /// The identifiers of these marks, and of all that is in them.
  let ids: Set<MarkID>

  /// The paths of the marks in the drawing.
  let originals: Set<MarkPath>

  /// Marks that a tool shows; nil where it shows none of the drawing.
  init?(of tool: (any Tool)?) {
    guard let tool, !tool.hiddenOriginals.isEmpty, let preview = tool.preview as? Group else { return nil }
    originals = tool.hiddenOriginals
    var (shown, ids): ([MarkID: any Mark], Set<MarkID>) = ([:], [])
    for mark in preview.children where mark.id != .none {
      shown[mark.id] = mark
      mark.collectIDs(into: &ids)
    }
    (self.shown, self.ids) = (shown, ids)
  }
}
