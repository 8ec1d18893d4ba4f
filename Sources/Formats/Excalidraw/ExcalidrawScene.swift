import Marks

/// Makes marks of lists of elements.
struct ExcalidrawScene {
  /// The colours that are the standard one.
  var standard: [Color] = []

  /// The colour of the canvas.
  var sheet: Color?

  /// Whether anything is filled.
  private(set) var hasFill = false

  private var ids = ExcalidrawIDs()
  /// The frame that each frame is in; Excalidraw has none in others.
  private var outerFrames: [String: String] = [:]
  /// The groups that each frame is in, the outermost first.
  private var frameGroups: [String: [String]] = [:]
  /// The names that an exporter of ours gave to groups.
  private var groupNames: [String: String] = [:]

  /// The records kept of the elements.
  private(set) var records: [KeptRecord] = []
  private var pictures = ExcalidrawPictures()

  /// The arrows between shapes that do not say how they run.
  private(set) var unrouted: Set<MarkID> = []

  private var invisibleCount = 0
  private var unknownKinds: [String: Int] = [:]

  /// The most elements of a file: with the file they take about 150 MB.
  private static let mostElements = 100_000
  private var elementCount = 0

  init(files: JSONValue? = nil) { pictures = ExcalidrawPictures(files) }

  /// The remarks on what the marks lack of the scene, a line each for the user.
  var remarks: [String] {
    var remarks = unknownKinds.sorted { $0.key < $1.key }.prefix(10).map { kind, count in
      "\(count == 1 ? "1 element" : "\(count) elements") of the unknown kind \(kind.shownQuoted): not shown"
    }
    remarks += pictures.remarks
    if invisibleCount > 0 {
      remarks.append(
        "\(invisibleCount == 1 ? "1 element shows" : "\(invisibleCount) elements show") nothing")
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
    var strings: [String?] = []
    pair.forEach { strings.append($0.string) }
    if strings.count == 2, let group = strings[0], let name = strings[1] { groupNames[group] = name }
  }

  /// The groups of the drawing that are called otherwise in the scene, or are none there.
  var groups: [MarkID: String] { ids.groups }

  /// The files that elements refer to, without those that the drawing has as pictures.
  var files: JSONMembers { pictures.kept }

  /// The marks of a list of elements, in their order.
  mutating func marks(of elements: JSONValue) throws(JSONError) -> [any Mark] {
    ids.beginList()
    let start = records.count
    var placed: [PlacedElement] = []
    try elements.forEach { (value) throws(JSONError) in
      elementCount += 1
      guard elementCount <= Self.mostElements else {
        throw value.error("a scene may have at most \(Self.mostElements) elements")
      }
      place(value, &placed)
    }
    giveTexts(&placed)
    dropLooseEnds(&placed)
    for item in placed { if let record = item.record { records[record].key = KeptKey(item.mark.id) } }
    var assembly = ExcalidrawAssembly(ids, groupNames: groupNames)
    let marks = assembly.marks(of: placed[...])
    ids = assembly.ids
    for record in records.indices[start...] { records[record].rename(ids.renamed) }
    return marks
  }

  /// The identifier of a group around the marks of an item, which is none in the scene.
  mutating func itemID(_ number: Int) -> MarkID { ids.groupID(nil, number: -number) }

  /// Moves what is kept of the elements of an item.
  mutating func moveRecords(_ range: Range<Int>, by offset: Vector) {
    for record in range { records[record].move(by: offset) }
  }

  private mutating func place(_ value: JSONValue, _ placed: inout [PlacedElement]) {
    let given = value.members
    let members = ExcalidrawSkeleton.completed(given)
    guard members["isDeleted"]?.bool != true else { return }
    var traits = ExcalidrawTraits(members)
    let isSkeleton = ExcalidrawSkeleton.isOne(given)
    let record = isSkeleton || traits.id != nil && !ids.isNew(traits.id) ? nil : records.count
    if record != nil {
      records.append(KeptRecord(index: elementCount, key: nil, source: JSONMembers(value)))
    }
    guard let element = ExcalidrawElement(members) else {
      let kind = members["type"]?.string ?? ""
      if ExcalidrawElement.Kind(name: kind) != nil {
        invisibleCount += 1
      } else {
        unknownKinds[kind, default: 0] += 1
      }
      return
    }
    let kept = kept(in: members, element) ?? pictures.mark(of: element, members)
    guard var mark = kept ?? element.mark(standard: standard) else {
      invisibleCount += 1
      return
    }
    mark.id = ids.newID(of: traits.id, number: elementCount)
    if isSkeleton {
      joinEnds(of: members, &traits, &placed)
      if var holder = mark as? any TextHolder, let text = ExcalidrawSkeleton.label(members, of: holder) {
        holder.text = text
        mark = holder
      }
    }
    if var stroke = mark as? Stroke, traits.start != nil || traits.end != nil {
      connect(&stroke, element, traits)
      mark = stroke
      if isSkeleton, stroke.connection?.anchors.count == 2, given["points"] == nil {
        unrouted.insert(mark.id)
      }
    }
    let isFrame = element.kind == .frame
    var groups: [String] = []
    // The groups around a frame, and those inside of it.
    for frame in frames(from: isFrame ? traits.id : traits.frame) {
      groups += (frameGroups[frame] ?? []).filter { !groups.contains($0) }
      groups.append(ExcalidrawAssembly.frameMark + frame)
    }
    if !isFrame { groups += traits.groups.reversed().filter { !groups.contains($0) } }
    let caption = element.caption
    if caption != nil { groups.append("") }
    var item = PlacedElement(mark: mark, groups: groups, isLocked: traits.isLocked)
    item.name = traits.id
    item.hasLabel = isSkeleton && (mark as? any TextHolder)?.text != nil
    // Nothing can refer to an element without an identifier, so it is written anew.
    item.record = traits.id == nil ? nil : record
    if item.record == nil, record != nil { records.removeLast() }
    if mark is Label, let container = traits.container { item.text = (container, element) }
    placed.append(item)
    guard var caption else { return }
    caption.id = ids.newID(of: nil, number: elementCount)
    item = PlacedElement(mark: caption, groups: groups, isLocked: traits.isLocked)
    if record != nil {
      item.record = records.count
      records.append(KeptRecord(index: elementCount, key: nil, source: nil))
    }
    placed.append(item)
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

  // MARK: Texts and connections

  /// Attaches the ends of an arrow to what it names, and makes what it describes.
  private mutating func joinEnds(
    of members: [String: JSONValue], _ traits: inout ExcalidrawTraits, _ placed: inout [PlacedElement]
  ) {
    let arrow = traits.id ?? "arrow \(elementCount)"
    if let end = ExcalidrawSkeleton.end("start", of: members, named: arrow) {
      if let element = end.element { place(element, &placed) }
      traits.start = traits.start ?? ExcalidrawBinding(to: end.name)
    }
    if let end = ExcalidrawSkeleton.end("end", of: members, named: arrow) {
      if let element = end.element { place(element, &placed) }
      traits.end = traits.end ?? ExcalidrawBinding(to: end.name)
    }
  }

  /// Attaches the ends of a line to what they are bound to.
  private mutating func connect(
    _ stroke: inout Stroke, _ element: ExcalidrawElement, _ traits: ExcalidrawTraits
  ) {
    func anchor(_ binding: ExcalidrawBinding?, _ kept: Anchor?) -> Anchor? {
      guard let binding else { return kept }
      // Our note beside the element says more, but copies in other programs have other identifiers.
      return Anchor(to: ids.id(of: binding.element), at: kept == nil ? binding.place : kept?.place)
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
  private mutating func giveTexts(_ placed: inout [PlacedElement]) {
    var texts: [String: Int] = [:]
    for (index, item) in placed.enumerated() {
      if let container = item.text?.container, texts[container] == nil { texts[container] = index }
    }
    let ground = sheet.flatMap(Ground.init) ?? .light
    var isTaken = Array(repeating: false, count: placed.count)
    for index in placed.indices {
      guard !placed[index].hasLabel, var holder = placed[index].mark as? any TextHolder else { continue }
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
      defer { keepText(of: placed[index].mark, placed[found].record) }
      let text = ExcalidrawBoundText(element)
      // Our note beside the element says more, unless someone changed the text.
      if text.says(ExcalidrawBoundText(of: holder, on: ground)) { continue }
      let isBold = holder.text?.isBold ?? false
      holder.text = text.text(of: holder, standard: standard)
      holder.text?.isBold = isBold
      placed[index].mark = holder
    }
    placed = zip(placed, isTaken).compactMap { $1 ? nil : $0 }
  }

  /// Notes which mark has the text of an element, if any has.
  private mutating func keepText(of mark: any Mark, _ record: Int?) {
    guard let record, (mark as? any TextHolder)?.text != nil else { return }
    records[record].key = KeptKey(mark.id, isText: true)
  }

  /// Frees the ends of lines that are bound to what is not there.
  private func dropLooseEnds(_ placed: inout [PlacedElement]) {
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
    // A note that cannot be read was changed by someone, and the element counts.
    guard let mark = try? reader.mark(of: kind, JSONFields(members, of: value)) else { return nil }
    let ground = sheet.flatMap(Ground.init) ?? .light
    var written = ExcalidrawElement(of: mark, on: ground)
    if written == element { return mark }
    if let looks = written?.looks.asBeforeFills(on: ground) { written?.looks = looks }
    return written == element ? mark : nil
  }
}
