import Marks

/// Makes marks of what the XML parser tells.
///
/// Containers stay open on a stack; whatever else begins is collected as an element until it ends, and then either
/// understood to the last attribute or kept as a fragment.
final class SVGInterpreter: XMLHandler {
  weak var parser: XMLParser?

  /// A reason of our own why the file cannot be read.
  var failure: SVGError?

  private struct Container {
    var group: Group
    /// Whether our defaults hold inside.
    var isOurs: Bool
    /// A group that only carries our defaults: its children belong to the container around it.
    var isTransparent = false
  }

  private var containers: [Container] = []
  private var root: SVGRoot?
  private var hasDoctype = false

  /// What stands before the root, and belongs inside it when the root is written anew.
  private var prolog: [SVGFragment] = []

  /// The element that is being collected, after those around it up to the one in a container.
  private var open: [SVGElement] = []
  private var opening = (offset: 0, line: 0)
  private var tailStart: Int?
  private var notices: [SVGNotice] = []
  private var largestNumber: UInt64 = 0

  // MARK: Events

  func start(
    _ name: String, attributes: [XMLAttribute], namespaces: [(prefix: String, address: String)],
    at start: Int
  ) throws(XMLError) {
    guard root != nil else { return try startRoot(name, attributes, namespaces) }
    let isOurs = containers.last?.isOurs ?? false
    if open.isEmpty {
      opening = (start, parser?.line ?? 0)
      if name == "g", let container = container(attributes, namespaces, isOurs: isOurs) {
        containers.append(container)
        return
      }
      parser?.keepFrom = start
    }
    let element = SVGElement(name, attributes: attributes, isOurs: isOurs)
    // A declaration would be lost if the element were written anew.
    if !namespaces.isEmpty { element.isComplete = false }
    open.append(element)
  }

  func end(at end: Int) throws(XMLError) {
    guard let element = open.popLast() else { return endContainer(at: end) }
    if let parent = open.last { return parent.children.append(element) }
    let mark = element.mark
    if let mark, element.isComplete {
      add(mark)
    } else {
      keep(opening.offset..<end, subject: "<\(element.localName)>", picture: mark)
    }
    parser?.keepFrom = nil
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>) {
    if let element = open.last {
      element.text.append(String(decoding: text, as: UTF8.self))
    } else if text.contains(where: { $0 > 0x20 }), tailStart == nil {
      var escaped: [UInt8] = []
      SVGEscaping.append(String(decoding: text, as: UTF8.self), to: &escaped)
      notices.append(SVGNotice(line: parser?.line ?? 0, subject: "text", isDrawn: false))
      containers[containers.count - 1].group.add(
        SVGFragment(source: String(decoding: escaped, as: UTF8.self)))
    }
  }

  func aside(_ range: Range<Int>) {
    guard let parser else { return }
    if let element = open.last {
      element.isComplete = false
    } else if tailStart == nil {
      let fragment = SVGFragment(source: parser.source.text(range))
      if root == nil { prolog.append(fragment) } else { add(fragment) }
    } else if root?.isOurs == true, !hasDoctype {
      containers[0].group.add(SVGFragment(source: parser.source.text(range)))
    }
  }

  func doctype() { hasDoctype = true }

  // MARK: Containers

  private func startRoot(
    _ name: String, _ attributes: [XMLAttribute], _ namespaces: [(prefix: String, address: String)]
  ) throws(XMLError) {
    guard name == "svg" else {
      failure = .notSVG(root: name.split(separator: " ").last.map(String.init) ?? name)
      throw XMLError(line: 0, message: "")
    }
    var root = SVGRoot(attributes, namespaces)
    containers = [Container(group: Group(), isOurs: root.isOurs)]
    if root.isOurs, !hasDoctype {
      for fragment in prolog { add(fragment) }
    } else if let parser {
      root.head = parser.headOfFile
    }
    self.root = root
    parser?.keepFrom = nil
  }

  /// The group that a `g` opens if it is one of ours and understood to the last attribute.
  private func container(
    _ attributes: [XMLAttribute], _ namespaces: [(prefix: String, address: String)], isOurs: Bool
  ) -> Container? {
    var attributes = SVGAttributes(attributes)
    switch attributes.take(SVGFormat.charcoal("kind")) {
    case "ink":
      guard attributes.takeDefaults(), attributes.take(SVGFormat.charcoal("version")) != nil else {
        return nil
      }
      return attributes.isExhausted ? Container(group: Group(), isOurs: true, isTransparent: true) : nil
    case nil: break
    default: return nil
    }
    guard isOurs, namespaces.isEmpty else { return nil }
    var group = Group(id: attributes.takeID())
    group.name = attributes.take(SVGFormat.charcoal("name"))
    group.isHidden = attributes.take("display", ifEqual: "none")
    group.isLocked = attributes.take(SVGFormat.charcoal("locked"), ifEqual: "true")
    return attributes.isExhausted ? Container(group: group, isOurs: true) : nil
  }

  private func endContainer(at end: Int) {
    guard containers.count > 1 else {
      tailStart = parser?.source.lastIndex(of: "</", before: end)
      parser?.keepFrom = tailStart
      return
    }
    let container = containers.removeLast()
    if container.isTransparent {
      containers[containers.count - 1].group.children += container.group.children
    } else {
      add(container.group)
    }
  }

  private func add(_ mark: any Mark) {
    largestNumber = max(largestNumber, mark.id.number)
    containers[containers.count - 1].group.add(mark)
  }

  private func keep(_ range: Range<Int>, subject: String, picture: (any Mark)?) {
    guard let parser else { return }
    notices.append(SVGNotice(line: opening.line, subject: subject, isDrawn: picture != nil))
    // The picture's mark goes without its name: two marks would have it once the fragment is drawn over.
    let picture = picture.map { Group([$0.identified(by: .none)]) } ?? Group()
    add(SVGFragment(source: parser.source.text(range), picture: picture))
  }

  // MARK: Result

  func document(from source: XMLSource) -> SVGDocument {
    var document = SVGDocument(Drawing(containers.first?.group.children ?? []))
    document.drawing.reserve(upTo: largestNumber)
    document.notices = notices
    guard let root else { return document }
    document.newerVersion = root.newerVersion
    document.page = root.page
    if let head = root.head {
      let tail = tailStart.map { source.text($0..<Int.max) } ?? "</svg>\n"
      document.envelope = .foreign(head: head, tail: tail)
    } else {
      document.envelope = .own(extras: root.extras)
    }
    return document
  }
}
