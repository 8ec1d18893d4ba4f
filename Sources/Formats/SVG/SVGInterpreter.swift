import Diagrams
import Marks

/// Makes marks of the XML parser's events.
///
/// Containers stay open on a stack; any other element is collected until it ends, and then either understood to
/// the last attribute or kept as a fragment.
final class SVGInterpreter: XMLHandler {
  /// The reason why the file cannot be read, where the XML is well formed.
  private(set) var failure: SVGError?

  private var containers: [SVGContainer] = []
  private var envelope: SVGEnvelopeReader?
  private var hasDoctype = false
  private var isRootOver = false

  /// The pieces before the root, which belong inside it when the root is written anew.
  private var prolog: [SVGFragment] = []

  /// The elements that are being collected, one inside the other, and those in a place where our defaults do not hold.
  private var open: [SVGElement] = []
  private var foreign = ForeignElements()

  /// The work left for elements among our marks that are no marks: each is read a second time to be drawn.
  private var budget = ReadingBudget()

  /// How many of our groups are open, and how deep the elements were that were collected last.
  private var openGroups = 0
  private var collectedDepth = 0
  private var opening = (name: "", offset: 0)
  private var workspace = SVGWorkspace()

  /// The end of the last thing in a container, and the blanks since.
  private(set) var neededFrom = 0
  private var lead = ""

  /// The start of the blanks in `lead`.
  private var leadStart = 0

  private var kept: KeptElements?
  private var notices = SVGNotices()
  private var features = SVGFeatures()
  private var ids = SVGIDs()
  private var fragmentIDs = FragmentIDs()

  // MARK: Events

  func start(_ tag: XMLTag, from parser: XMLParser) throws(XMLError) {
    guard envelope != nil else { return try startRoot(tag, from: parser) }
    // No copy of the container is kept here: what is added to it would have all its children copied each time.
    let isOurs = containers[containers.count - 1].isOurs
    if open.isEmpty, foreign.depth == 0 {
      if isFull { takeRest(tag, from: parser) }
      if !foreign.isInRest {
        takeGap(until: tag.range.lowerBound, from: parser)
        if let inner = innerContainer(tag, lead: leadOfFragment) { return try begin(inner, tag) }
        (opening, collectedDepth) = ((tag.name, tag.range.lowerBound), 0)
        ids.begin(tag)
      }
    }
    if isOurs {
      open.append(SVGElement(tag, in: open.last, using: &workspace))
    } else {
      foreign.begin(tag, line: parser.line(of: tag.range.lowerBound))
    }
    collectedDepth = max(collectedDepth, open.count + foreign.depth)
    try checkDepth(openGroups + collectedDepth)
  }

  private func innerContainer(_ tag: XMLTag, lead: String?) -> SVGContainer? {
    tag.name == "g" ? SVGContainer(tag, in: containers[containers.count - 1], lead: lead) : nil
  }

  private func begin(_ container: SVGContainer, _ tag: XMLTag) throws(XMLError) {
    if container.isGroup { openGroups += 1 }
    try checkDepth(openGroups)
    ids.begin(tag)
    ids.note(container.id)
    containers.append(container)
    neededFrom = tag.range.upperBound
  }

  /// Holds the file to what a drawing may nest.
  ///
  /// Carriers of defaults and of moves are no part of the drawing.
  private func checkDepth(_ depth: Int) throws(XMLError) {
    guard depth <= Drawing.deepestNesting else { throw XMLError(line: 0, message: XMLParser.tooDeep) }
  }

  func end(_ range: Range<Int>, from parser: XMLParser) {
    if foreign.depth > 0 {
      // Until the outermost of them ends, all of it is needed.
      guard foreign.end(at: range.upperBound) else { return }
      keep(until: range.upperBound, picture: nil, from: parser)
    } else if let element = open.popLast() {
      if let parent = open.last { return parent.append(element) }
      if isWrittenAnew(element, until: range.upperBound, from: parser) {
        neededFrom = range.upperBound
        return
      }
      let mark = element.makeMark()
      if let mark, element.isComplete {
        ids.note(mark.id)
        add(mark)
      } else {
        keep(until: range.upperBound, picture: mark, from: parser)
      }
    } else {
      endContainer(range, from: parser)
    }
    if !isRootOver { neededFrom = range.upperBound }
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>) {
    open.last?.append(text)
    foreign.append(text)
  }

