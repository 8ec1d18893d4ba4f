import Marks

/// Makes marks of lists of elements.
struct ExcalidrawScene {
  /// The colours that are the standard one.
  var standard: [Color] = []

  /// The colour of the canvas.
  var sheet: Color?

  /// Whether anything is filled.
  private(set) var hasFill = false

  /// The identifiers of the marks of a list, by those of its elements.
  private var ids: [String: MarkID] = [:]
  /// Those of all lists.
  private var usedIDs: Set<MarkID> = []
  /// The frame that each frame is in; Excalidraw has none in others.
  private var outerFrames: [String: String] = [:]
  /// The groups that each frame is in, the outermost first.
  private var frameGroups: [String: [String]] = [:]
  /// The names that an exporter of ours gave to groups.
  private var groupNames: [String: String] = [:]

  private var invisibleCount = 0
  private var pictureCount = 0
  private var unknownKinds: [String: Int] = [:]

  /// The most elements of a file: with the file they take about 150 MB.
  private static let mostElements = 100_000
  private var elementCount = 0

  init() {}

  /// What the marks do not have of the scene, a line each for the user.
  var remarks: [String] {
    var remarks = unknownKinds.sorted { $0.key < $1.key }.prefix(10).map { kind, count in
      "\(count == 1 ? "1 element" : "\(count) elements") of the unknown kind \(kind.shownQuoted): left out"
    }
    if pictureCount > 0 {
      remarks.append("\(pictureCount == 1 ? "1 picture" : "\(pictureCount) pictures"): shown as boxes")
    }
    if invisibleCount > 0 {
      remarks.append(
        "\(invisibleCount == 1 ? "1 element shows" : "\(invisibleCount) elements show") nothing: left out")
    }
    return remarks
  }

  /// Notes what must be known before marks are made: fills and frames in frames.
  mutating func look(at elements: JSONValue) {
    elements.forEach { value in
      let members = value.members
      guard members["isDeleted"]?.bool != true else { return }
      members["customData"]?["charcoalNames"]?.forEach { note(groupName: $0) }
      if !hasFill { hasFill = ExcalidrawLooks.color(members["backgroundColor"]) != nil }
      guard let id = members["id"]?.string else { return }
      let kind = members["type"]?.string.flatMap { ExcalidrawElement.Kind(name: $0) }
      if kind == .frame {
        let traits = ExcalidrawTraits(members)
        outerFrames[id] = traits.frame
        frameGroups[id] = traits.groups.reversed()
      }
    }
  }

  private mutating func note(groupName pair: JSONValue) {
    var words: [String?] = []
    pair.forEach { words.append($0.string) }
    if words.count == 2, let group = words[0], let name = words[1] { groupNames[group] = name }
  }

  /// The marks of a list of elements, in their order.
  mutating func marks(of elements: JSONValue) throws(JSONError) -> [any Mark] {
    ids = [:]
    var placed: [Placed] = []
    try elements.forEach { (value) throws(JSONError) in
      elementCount += 1
      guard elementCount <= Self.mostElements else {
        throw value.error("a scene may have \(Self.mostElements) elements")
      }
      place(value.members, &placed)
    }
    giveTexts(&placed)
    dropLooseEnds(&placed)
    return assemble(placed[...], depth: 0)
  }

  private mutating func place(_ members: [String: JSONValue], _ placed: inout [Placed]) {
    guard members["isDeleted"]?.bool != true else { return }
    let traits = ExcalidrawTraits(members)
    guard let element = ExcalidrawElement(members) else {
      let kind = members["type"]?.string ?? ""
      if ExcalidrawElement.Kind(name: kind) != nil {
        invisibleCount += 1
      } else {
        unknownKinds[kind, default: 0] += 1
      }
      return
    }
    if element.kind == .image { pictureCount += 1 }
    let kept = kept(in: members, element)
    guard var mark = kept ?? element.mark(standard: standard) else {
      invisibleCount += 1
      return
    }
    mark.id = traits.id.map { id(of: $0) } ?? .none
    if var stroke = mark as? Stroke, traits.start != nil || traits.end != nil {
      connect(&stroke, element, traits)
      mark = stroke
    }
    let isFrame = element.kind == .frame
    var groups: [String] = []
    // The groups around a frame, and those inside of it.
    for frame in frames(from: isFrame ? traits.id : traits.frame) {
      groups += (frameGroups[frame] ?? []).filter { !groups.contains($0) }
      groups.append(Self.frameMark + frame)
    }
    if !isFrame { groups += traits.groups.reversed().filter { !groups.contains($0) } }
    let caption = element.caption
    if caption != nil { groups.append("") }
    var item = Placed(mark: mark, groups: groups, isLocked: traits.isLocked)
    item.name = traits.id
    if mark is Label, let container = traits.container { item.text = (container, element) }
    placed.append(item)
    if let caption { placed.append(Placed(mark: caption, groups: groups, isLocked: traits.isLocked)) }
  }

  /// A frame and those around it, the outermost first.
  private func frames(from name: String?) -> [String] {
    var frames: [String] = []
    var next = name
    while let frame = next, frames.count < Self.mostFrames, !frames.contains(frame) {
      frames.append(frame)
      next = outerFrames[frame]
    }
    return frames.reversed()
  }

  /// Frames around the innermost ones of these are passed over.
  private static let mostFrames = 20

