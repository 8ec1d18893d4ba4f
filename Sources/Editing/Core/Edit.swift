package import Marks

/// The changes that one gesture or command makes: one step of undo.
package struct Edit: Sendable {
  /// The name of a step that places a stencil.
  package static let placedStencil = "stencil"

  /// The name of the step, for messages such as "Undo: stroke".
  package let name: String

  /// The changes, in the order in which they are made.
  package let changes: [Change]

  /// The marks that the changes are about, one for each; none before the edit is made, and in edits that were
  /// recorded by paths alone.
  package private(set) var anchors: [MarkAnchor] = []

  /// Whether connectors in it have the ways that they shall have, such as those of a layout.
  let bringsWays: Bool

  /// Whether marks in it are in the frames that they shall be in, such as those of a file.
  let bringsMembers: Bool

  /// The marks that its rules moved to another place in the tree, and their paths after it.
  private(set) var rehomed: [(id: MarkID, path: MarkPath)] = []

  /// The marks that follow others by its rules, by identifier: the edit is not about these.
  private(set) var followers: Set<MarkID> = []

  /// Who made it, and what undo and the journal do with it.
  package enum Origin: Hashable, Sendable {
    /// The user, in this session.
    case own
    /// The user, by taking back or making again an edit where others came after it: undo passes over it.
    case undo
    /// Another session, which proposed it to this one under a number: undo passes over it.
    case other(Int64)
    /// Another session, which records it: undo passes over it, and the journal of this one does not note it.
    case mirrored
  }

  /// Who made it.
  package private(set) var origin = Origin.own

  /// When it was made, in seconds since the Unix epoch, of an edit that was recorded; nil where that is not known.
  package private(set) var made: Double?

  /// How fast the hand drew the strokes that it inserts, by identifier, as far as that is known.
  package private(set) var paces: [MarkID: Pace] = [:]

  package init(_ name: String, _ changes: [Change], bringsWays: Bool = false, bringsMembers: Bool = false) {
    self.name = name
    self.changes = changes
    self.bringsWays = bringsWays
    self.bringsMembers = bringsMembers
  }

  /// An edit that was made.
  ///
  /// - Precondition: each change has an anchor.
  package init(
    _ name: String, _ changes: [Change], anchors: [MarkAnchor], followers: Set<MarkID> = []
  ) {
    precondition(anchors.isEmpty || anchors.count == changes.count, "Each change has an anchor.")
    self.init(name, changes)
    self.anchors = anchors
    self.followers = followers
  }

  /// The edit with more changes, before it is made.
  ///
  /// - Parameters:
  ///   - rehomed: the marks that these move to another place in the tree, and their paths then.
  ///   - areFollowers: whether the marks that these change only follow others.
  func with(
    _ more: [Change], moving rehomed: [(id: MarkID, path: MarkPath)] = [], areFollowers: Bool = false
  ) -> Edit {
    var edit = Edit(name, changes + more, bringsWays: bringsWays, bringsMembers: bringsMembers)
    edit.rehomed = self.rehomed + rehomed
    edit.followers = followers
    edit.paces = paces
    edit.origin = origin
    if areFollowers {
      let own = Set(marks.map(\.id))
      edit.followers.formUnion(more.flatMap(\.marks).map(\.id).filter { !own.contains($0) })
    }
    return edit
  }

  /// The edit with what is known of the hand that made it.
  package func with(_ paces: [MarkID: Pace]) -> Edit {
    var edit = self
    edit.paces = paces
    return edit
  }

  /// The edit as it was recorded at a time, in seconds since the Unix epoch.
  package func made(at time: Double?) -> Edit {
    var edit = self
    edit.made = time
    return edit
  }

  /// The edit as another one's, or as an undo.
  package func with(_ origin: Origin) -> Edit {
    var edit = self
    edit.origin = origin
    return edit
  }

  /// The edit that reverts this one.
  package var inverse: Edit {
    let anchors = zip(changes, anchors).map { change, anchor in
      guard case .replace(_, let new, _) = change else { return anchor }
      return MarkAnchor(new.id)
    }
    return Edit(
      name, changes.reversed().map(\.inverse), anchors: anchors.reversed(), followers: followers)
  }

  /// The change of an index, where its mark stands in a drawing; nil if that is not there any more.
  ///
  /// - Complexity: as ``Drawing/resolved(_:_:)``.
  package func change(at index: Int, in drawing: Drawing) -> Change? {
    anchors.isEmpty ? changes[index] : drawing.resolved(changes[index], anchors[index])
  }

  /// The marks that are inserted, removed or replaced.
  package var marks: [any Mark] { changes.flatMap(\.marks) }

  /// Whether groups would be nested deeper than a drawing can be saved.
  var nestsTooDeep: Bool { changes.contains(where: \.nestsTooDeep) }

  /// Whether all marks keep their paths.
  var keepsPlaces: Bool { changes.allSatisfy(\.keepsPlaces) }

  /// Whether the edit changes one mark, which may join a frame thereby.
  var isAboutOneMark: Bool { changes.count == 1 || !anchors.isEmpty && Set(anchors.map(\.id)).count == 1 }

  /// The paths of the inserted and replaced marks after the edit.
  ///
  /// - Complexity: O(*n*) when they are inserted in drawing order.
  var touchedPaths: Set<MarkPath> {
    paths { if case .replace = $0 { true } else { $0.isInsertion } }
  }

  /// The paths of the inserted marks after the edit.
  ///
  /// - Complexity: O(*n*) when they are inserted in drawing order.
  var insertions: Set<MarkPath> { paths(where: \.isInsertion) }

  /// Returns the paths of the marks of some changes after the edit.
  private func paths(where isWanted: (Change) -> Bool) -> Set<MarkPath> {
    var paths: Set<MarkPath> = []
    var last: MarkPath?
    for change in changes {
      // A change behind all earlier ones shifts none of them.
      if let behind = last, change.path <= behind, !change.keepsPlaces {
        paths = Set(paths.compactMap { $0.shifted(by: change) })
        last = behind.shifted(by: change) ?? behind
      }
      if isWanted(change) {
        paths.insert(change.path)
        last = max(last ?? change.path, change.path)
      }
    }
    return paths
  }
}

extension Change {
  fileprivate var isInsertion: Bool { if case .insert = self { true } else { false } }
}
