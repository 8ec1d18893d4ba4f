import Marks

/// An element of ours on its way to become a mark.
final class SVGElement {
  let content: SVGContent

  /// Whether all that it says is understood, so that it can be written anew.
  private(set) var isComplete: Bool

  /// Whether it is words in a colour that suits the fill below them, or filled with a pattern as older versions write it.
  let hasFittedWords: Bool
  let hasOlderPattern: Bool

  private var children: [SVGElement] = []
  private var text = ""

  /// - Parameters:
  ///   - parent: the element that it stands in, if that is no container.
  ///   - workspace: what the elements of a file share.
  init(_ tag: XMLTag, in parent: SVGElement?, using workspace: inout SVGWorkspace) {
    var attributes = SVGAttributes(tag.attributes)
    content = SVGContent(tag.name, &attributes, in: parent?.content, using: &workspace)
    (hasFittedWords, hasOlderPattern) = (attributes.hasFittedWords, attributes.hasOlderPattern)
    // A declaration would be lost if the element were written anew.
    isComplete = attributes.isExhausted && tag.namespaces.isEmpty
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) { self.text += String(decoding: text, as: UTF8.self) }

  func append(_ child: SVGElement) { children.append(child) }

  /// Something stands inside that marks do not hold.
  func noteForeign() { isComplete = false }

  /// The mark that this element is, or the nearest that can be made of it; then ``isComplete`` is false.
  /// To be asked once, when the element has ended.
  func makeMark() -> (any Mark)? {
    switch content {
    case .mark(let mark):
      if !children.isEmpty || !isBlank { isComplete = false }
      return mark
    case .label(let label): return makeLabel(label)
    case .cells(let cells): return makeBlock(cells)
    case .group:
      isComplete = false
      return Group(children.compactMap { $0.makeMark() })
    case .arrow(let arrow): return makeStroke(arrow)
    case .arrowPart(let part):
      isComplete = false
      return part.representation
    case .line, .run, .ground, .patterns, .unknown, .sheet, .style:
      isComplete = false
      return nil
    }
  }

  private func makeStroke(_ arrow: SVGArrow) -> Stroke? {
    var parts: [SVGArrow.Part] = []
    for child in children {
      guard case .arrowPart(let part) = child.content, child.isComplete, child.children.isEmpty, child.isBlank
      else {
        isComplete = false
        continue
      }
      parts.append(part)
    }
    if !isBlank { isComplete = false }
    let (stroke, isExact) = arrow.stroke(of: parts)
    if !isExact { isComplete = false }
    return stroke
  }

  /// The colour of the paper that this element is; nil when it is something else.
  var sheet: Color? {
    if case .sheet(let color) = content, isComplete, children.isEmpty, isBlank { color } else { nil }
  }

  /// Whether it is the style that the exporter writes.
  var isStyle: Bool {
    if case .style = content { isComplete && children.isEmpty && SVGStyle.isOurs(text) } else { false }
  }

  private func makeLabel(_ label: SVGLabel) -> Label {
    var lines: [(content: SVGLine, text: String)] = []
    for child in children {
      guard case .line(let line) = child.content else {
        isComplete = false
        lines.append((SVGLine.unplaced, child.text))
        continue
      }
      if !child.isComplete || !child.children.isEmpty { isComplete = false }
      lines.append((line, child.text))
    }
    if !lines.isEmpty, !isBlank { isComplete = false }
    let (label, isExact) = label.label(text: text, lines: lines)
    if !isExact { isComplete = false }
    return label
  }

  private func makeBlock(_ cells: SVGCells) -> CellBlock? {
    var cells = cells
    if !isBlank { isComplete = false }
    var ground: SVGCellGround?
    for child in children {
      if !child.isComplete || !child.children.isEmpty { isComplete = false }
      switch child.content {
      case .ground(let next):
        if ground != nil || !child.isBlank { isComplete = false }
        ground = next
      case .run(let run):
        if let ground, !ground.isBehind(run) { isComplete = false }
        if !cells.write(run, child.text, on: ground?.color) { isComplete = false }
        ground = nil
      default: isComplete = false
      }
    }
    if ground != nil { isComplete = false }
    return cells.block
  }

  private var isBlank: Bool { text.utf8.allSatisfy { $0 <= 0x20 } }
}