  func reference() { open.last?.noteForeign() }

  func aside(_ range: Range<Int>, from parser: XMLParser) {
    if let element = open.last { return element.noteForeign() }
    guard foreign.depth == 0 else { return }
    if isFull, !isRootOver { beginRest(at: range.lowerBound, from: parser) }
    guard let envelope else {
      return prolog.append(named(SVGFragment(source: parser.source.text(range))))
    }
    if foreign.isInRest {
      foreign.extendRest(to: range.upperBound)
    } else if !isRootOver {
      takeGap(until: range.lowerBound, from: parser)
      add(named(SVGFragment(source: parser.source.text(range), lead: leadOfFragment)))
      neededFrom = range.upperBound
    } else if envelope.isOwn {
      containers[0].group.add(named(SVGFragment(source: parser.source.text(range))))
    }
  }

  func doctype() { hasDoctype = true }

  // MARK: Containers

  private func startRoot(_ tag: XMLTag, from parser: XMLParser) throws(XMLError) {
    guard tag.name == "svg" else {
      failure = .notSVG(root: String(XMLName.local(tag.name).prefix(80)))
      throw XMLError(line: 0, message: "")
    }
    let envelope = SVGEnvelopeReader(tag, in: parser.source, hasDoctype: hasDoctype) {
      self.foreign.begin(root: $0)
    }
    self.envelope = envelope
    containers = [SVGContainer(root: envelope.root.isOurs)]
    neededFrom = tag.range.upperBound
    if envelope.isOwn { for fragment in prolog { add(fragment) } }
  }

  private func endContainer(_ range: Range<Int>, from parser: XMLParser) {
    endRest(from: parser)
    takeGap(until: range.lowerBound, from: parser)
    guard containers.count > 1 else {
      isRootOver = true
      neededFrom = envelope?.end(range, afterBlanks: lead.isEmpty ? nil : leadStart) ?? range.upperBound
      return
    }
    let container = containers.removeLast()
    if container.isGroup { openGroups -= 1 }
    if containers[containers.count - 1].take(container) { return }
    for mark in container.marks { add(mark) }
  }

  /// Takes an element that has ended and is no mark, but written anew with each save; false when it is something else.
  private func isWrittenAnew(_ element: SVGElement, until end: Int, from parser: XMLParser) -> Bool {
    // The clip path of a frame's members.
    if containers[containers.count - 1].isFrame, opening.name == "clipPath" { return true }
    let source = opening.offset..<end
    if case .patterns = element.content, SVGPattern.areOurs(parser.source.text(source)) { return true }
    guard openGroups == 0, let isOwnFile = envelope?.isOwn else { return false }
    if features.takePaper(element, isOwnFile: isOwnFile) { return true }
    // The elements that the file keeps of another one.
    guard isOwnFile, kept == nil, opening.name == "metadata" else { return false }
    kept = KeptElements(element: parser.source.text(source))
    return kept != nil
  }

  // MARK: Too much

  /// Whether a file by another program has more elements, or would be kept in more pieces, than are looked at.
  private var isFull: Bool {
    containers.count == 1 && !containers[0].isOurs
      && foreign.isFull(withPieces: containers[0].group.children.count)
  }

  /// Begins the rest of the file, which is one piece that is not shown.
  private func beginRest(at start: Int, from parser: XMLParser) {
    guard !foreign.isInRest else { return }
    takeGap(until: start, from: parser)
    (opening, collectedDepth) = (("", start), 0)
    foreign.beginRest(at: start)
    let subject = "what is more than \(ForeignTree.mostElements / 1000),000 elements"
    notices.append(SVGNotice(line: parser.line(of: start), subject: subject, isDrawn: false))
  }

  /// Ends the piece of what is too much at a container of ours, whose marks lie over it; begins it at other
  /// elements.
  private func takeRest(_ tag: XMLTag, from parser: XMLParser) {
    let isContainer = innerContainer(tag, lead: nil) != nil
    if isContainer { endRest(from: parser) } else { beginRest(at: tag.range.lowerBound, from: parser) }
  }

