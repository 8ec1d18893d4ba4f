import Marks

/// Reads the text around the marks of a file: its root, and what stays as it is before and behind the marks.
struct SVGEnvelopeReader {
  private(set) var root: SVGRoot

  /// The file up to the end of the root's tag; nil where that is written anew.
  private var head: String?

  /// The file from the end of the root's last child on.
  private var tail: (start: Int, isMissingTag: Bool)?

  /// - Parameters:
  ///   - tag: of the root.
  ///   - hasDoctype: whether something stands before the root that cannot be written anew.
  ///   - body: called with the tag of another program's root, as it was before its page grew.
  init(
    _ tag: XMLTag, in source: XMLSource, hasDoctype: Bool, _ body: @escaping (XMLTag) -> Void
  ) {
    root = SVGRoot(tag)
    guard hasDoctype || !root.isOurs || root.extras == nil else { return }
    let text = source.original(0..<tag.range.upperBound)
    let head = text.hasSuffix("/>") ? text.dropLast(2) + ">" : text
    self.head = head
    guard !root.isOurs else { return }
    if let former = former(of: head, body) { (self.head, root) = former } else { body(tag) }
  }

  /// Whether the root is written anew with each save.
  var isOwn: Bool { head == nil }

  /// The root that a file had before its page grew; nil if another program has changed it since.
  private func former(
    of grown: String, _ body: @escaping (XMLTag) -> Void
  ) -> (head: String, root: SVGRoot)? {
    guard let shown = root.page, let head = SVGHead(grown)?.beforeGrowth else { return nil }
    var former: SVGRoot?
    SVGRootReader.read(head) { tag in
      let root = SVGRoot(tag)
      guard let page = root.page, SVGHead(head)?.showing(shown, insteadOf: page) == grown else { return }
      body(tag)
      former = root
    }
    return former.map { (head, $0) }
  }

  /// Ends the root, and returns the offset up to which the file is needed no more.
  ///
  /// - Parameters:
  ///   - range: of the end tag.
  ///   - blanks: where those before it begin; nil if there are none.
  mutating func end(_ range: Range<Int>, afterBlanks blanks: Int?) -> Int {
    let start = blanks ?? range.lowerBound
    tail = (start, isMissingTag: range.isEmpty)
    return isOwn ? range.upperBound : start
  }

  /// Completes a document that has the drawing and its sheet.
  func complete(_ document: inout SVGDocument, from source: XMLSource) {
    document.newerVersion = root.newerVersion
    (document.page, document.margin) = (root.page, root.margin)
    document.pixelsPerUnit = root.pixelsPerUnit
    if let head {
      let rest = tail.map { ($0.isMissingTag ? "</svg>" : "") + source.original($0.start..<source.end) }
      document.envelope = .foreign(head: head, tail: rest ?? "\n</svg>\n")
    } else {
      document.envelope = .own(extras: (root.extras ?? "") + root.color(onSheet: document.drawing.sheet))
    }
  }
}
