import Marks

/// Makes marks of the XML parser's events.
///
/// Containers stay open on a stack; any other element is collected until it ends, and then either understood to
/// the last attribute or kept as a fragment.
final class SVGInterpreter: XMLHandler {
  /// The reason why the file cannot be read, where the XML is well formed.
  private(set) var failure: SVGError?

  private var containers: [SVGContainer] = []
  private var root: SVGRoot?
  private var hasDoctype = false

  /// The file up to the end of the root's tag, and from the end of its last child on, when they stay as they are.
  private var head: String?
  private var tail: (start: Int, isMissingTag: Bool)?
  private var isRootOver = false

  /// The pieces before the root, which belong inside it when the root is written anew.
  private var prolog: [SVGFragment] = []

  /// The elements that are being collected, one inside the other.
  ///
  /// In a place where our defaults do not hold they are only counted.
  private var open: [SVGElement] = []
  private var openForeign = 0

  /// All elements of a file from elsewhere, and which of them are fragments.
  private var tree = ForeignTree()
  private var fragments: [Int?] = []

  /// The end so far of the piece from ``opening`` on that keeps all that follows where there is too much.
  private var restEnd: Int?

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
    guard root != nil else { return try startRoot(tag, from: parser) }
    // No copy of the container is kept here: what is added to it would have all its children copied each time.
    let isOurs = containers[containers.count - 1].isOurs
    if open.isEmpty, openForeign == 0 {
      if isFull { takeRest(tag, from: parser) }
      if restEnd == nil { takeGap(until: tag.range.lowerBound, from: parser) }
      if restEnd == nil, tag.name == "g", let inner = innerContainer(tag) {
        if inner.isGroup { openGroups += 1 }
        try checkDepth(openGroups)
        ids.note(inner.id)
        containers.append(inner)
        neededFrom = tag.range.upperBound
        return
      }
      if restEnd == nil { (opening, collectedDepth) = ((tag.name, tag.range.lowerBound), 0) }
    }
    if isOurs {
      open.append(SVGElement(tag, in: open.last, using: &workspace))
    } else {
      let element = tree.begin(tag, line: parser.line(of: tag.range.lowerBound))
      if openForeign == 0, restEnd == nil { fragments.append(element) }
      openForeign += 1
    }
    collectedDepth = max(collectedDepth, open.count + openForeign)
    try checkDepth(openGroups + collectedDepth)
  }

  private func innerContainer(_ tag: XMLTag) -> SVGContainer? {
    SVGContainer(tag, in: containers[containers.count - 1], lead: leadOfFragment)
  }

  /// Holds the file to what a drawing may nest.
  ///
  /// Carriers of defaults and of moves are no part of the drawing.
  private func checkDepth(_ depth: Int) throws(XMLError) {
    guard depth <= Drawing.deepestNesting else { throw XMLError(line: 0, message: XMLParser.tooDeep) }
  }

  func end(_ range: Range<Int>, from parser: XMLParser) {
    if openForeign > 0 {
      openForeign -= 1
      tree.end()
      // Until the outermost of them ends, all of it is needed.
      guard openForeign == 0 else { return }
      guard restEnd == nil else { return restEnd = range.upperBound }
      keep(until: range.upperBound, picture: nil, from: parser)
    } else if let element = open.popLast() {
      if let parent = open.last { return parent.append(element) }
      if case .patterns = element.content,
        SVGPattern.areOurs(parser.source.text(opening.offset..<range.upperBound))
      {
        neededFrom = range.upperBound
        return
      }
      // The clip path of a frame's members is written anew.
      if containers[containers.count - 1].isFrame, opening.name == "clipPath" {
        neededFrom = range.upperBound
        return
      }
      if openGroups == 0,
        features.takePaper(element, isOwnFile: head == nil)
          || takeKeptElements(until: range.upperBound, from: parser)
      {
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
    if openForeign > 0 { tree.append(text) }
  }

  func reference() { open.last?.noteForeign() }

  func aside(_ range: Range<Int>, from parser: XMLParser) {
    if let element = open.last { return element.noteForeign() }
    guard openForeign == 0 else { return }
    if isFull, !isRootOver { beginRest(at: range.lowerBound, from: parser) }
    if root == nil {
      prolog.append(named(SVGFragment(source: parser.source.text(range))))
    } else if restEnd != nil {
      restEnd = range.upperBound
    } else if !isRootOver {
      takeGap(until: range.lowerBound, from: parser)
      add(named(SVGFragment(source: parser.source.text(range), lead: leadOfFragment)))
      neededFrom = range.upperBound
    } else if head == nil {
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
    let root = SVGRoot(tag)
    self.root = root
    containers = [SVGContainer(root: root.isOurs)]
    neededFrom = tag.range.upperBound
    guard hasDoctype || !root.isOurs || root.extras == nil else {
      for fragment in prolog { add(fragment) }
      return
    }
    let text = parser.source.original(0..<tag.range.upperBound)
    let head = text.hasSuffix("/>") ? text.dropLast(2) + ">" : text
    self.head = head
    if root.isOurs { return }
    takeBackGrowth(of: head)
    if tree.elements.isEmpty { tree.begin(tag, line: 1) }
  }

  /// Takes the page that a file had before it grew, unless another program has changed it since.
  private func takeBackGrowth(of grown: String) {
    guard let shown = root?.page, let former = SVGHead(grown)?.beforeGrowth else { return }
    SVGRootReader.read(former) { tag in
      let root = SVGRoot(tag)
      guard let page = root.page, SVGHead(former)?.showing(shown, insteadOf: page) == grown else { return }
      self.root = root
      self.head = former
      self.tree.begin(tag, line: 1)
    }
  }

  private func endContainer(_ range: Range<Int>, from parser: XMLParser) {
    endRest(from: parser)
    takeGap(until: range.lowerBound, from: parser)
    guard containers.count > 1 else {
      isRootOver = true
      let start = lead.isEmpty ? range.lowerBound : leadStart
      tail = (start, isMissingTag: range.isEmpty)
      neededFrom = head == nil ? range.upperBound : start
      return
    }
    let container = containers.removeLast()
    if container.isGroup { openGroups -= 1 }
    if containers[containers.count - 1].take(container) { return }
    for mark in container.marks { add(mark) }
  }

  /// Takes the elements that the file keeps of another one, which are written anew with each save; false when
  /// the element is something else.
  private func takeKeptElements(until end: Int, from parser: XMLParser) -> Bool {
    guard head == nil, kept == nil, opening.name == "metadata" else { return false }
    kept = KeptElements(element: parser.source.text(opening.offset..<end))
    return kept != nil
  }

  // MARK: Too much

  /// Whether a file by another program has more elements, or would be kept in more pieces, than are looked at.
  private var isFull: Bool {
    containers.count == 1 && !containers[0].isOurs
      && (tree.isFull || containers[0].group.children.count >= ForeignTree.mostElements)
  }

  /// Begins the rest of the file, which is one piece that is not shown.
  private func beginRest(at start: Int, from parser: XMLParser) {
    guard restEnd == nil else { return }
    takeGap(until: start, from: parser)
    (opening, collectedDepth, restEnd) = (("", start), 0, start)
    tree.close()
    let subject = "what is more than \(ForeignTree.mostElements / 1000),000 elements"
    notices.append(SVGNotice(line: parser.line(of: start), subject: subject, isDrawn: false))
  }

  /// Ends the piece of what is too much at a container of ours, whose marks lie over it; begins it at other
  /// elements.
  private func takeRest(_ tag: XMLTag, from parser: XMLParser) {
    let isContainer = tag.name == "g" && SVGContainer(tag, in: containers[0], lead: nil) != nil
    if isContainer { endRest(from: parser) } else { beginRest(at: tag.range.lowerBound, from: parser) }
  }

  private func endRest(from parser: XMLParser) {
    guard let end = restEnd else { return }
    restEnd = nil
    fragments.append(nil)
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
      let line = parser.line(of: opening.offset)
      if !isEmptyFrame, !source.hasPrefix(DiagramSource.opening) {
        notices.append(SVGNotice(line: line, subject: name, isDrawn: drawn != nil))
      }
    }
    let picture = drawn ?? Group()
    add(
      named(
        SVGFragment(
          source: source, picture: picture, offset: .zero, lead: leadOfFragment, nesting: collectedDepth)))
  }

  // MARK: Result

  func document(from source: XMLSource) -> SVGDocument {
    var marks: [any Mark] = []
    // Nothing else holds them then, so that they are changed where they are.
    if !containers.isEmpty { swap(&marks, &containers[0].group.children) }
    if !tree.elements.isEmpty {
      DeepStack.run {
        var pictures = ForeignPictures(tree, fragments, page: root?.page)
        pictures.draw(&marks)
        notices.merge(pictures.notices)
        notices.add(pictures.effects)
      }
    }
    var document = SVGDocument(Drawing(marks))
    if ids.hasDuplicates { document.drawing.reassignDuplicateIDs(using: ids.generator) }
    (document.notices, document.kept) = (notices, kept)
    features.complete(&document)
    guard let root else { return document }
    document.newerVersion = root.newerVersion
    (document.page, document.margin) = (root.page, root.margin)
    document.pixelsPerUnit = root.pixelsPerUnit
    if let head {
      let rest = tail.map { ($0.isMissingTag ? "</svg>" : "") + source.original($0.start..<source.end) }
      document.envelope = .foreign(head: head, tail: rest ?? "\n</svg>\n")
    } else {
      document.envelope = .own(extras: (root.extras ?? "") + root.color(onSheet: document.drawing.sheet))
    }
    return document
  }
}
