import Marks

/// Makes marks of lists of elements.
struct ExcalidrawScene {
  /// The colours that are the standard one.
  var standard: [Color] = []

  /// The colour of the canvas.
  var sheet: Color?

  /// Whether anything is filled.
  private(set) var hasFill = false

  /// The shapes and lines that have a text of their own, by identifier.
  private var containers: [String: ExcalidrawElement] = [:]
  /// The elements whose marks have their text already.
  private var withText: Set<String> = []
  private var frameNames: [String: String] = [:]

  private var invisibleCount = 0
  private var pictureCount = 0
  private var unknownKinds: [String: Int] = [:]

  /// The most elements of a file.
  private static let mostElements = 500_000
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

  /// Notes what must be known before marks are made: fills, names of frames, and shapes with text.
  mutating func look(at elements: JSONValue) {
    elements.forEach { value in
      let members = value.members
      guard members["isDeleted"]?.bool != true else { return }
      if !hasFill { hasFill = ExcalidrawLooks.color(members["backgroundColor"]) != nil }
      guard let id = members["id"]?.string else { return }
      let kind = members["type"]?.string.flatMap { ExcalidrawElement.Kind(name: $0) }
      if kind == .frame { frameNames[id] = members["name"]?.string ?? "Frame" }
      guard members["boundElements"]?.first != nil, var element = ExcalidrawElement(members) else { return }
      element.points = []
      element.pressures = []
      containers[id] = element
    }
  }

  /// The marks of a list of elements, in their order.
  mutating func marks(of elements: JSONValue) throws(JSONError) -> [any Mark] {
    var placed: [Placed] = []
    try elements.forEach { (value) throws(JSONError) in
      elementCount += 1
      guard elementCount <= Self.mostElements else {
        throw value.error("a scene may have \(Self.mostElements) elements")
      }
      place(value.members, &placed)
    }
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
    // A shape of ours that was not changed brings its text along.
    if let container = traits.container, withText.contains(container) { return }
    guard var mark = kept(in: members, element) ?? element.mark(standard: standard) else {
      invisibleCount += 1
      return
    }
    if (mark as? any TextHolder)?.text != nil, let id = traits.id { withText.insert(id) }
    if let label = mark as? Label, let container = traits.container.flatMap({ containers[$0] }) {
      mark = ExcalidrawBoundText(label, element, in: container).label
    }
    if mark.id == .none, let id = traits.id.flatMap({ MarkID(named: $0) }) { mark.id = id }
    var groups = Array(traits.groups.reversed())
    let frame = element.kind == .frame ? traits.id : traits.frame
    if let frame { groups.insert(Self.frameMark + frame, at: 0) }
    let caption = element.caption
    if caption != nil, frame == nil { groups.append("") }
    placed.append(Placed(mark: mark, groups: groups, isLocked: traits.isLocked))
    if let caption { placed.append(Placed(mark: caption, groups: groups, isLocked: traits.isLocked)) }
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
    /// The outermost first; a frame is one too.
    let groups: [String]
    let isLocked: Bool
  }

  /// What the names of groups that are frames begin with.
  private static let frameMark = "frame\n"

  /// Groups around those that lie one after the other; elements of one group that lie apart become several groups, so that
  /// nothing comes to lie over something else.
  private func assemble(_ placed: ArraySlice<Placed>, depth: Int) -> [any Mark] {
    var marks: [any Mark] = []
    var rest = placed
    while let first = rest.first {
      guard first.groups.count > depth else {
        marks.append(first.mark)
        rest = rest.dropFirst()
        continue
      }
      let name = first.groups[depth]
      let run = rest.prefix { $0.groups.count > depth && $0.groups[depth] == name }
      let isFrame = name.hasPrefix(Self.frameMark)
      var group = Group(assemble(run, depth: depth + 1), id: MarkID(named: name) ?? .none)
      if isFrame { group.name = frameNames[String(name.dropFirst(Self.frameMark.count))] ?? "Frame" }
      group.isLocked = run.allSatisfy(\.isLocked)
      marks.append(group)
      rest = rest.dropFirst(run.count)
    }
    return marks
  }
}

extension ExcalidrawElement {
  /// The words beside a frame or in the box of an embedded page; nil for other elements.
  fileprivate var caption: Label? {
    let box = boxInUnits
    switch kind {
    case .frame:
      let corner = Point(x: box.minX, y: box.minY - CellMetrics.standard.height)
      return Label(text.isEmpty ? "Frame" : text, at: corner, ink: Ink(color: .named(.grey)))
    case .embeddable where !text.isEmpty:
      let label = Label(text, at: .origin, ink: Ink(color: .named(.grey)))
      return label.centered(on: box.center)
    default: return nil
    }
  }
}