  private func endRest(from parser: XMLParser) {
    guard let end = foreign.endRest() else { return }
    keep(until: end, picture: nil, from: parser)
    neededFrom = end
  }

  // MARK: Marks

  private func named(_ fragment: SVGFragment) -> SVGFragment {
    fragment.withID(fragmentIDs.next(for: fragment.source))
  }

  private func add(_ mark: any Mark) {
    containers[containers.count - 1].group.add(mark)
    features.note(mark)
    lead = ""
  }

  /// The blanks before a fragment that is met now; nil among our marks.
  private var leadOfFragment: String? {
    containers[containers.count - 1].isOurs ? nil : lead
  }

  /// Looks at what lies between the last thing in a container and the next: blanks, or text to be kept.
  private func takeGap(until end: Int, from parser: XMLParser) {
    let gap = neededFrom..<max(neededFrom, end)
    let text: Range<Int>? = parser.source.withBytes(gap) { bytes in
      guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
        let last = bytes.lastIndex(where: { $0 > 0x20 })
      else { return nil }
      return (gap.lowerBound + first)..<(gap.lowerBound + last + 1)
    }
    let isOurs = containers[containers.count - 1].isOurs
    leadStart = gap.lowerBound
    lead = isOurs ? "" : parser.source.original(gap.lowerBound..<(text?.lowerBound ?? end))
    guard let text else { return }
    notices.append(SVGNotice(line: parser.line(of: text.lowerBound), subject: "text", isDrawn: false))
    add(named(SVGFragment(source: kept(text, from: parser), lead: leadOfFragment)))
    leadStart = text.upperBound
    lead = isOurs ? "" : parser.source.original(text.upperBound..<end)
  }

  /// The text of a piece that is kept.
  ///
  /// In the reach of our defaults it may go into any other file, where the entities of this one mean nothing.
  private func kept(_ range: Range<Int>, from parser: XMLParser) -> String {
    containers[containers.count - 1].isOurs ? parser.source.text(range) : parser.source.original(range)
  }

  /// Whether the element collected last holds nothing that could be seen: other programs write such ones into every file.
  private var isEmptyFrame: Bool {
    collectedDepth <= 1 && ["defs", "namedview"].contains(XMLName.local(opening.name))
  }

  private func keep(until end: Int, picture: (any Mark)?, from parser: XMLParser) {
    let source = kept(opening.offset..<end, from: parser)
    // The picture's mark has no identifier: two marks would have it once the fragment is drawn over.
    var drawn = picture.map { Group([$0.withID(.none)]) }
    if containers[containers.count - 1].isOurs {
      let cost = ReadingBudget.fragment + ReadingBudget.fragmentByte * source.utf8.count
      if drawn == nil, budget.spend(cost) {
        let (picture, effects) = ForeignFragmentReader.picture(of: source)
        drawn = picture
        notices.add(effects)
      }
      let name = "<\(XMLName.local(opening.name).prefix(80))>"
      if !isEmptyFrame, !source.hasPrefix(DiagramSource.opening) {
        notices.append(SVGNotice(line: parser.line(of: opening.offset), subject: name, isDrawn: drawn != nil))
      }
    }
    add(
      named(
        SVGFragment(
          source: source, picture: drawn ?? Group(), offset: .zero, lead: leadOfFragment,
          nesting: collectedDepth)))
  }

  func document(from source: XMLSource) -> SVGDocument {
    var marks: [any Mark] = []
    // Nothing else holds them then, so that they are changed where they are.
    if !containers.isEmpty { swap(&marks, &containers[0].group.children) }
    foreign.draw(&marks, page: envelope?.root.page, noting: &notices)
    var document = SVGDocument(Drawing(marks))
    if ids.hasDuplicates { document.drawing.reassignDuplicateIDs(using: ids.generator) }
    (document.notices, document.kept, document.names) = (notices, kept, ids.names)
    features.complete(&document)
    envelope?.complete(&document, from: source)
    return document
  }
}
