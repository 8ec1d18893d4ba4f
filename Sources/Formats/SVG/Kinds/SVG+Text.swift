import Marks

/// Text in a shape or on a line: a group of both.
///
///     <g id="m1" charcoal:text="center middle"><rect x="0.5" y="1" .../><text ...>Server</text></g>
///
/// The line below a text is cut out by a clip path, which every browser knows.
extension SVGExporter {
  /// Writes a mark in a group with its text; false when it has none, and is written alone.
  mutating func writeWithText<M: TextHolder>(_ mark: M) -> Bool {
    guard let text = mark.text, let label = mark.textLabel() else { return false }
    open("g", mark.id)
    attribute("charcoal:text", SVGText(text).words)
    write(">")
    var bare = mark
    bare.text = nil
    bare.id = .none
    let isLine = mark.textOutline() == nil
    if isLine { openGap(in: mark, around: label) }
    visit(bare)
    if isLine { write("</g>") }
    write(label, named: .none)
    write("</g>")
    return true
  }

  /// Writes what leaves a line out where its text stands, and opens the group that it holds for.
  private func openGap(in mark: any Mark, around label: Label) {
    let gap = label.gapInLine
    let page = (mark.bounds(.ink) ?? mark.box).union(gap).outset(by: 1)
    write("<clipPath id=\"\(mark.id)-gap\"><path clip-rule=\"evenodd\" d=\"")
    for box in [page, gap] {
      for (index, corner) in box.corners.enumerated() {
        SVGPathData.write(index == 0 ? "M" : "L", corner, to: writer)
      }
      write("Z")
    }
    write("\"/></clipPath><g clip-path=\"url(#\(mark.id)-gap)\">")
  }

  private mutating func visit(_ mark: any Mark) { mark.accept(&self) }
}

/// The tag of a group of a mark and its text.
struct SVGText {
  private let id: MarkID
  private let alignment: TextAlignment
  private let verticalAlignment: VerticalAlignment

  /// Whether the text has a colour of its own.
  private let isColored: Bool

  /// Whether lines without room are not seen.
  private let isCut: Bool

  init(_ text: BoundText) {
    id = .none
    (alignment, verticalAlignment) = (text.alignment, text.verticalAlignment)
    isColored = text.color != nil
    isCut = text.isCut
  }

  /// The group's tag; nil when it is none of a mark with text.
  init?(_ attributes: inout SVGAttributes) {
    guard let words = attributes.take("charcoal:text")?.split(separator: " "), words.count >= 2,
      let alignment = TextAlignment(rawValue: String(words[0])),
      let verticalAlignment = VerticalAlignment(rawValue: String(words[1])),
      Self.flags.contains(Array(words.dropFirst(2)))
    else { return nil }
    id = attributes.takeID()
    (self.alignment, self.verticalAlignment) = (alignment, verticalAlignment)
    isColored = words.contains("colored")
    isCut = words.contains("cut")
  }

  /// The words that may follow the alignments.
  private static let flags: [[Substring]] = [[], ["colored"], ["cut"], ["colored", "cut"]]

  /// The value of the attribute.
  var words: String {
    "\(alignment.rawValue) \(verticalAlignment.rawValue)" + (isColored ? " colored" : "")
      + (isCut ? " cut" : "")
  }

  /// The mark with its text.
  ///
  /// If another program moved the mark or the text, both stay where they are, as a group.
  ///
  /// - Parameters:
  ///   - mark: what the text belongs to.
  ///   - label: the text as it is in the file.
  func mark(_ mark: any TextHolder, with label: Label) -> any Mark {
    var holder = mark
    holder.id = id
    var text = BoundText(
      label.text, isBold: label.isBold, color: isColored ? label.ink.color : nil, alignment: alignment,
      verticalAlignment: verticalAlignment)
    text.isCut = isCut
    for keepsFormerPlace in [false, true] {
      text.keepsFormerPlace = keepsFormerPlace
      holder.text = text
      if holder.textLabel()?.withID(.none) == label.withID(.none) { return holder }
    }
    return group(of: mark, label)
  }

  /// The mark as another program left it, beside the text.
  func group(of mark: any Mark, _ label: Label) -> Group { Group([mark.withID(.none), label], id: id) }
}

extension SVGElement {
  /// Makes the mark of a group's tag, the shape or line in it, and its text.
  func makeMark(with text: SVGText) -> (any Mark)? {
    var holder: (any TextHolder)?
    var label: Label?
    var others: [any Mark] = []
    for child in children {
      if case .gap = child.content { continue }
      let mark = child.makeMark()
      if !child.isComplete { noteForeign() }
      switch mark {
      case let made as any TextHolder where holder == nil: holder = made
      case let made as Label where label == nil: label = made
      case let made?: others.append(made)
      case nil: noteForeign()
      }
    }
    if !isBlank { noteForeign() }
    // A shape that another program bent is the path that it became there, which holds no text.
    if holder == nil, let label, let path = others.first as? PathMark, others.count == 1 {
      return text.group(of: path, label)
    }
    guard let holder, let label, others.isEmpty else {
      noteForeign()
      let pair: [(any Mark)?] = [holder, label]
      return Group(pair.compactMap(\.self) + others)
    }
    return text.mark(holder, with: label)
  }

  /// The one mark inside the clipped group of a line.
  func makeClippedMark() -> (any Mark)? {
    guard children.count == 1, isBlank, let mark = children[0].makeMark() else {
      noteForeign()
      return nil
    }
    if !children[0].isComplete { noteForeign() }
    return mark
  }
}
