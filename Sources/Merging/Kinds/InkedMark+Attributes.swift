import Marks

extension MarkAttribute where Kind: InkedMark {
  /// The attributes of an ink.
  static var ink: [MarkAttribute] {
    [
      MarkAttribute("colour", { $0.ink.color }, set: { $0.ink.color = $1 }),
      MarkAttribute("width of the line", { $0.ink.width }, set: { $0.ink.width = $1 }),
      MarkAttribute("texture", { $0.ink.texture }, set: { $0.ink.texture = $1 }),
      MarkAttribute("dashes", { $0.ink.dash }, set: { $0.ink.dash = $1 }),
      MarkAttribute("fill", { $0.ink.fill }, set: { $0.ink.fill = $1 }),
      MarkAttribute("pattern", { $0.ink.fillPattern }, set: { $0.ink.fillPattern = $1 }),
      MarkAttribute("opacity", { $0.ink.opacity }, set: { $0.ink.opacity = $1 }),
    ]
  }
}

extension MarkAttribute where Kind: TextHolder {
  /// The attributes of the text that belongs to a mark; no text is an empty one.
  static var text: [MarkAttribute] {
    BoundText.attributes.map { $0.of({ $0.text ?? BoundText("") }, { $0.text = $1 }) }
  }
}

extension BoundText {
  fileprivate static var attributes: [MarkAttribute<BoundText>] {
    [
      MarkAttribute("text", { $0.string }, set: { $0.string = $1 }, merging: LineMerge.merge),
      MarkAttribute("weight of the text", { $0.isBold }, set: { $0.isBold = $1 }),
      MarkAttribute("colour of the text", { $0.color }, set: { $0.color = $1 }),
      MarkAttribute("alignment", { $0.alignment }, set: { $0.alignment = $1 }),
      MarkAttribute("alignment", { $0.verticalAlignment }, set: { $0.verticalAlignment = $1 }),
      MarkAttribute("place of the text", { $0.keepsFormerPlace }, set: { $0.keepsFormerPlace = $1 }),
      MarkAttribute("place of the text", { $0.isCut }, set: { $0.isCut = $1 }),
    ]
  }
}