  /// The identifier of the mark of an element: each reading gives the same.
  private mutating func id(of name: String) -> MarkID {
    if let id = ids[name] { return id }
    var generator = MarkIDGenerator(content: name.utf8)
    var id = MarkID(named: name) ?? generator.next()
    // The items of a library may have the names of others.
    while !usedIDs.insert(id).inserted { id = generator.next() }
    ids[name] = id
    return id
  }

  // MARK: Texts and connections

  /// Attaches the ends of a line to what they are bound to.
  private mutating func connect(
    _ stroke: inout Stroke, _ element: ExcalidrawElement, _ traits: ExcalidrawTraits
  ) {
    func anchor(_ binding: ExcalidrawBinding?, _ kept: Anchor?) -> Anchor? {
      guard let binding else { return kept }
      // What we noted beside the element says more, but copies in other programs have other identifiers.
      return Anchor(to: id(of: binding.element), at: kept == nil ? binding.place : kept?.place)
    }
    let kept = stroke.connection
    let (start, end) = (anchor(traits.start, kept?.start), anchor(traits.end, kept?.end))
    guard var connection = kept else {
      stroke.connection = element.connection(of: stroke, from: start, to: end)
      return
    }
    (connection.start, connection.end) = (start, end)
    stroke.connection = connection
  }

  /// Makes the text of a shape or a line its own.
  private func giveTexts(_ placed: inout [Placed]) {
    var texts: [String: Int] = [:]
    for (index, item) in placed.enumerated() {
      if let container = item.text?.container, texts[container] == nil { texts[container] = index }
    }
    let ground = sheet.flatMap(Ground.init) ?? .light
    var isTaken = Array(repeating: false, count: placed.count)
    for index in placed.indices {
      guard var holder = placed[index].mark as? any TextHolder else { continue }
      guard let found = placed[index].name.flatMap({ texts[$0] }), let element = placed[found].text?.element
      else {
        // Someone deleted the text of a shape of ours.
        if holder.text != nil {
          holder.text = nil
          placed[index].mark = holder
        }
        continue
      }
      isTaken[found] = true
      let text = ExcalidrawBoundText(element)
      // What we noted beside the element says more, unless someone changed the text.
      if text.says(ExcalidrawBoundText(of: holder, on: ground)) { continue }
      let isBold = holder.text?.isBold ?? false
      holder.text = text.text(of: holder, standard: standard)
      holder.text?.isBold = isBold
      placed[index].mark = holder
    }
    placed = zip(placed, isTaken).compactMap { $1 ? nil : $0 }
  }

  /// Frees the ends of lines that are bound to what is not there.
  private func dropLooseEnds(_ placed: inout [Placed]) {
    guard placed.contains(where: { ($0.mark as? Stroke)?.connection != nil }) else { return }
    var present = Set(placed.lazy.map(\.mark.id))
    for name in placed.lazy.flatMap(\.groups) { if let id = MarkID(named: name) { present.insert(id) } }
    for index in placed.indices {
      guard var stroke = placed[index].mark as? Stroke, stroke.connection != nil else { continue }
      stroke.mapReferences { $0 != .none && present.contains($0) ? $0 : nil }
      placed[index].mark = stroke
    }
  }

  /// The mark that an exporter of ours put beside an element, if it still is the same.
  private func kept(in members: [String: JSONValue], _ element: ExcalidrawElement) -> (any Mark)? {
    guard let value = members["customData"]?["charcoal"], value.isObject else { return nil }
    let members = value.members
    guard let kind = members["kind"]?.string else { return nil }
    var reader = JSONMarkReader()
    // What cannot be read was changed by someone, and the element counts.
    guard let mark = try? reader.mark(of: kind, JSONFields(members, of: value)) else { return nil }
    let ground = sheet.flatMap(Ground.init) ?? .light
    return ExcalidrawElement(of: mark, on: ground) == element ? mark : nil
  }

  // MARK: Groups

  private struct Placed {
    var mark: any Mark
    /// The identifier of the element.
    var name: String?
    /// Of a text that belongs to a shape, the identifier of that and the text.
    var text: (container: String, element: ExcalidrawElement)?
    /// The outermost first; a frame is one too.
    let groups: [String]
    let isLocked: Bool
  }

  /// What the names of groups that are frames begin with.
  private static let frameMark = "frame\n"

  /// Groups around those that lie one after the other; elements of one group that lie apart become several groups, so that
  /// nothing comes to lie over something else.
  ///
  /// The members of a frame are taken together wherever they lie.
  private func assemble(_ placed: ArraySlice<Placed>, depth: Int) -> [any Mark] {
    var marks: [any Mark] = []
    var framed: [String: [Placed]] = [:]
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
            String(name.dropFirst(Self.frameMark.count)), around: assemble(members[...], depth: depth + 1))
        }
        rest = rest.dropFirst(run.count)
        continue
      }
      var group = Group(assemble(run, depth: depth + 1), id: MarkID(named: name) ?? .none)
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

extension ExcalidrawElement {
  /// The words in the box of an embedded page; nil for other elements.
  fileprivate var caption: Label? {
    let box = boxInUnits
    switch kind {
    case .embeddable where !text.isEmpty:
      let label = Label(text, at: .origin, ink: Ink(color: .named(.grey)))
      return label.centered(on: box.center)
    default: return nil
    }
  }
}

extension Label {
  /// The label with its middle at a place, on thousandths of a unit.
  func centered(on center: Point) -> Label {
    var label = self
    let size = size
    label.location = Point(x: center.x - size.width / 2, y: center.y - size.height / 2).rounded
    return label
  }
}
