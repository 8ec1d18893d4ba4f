import Marks

extension Rectangle: MergeableMark {
  static var attributes: [MarkAttribute<Rectangle>] {
    [
      .geometry({ $0.box }, set: { ($0.location, $0.size) = ($1.location, $1.size) }),
      MarkAttribute("corners", { $0.cornerRadius }, set: { $0.cornerRadius = $1 }),
    ] + MarkAttribute.ink + MarkAttribute.text
  }
}

extension Ellipse: MergeableMark {
  static var attributes: [MarkAttribute<Ellipse>] {
    [
      .geometry(
        { $0.box },
        set: {
          $0.center = $1.center
          ($0.radiusX, $0.radiusY) = ($1.size.width / 2, $1.size.height / 2)
        })
    ] + MarkAttribute.ink + MarkAttribute.text
  }
}

extension Figure: MergeableMark {
  static var attributes: [MarkAttribute<Figure>] {
    [
      .geometry({ $0.box }, set: { ($0.location, $0.size) = ($1.location, $1.size) }),
      MarkAttribute("form", { $0.form }, set: { $0.form = $1 }),
    ] + MarkAttribute.ink + MarkAttribute.text
  }
}

extension Brace: MergeableMark {
  static var attributes: [MarkAttribute<Brace>] {
    [
      .geometry({ $0.box }, set: { ($0.location, $0.size) = ($1.location, $1.size) }),
      MarkAttribute("side", { $0.side }, set: { $0.side = $1 }),
    ] + MarkAttribute.ink + MarkAttribute.text
  }
}

extension PathMark: MergeableMark {
  static var attributes: [MarkAttribute<PathMark>] {
    [
      .geometry({ $0.path }, set: { $0.path = $1 }),
      MarkAttribute("inside", { $0.isArea }, set: { $0.isArea = $1 }),
      MarkAttribute("style of the line", { $0.style }, set: { $0.style = $1 }),
    ] + MarkAttribute.ink
  }
}

extension Dot: MergeableMark {
  static var attributes: [MarkAttribute<Dot>] {
    [.geometry({ $0.location }, set: { $0.location = $1 })] + MarkAttribute.ink
  }
}

extension Frame: MergeableMark {
  static var attributes: [MarkAttribute<Frame>] {
    [
      .geometry({ $0.box }, set: { $0 = $0.bordered(at: $1.location, size: $1.size) }),
      MarkAttribute("name", { $0.name }, set: { $0.name = $1 }),
    ] + MarkAttribute.ink
  }
}

extension Group: MergeableMark {
  static var attributes: [MarkAttribute<Group>] {
    [
      MarkAttribute("name", { $0.name }, set: { $0.name = $1 }),
      MarkAttribute("visibility", { $0.isHidden }, set: { $0.isHidden = $1 }),
      MarkAttribute("lock", { $0.isLocked }, set: { $0.isLocked = $1 }),
    ] + TableMerge.attributes
  }
}
