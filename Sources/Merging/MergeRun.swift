import Marks

/// One merge: its versions as tables of marks, and what is found.
struct MergeRun {
  let base: MergeTree
  let ours: MergeTree
  let theirs: MergeTree

  private let versions: (base: Drawing, ours: Drawing, theirs: Drawing)

  /// The marks that stay, without what is in them.
  private var marks: [MergeKey: any Mark] = [:]

  /// The containers of the marks that stay.
  private var parents: [MergeKey: MergeKey] = [:]

  /// The number of each mark in the order of our drawing, and then of theirs.
  private var places: [MergeKey: Int] = [:]

  /// The answers of ``layer(of:in:_:)`` for each side.
  private var ourLayers: [MergeKey: MergeKey] = [:]
  private var theirLayers: [MergeKey: MergeKey] = [:]

  private var clashes: [MergeClash] = []

  /// Their versions of the marks that clash, and the numbers of the clashes.
  private var others: [(mark: any Mark, clash: Int)] = []

  init(base: Drawing, ours: Drawing, theirs: Drawing) {
    versions = (base, ours, theirs)
    let tables = Drawing.tables(in: [base, ours, theirs])
    self.base = MergeTree(of: base, tables: tables)
    self.ours = MergeTree(of: ours, tables: tables)
    self.theirs = MergeTree(
      of: theirs, tables: tables, aliases: Namesakes(in: theirs, of: ours, since: base).aliases)
  }

  mutating func merge() -> (Drawing, [MergeClash]) {
    let shifts = (ours: ContainerShifts(base, ours), theirs: ContainerShifts(base, theirs))
    marks[.root] = Group()
    var keys = ours.keys
    keys += theirs.keys.filter { ours[$0] == nil }
    for (index, key) in keys.enumerated() { places[key] = index }
    for key in keys { mergeMark(key, shifts.ours, shifts.theirs) }
    for key in keys where marks[key] != nil { mergeParent(of: key, among: keys.count) }
    for key in keys where marks[key] != nil { keepContainers(around: key) }
    var drawing = versions.ours
    drawing.root.children = children(of: .root)
    mergeSheet(into: &drawing)
    detach(&drawing)
    ClashLayer.add(others, to: &drawing, noting: &clashes)
    drawing = ConnectorMerge(versions.ours, versions.theirs).routed(drawing)
    return (drawing, clashes)
  }

  // MARK: Marks

  private mutating func mergeMark(_ key: MergeKey, _ left: ContainerShifts, _ right: ContainerShifts) {
    switch (base[key]?.mark, ours[key]?.mark, theirs[key]?.mark) {
    case (nil, let mark?, nil):
      marks[key] = mark.carried(by: left.rest(for: key, in: ours, right, isOurs: true))
    case (nil, nil, let mark?):
      marks[key] = mark.carried(by: right.rest(for: key, in: theirs, left, isOurs: false))
    case (let old?, let mark?, nil):
      guard isChanged(key, old, mark, in: ours, left) else { return }
      marks[key] = mark
      clashes.append(MergeClash(.deletedByThem, of: mark))
    case (let old?, nil, let mark?):
      guard isChanged(key, old, mark, in: theirs, right) else { return }
      note(.deletedByUs, of: mark, theirs: mark)
    case (let old, let mark?, let other?):
      if let old, let carried = carried(key, old, mark, other, left, right) { return marks[key] = carried }
      let merged = MarkMerge.merge(base: old, ours: mark, theirs: other)
      marks[key] = merged.mark
      if !merged.clashes.isEmpty { note(.attributes(merged.clashes), of: mark, theirs: other) }
    case (_, nil, nil): break
    }
  }

  private mutating func note(_ cause: MergeClash.Cause, of mark: any Mark, theirs: any Mark) {
    others.append((theirs, clashes.count))
    clashes.append(MergeClash(cause, of: mark))
  }

  /// Whether a side changed a mark by itself, and did not only move what it is in, or put it elsewhere.
  private func isChanged(
    _ key: MergeKey, _ old: any Mark, _ new: any Mark, in side: MergeTree, _ shifts: ContainerShifts
  ) -> Bool {
    if MarkMerge.isSame(old, new) { return false }
    guard let way = MovedMark.way(from: old, to: new), let shift = shifts[base[key]?.parent ?? .root] else {
      return true
    }
    return !Moves.isSame(way, shift)
  }

  /// A mark that one side alone has touched, and has put into a container that the other side moved: it goes along.
  private func carried(
    _ key: MergeKey, _ old: any Mark, _ mark: any Mark, _ other: any Mark, _ left: ContainerShifts,
    _ right: ContainerShifts
  ) -> (any Mark)? {
    let rests = (
      ours: left.rest(for: key, in: ours, right, isOurs: true),
      theirs: right.rest(for: key, in: theirs, left, isOurs: false)
    )
    if !Moves.isSame(rests.theirs, .zero), isPutElsewhere(key, by: theirs),
      !isChanged(key, old, mark, in: ours, left)
    {
      return other.carried(by: rests.theirs)
    }
    if !Moves.isSame(rests.ours, .zero), isPutElsewhere(key, by: ours),
      !isChanged(key, old, other, in: theirs, right)
    {
      return mark.carried(by: rests.ours)
    }
    return nil
  }

