package import Marks

extension ExcalidrawExporter: MarkVisitor {
  package mutating func visit(_ vertex: Vertex) { losses.note(.places) }

  package mutating func visit(_ dot: Dot) { write(dot) }

  package mutating func visit(_ stroke: Stroke) { write(stroke) }

  package mutating func visit(_ rectangle: Rectangle) { write(rectangle) }

  package mutating func visit(_ ellipse: Ellipse) { write(ellipse) }

  package mutating func visit(_ turned: TurnedShape) { write(turned) }

  package mutating func visit(_ figure: Figure) {
    guard ExcalidrawElement(of: figure, on: ground) == nil else { return write(figure) }
    visit(figure.pathMark)
    if let label = figure.textLabel(), let element = ExcalidrawElement(of: label, on: ground) {
      write(element)
    }
  }

  package mutating func visit(_ path: PathMark) {
    if path.path.hasCurves { losses.note(.paths) }
    let lines = path.path.lines(tolerance: 0.02)
    guard lines.count > 1 else { return write(path) }
    let ink = path.shownInk
    writeGroup(path.id) {
      for line in lines {
        let stroke = Stroke(line.points, ink: ink, isClosed: line.isClosed)
        if let element = ExcalidrawElement(of: stroke, on: $0.ground) { $0.write(element) }
      }
    }
  }

  package mutating func visit(_ picture: PictureMark) {
    let file = files.add(picture, knownAs: names.file(KeptKey(picture.id)))
    var element = ExcalidrawElement(.image)
    element.setBox(picture.box)
    element.looks.stroke = nil
    element.looks.opacity = (picture.opacity * 100).withoutNoise(of: 100)
    var parts = Parts(id: name(of: picture.id), key: KeptKey(picture.id))
    parts.arrows = connections.arrows[picture.id] ?? []
    write(parts) {
      element.write(to: &$0)
      $0.member("fileId", file)
      $0.member("status", "saved")
      $0.name("scale")
      $0.numbers([1, 1])
    }
  }

  package mutating func visit(_ label: Label) {
    if label.isBold { losses.note(.bold) }
    write(label)
  }

  package mutating func visit(_ block: CellBlock) {
    losses.note(.cells)
    writeGroup(block.id) { exporter in
      for row in 0..<block.rows {
        for run in block.runs(inRow: row) { exporter.write(run, row, of: block) }
      }
    }
  }

  private mutating func write(_ run: CellRun, _ row: Int, of block: CellBlock) {
    let place =
      CellMetrics.standard.corner(column: run.columns.lowerBound, row: row) + (block.location - .origin)
    var (color, background) = (run.style.foreground, run.style.background)
    if run.style.attributes.contains(.reverse) {
      (color, background) = (background ?? .rgb(255, 255, 255), color)
    }
    if let background {
      let box = Rect(location: place, size: Size(columns: run.columns.count, rows: 1))
      if let element = ExcalidrawElement(
        of: Rectangle(box, ink: Ink(color: background, width: 0, fill: background)), on: ground)
      {
        write(element)
      }
    }
    guard run.text.contains(where: { $0 != " " }) else { return }
    if let element = ExcalidrawElement(of: Label(run.text, at: place, ink: Ink(color: color)), on: ground) {
      write(element)
    }
  }

  package mutating func visit(_ group: Group) {
    guard !group.isHidden else { return losses.note(.hidden) }
    if group.isLocked { lockedDepth += 1 }
    let start = written.count
    writeGroup(group.id, named: group.name) { for child in group.children { child.accept(&$0) } }
    if names[KeptKey(group.id)] != nil { joinParts(of: group, from: start) }
    if group.isLocked { lockedDepth -= 1 }
  }

  /// Makes one element of those of a mark that was a single one: a line of a pen that is pressed more and less.
  private mutating func joinParts(of group: Group, from start: Int) {
    let parts = written[start...].map(\.bytes)
    written.removeSubrange(start...)
    let corner = group.location
    // Wherever it is moved, its parts say the same.
    var inner = self
    (inner.written, inner.groups, inner.idCount) = ([], [], 0)
    for child in group.children {
      let moved = child.translated(by: .origin - corner)
      (moved.accept(Rounder(includingText: true)) ?? moved).accept(&inner)
    }
    let lines = inner.written.map(\.bytes).joined()
    write(Parts(id: name(of: group.id), key: KeptKey(group.id))) {
      $0.member("x", ExcalidrawScale.pixels(corner.x))
      $0.member("y", ExcalidrawScale.pixels(corner.y))
      $0.member("parts", String(decoding: KeptMerge.remembered(Array(lines)), as: UTF8.self))
    }
    written[written.count - 1].parts = parts
  }

  /// The members, which name the frame, and then the frame.
  package mutating func visit(_ frame: Frame) {
    let id = name(of: frame.id)
    let key = KeptKey(frame.id)
    frames.append(id)
    for child in frame.children { child.accept(&self) }
    frames.removeLast()
    guard let element = ExcalidrawElement(of: frame, on: ground) else { return }
    var parts = Parts(id: id, key: key)
    if !says(frame.shell, element, nil, nil) { parts.customData = frame.shell }
    parts.arrows = connections.arrows[frame.id] ?? []
    write(element, parts)
  }

  package mutating func visit(foreign mark: any Mark) {
    losses.note(.foreign)
    var group = mark.resolvedRepresentation
    group.id = mark.id
    visit(group)
  }
}