  /// Whether a side put a mark into a container that was there, and that it was not in.
  private func isPutElsewhere(_ key: MergeKey, by side: MergeTree) -> Bool {
    var parent = side[key]?.parent ?? .root
    while parent != .root, base[parent] == nil { parent = side[parent]?.parent ?? .root }
    var home = base[key]?.parent ?? .root
    while home != .root, home != parent { home = base[home]?.parent ?? .root }
    return home != parent
  }

  // MARK: Containers

  private mutating func mergeParent(of key: MergeKey, among count: Int) {
    let (before, left, right) = (base[key]?.parent, ours[key]?.parent, theirs[key]?.parent)
    guard let left, let right else {
      parents[key] =
        left.map { layer(of: $0, in: theirs, &theirLayers) } ?? right.map {
          layer(of: $0, in: ours, &ourLayers)
        }
        ?? .root
      return
    }
    switch containers(before, left, right) {
    case .agreed(let parent): parents[key] = parent
    case .clash:
      parents[key] = left
      if let mark = marks[key] { clashes.append(MergeClash(.container, of: mark)) }
    }
    // Each side may have put one of two containers into the other.
    var (above, steps) = (parents[key], 0)
    while let next = above, next != .root, next != key, steps <= count {
      (above, steps) = (parents[next] ?? ours[next]?.parent ?? theirs[next]?.parent, steps + 1)
    }
    if above != .root { parents[key] = left }
  }

  /// Merges the containers of a mark that both sides have.
  ///
  /// A mark that was put on a layer with all others is where it was.
  private mutating func containers(
    _ before: MergeKey?, _ left: MergeKey, _ right: MergeKey
  ) -> ThreeWay<MergeKey> {
    let whole = ThreeWay(before, left, right)
    guard case .clash = whole, let before else { return whole }
    if left == layer(of: before, in: ours, &ourLayers) { return .agreed(right) }
    if right == layer(of: before, in: theirs, &theirLayers) { return .agreed(left) }
    return .clash
  }

  /// The container for a mark that is new in another one: the layer that the other side put all into that was there, or
  /// what it put all into that was in a container that is gone there; or else that container.
  private func layer(
    of parent: MergeKey, in other: MergeTree, _ layers: inout [MergeKey: MergeKey]
  ) -> MergeKey {
    if let known = layers[parent] { return known }
    let children = base[parent]?.children ?? []
    let home =
      parent == .root
      ? other.layerOfAll(children) : other[parent] == nil ? other.containerOfAll(children) : nil
    layers[parent] = home ?? parent
    return home ?? parent
  }

  /// Sees to it that what a mark is in stays, or that the mark is in what that was in.
  private mutating func keepContainers(around key: MergeKey) {
    guard let parent = parents[key], marks[parent] == nil else { return }
    let deleting = ours[parent] == nil ? ours : theirs
    let other = ours[parent] == nil ? theirs : ours
    let wasUngrouped = base[parent]?.children.contains { deleting[$0] != nil } ?? false
    guard let node = other[parent] ?? base[parent] else { return parents[key] = .root }
    if wasUngrouped {
      parents[key] = node.parent
    } else {
      marks[parent] = node.mark
      parents[parent] = node.parent
      keepContainers(around: parent)
    }
    keepContainers(around: key)
  }

  /// The marks in a container, whole and in order.
  private mutating func children(of key: MergeKey) -> [any Mark] {
    if members == nil {
      var found: [MergeKey: Set<MergeKey>] = [:]
      for (child, parent) in parents where marks[child] != nil { found[parent, default: []].insert(child) }
      members = found
    }
    guard let kept = members?[key] else { return [] }
    func order(_ tree: MergeTree) -> [MergeKey] { tree.children(of: key) { kept.contains($0) } }
    let merged = OrderMerge.merge(order(base), order(ours), order(theirs))
    for key in merged.clashes { marks[key].map { clashes.append(MergeClash(.order, of: $0)) } }
    let rest = kept.subtracting(merged.order).sorted { places[$0, default: 0] < places[$1, default: 0] }
    return (merged.order + rest).compactMap { key in
      guard var container = marks[key]?.container else { return marks[key] }
      // A table has its cells.
      container.children += children(of: key)
      return isEmptied(container, key) ? nil : container
    }
  }

  /// Whether an unnamed group has lost all its members, which both sides had.
  private func isEmptied(_ container: any ContainerMark, _ key: MergeKey) -> Bool {
    guard container.children.isEmpty, container is Group, container.groupTraits?.name == nil else {
      return false
    }
    return [ours, theirs].allSatisfy { $0[key]?.children.isEmpty != true }
  }

  /// The keys in each container; nil until all containers are known.
  private var members: [MergeKey: Set<MergeKey>]?

  // MARK: Document

  private mutating func mergeSheet(into drawing: inout Drawing) {
    switch ThreeWay(versions.base.sheet, versions.ours.sheet, versions.theirs.sheet) {
    case .agreed(let sheet): drawing.sheet = sheet
    case .clash: clashes.append(MergeClash(ofDocument: "canvas colour"))
    }
  }

  /// Frees the ends of lines whose shapes are gone.
  private mutating func detach(_ drawing: inout Drawing) {
    var gone: Set<MarkID> = []
    for version in [versions.base, versions.ours, versions.theirs] {
      version.root.forEachMark { gone.insert($0.id) }
    }
    drawing.root.forEachMark { gone.remove($0.id) }
    guard !gone.isEmpty else { return }
    var detacher = Detacher(gone: gone)
    drawing.root = detacher.rewriteChildren(of: drawing.root)
    for mark in detacher.detached { clashes.append(MergeClash(.attachment, of: mark)) }
  }
}
