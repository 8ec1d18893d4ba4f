import Diagrams
import Marks

/// Marks that connectors join, as a graph that is laid out in layers.
struct SelectedGraph {
  /// The connectors that join two of the marks, and where they stand in the tree.
  private(set) var connectors: [(path: MarkPath, stroke: Stroke)] = []

  private let boxes: [Rect]
  private let texts: [String]
  /// The shapes, which tell where connectors may meet the marks.
  private let forms: [NodeShape]
  /// The index of the mark that each identifier is in.
  private var indices: [MarkID: Int] = [:]
  /// The smallest of the other marks that is a frame around each mark, by index; nil for none.
  private var frames: [Int?] = []
  /// The marks that connectors join, by index.
  private var joints: [(from: Int, to: Int, stroke: Stroke)] = []

  /// O(*n*) in the marks of the drawing, and where connectors join some, O(*m* *r*) in those that are arranged and the
  /// rectangles among them.
  ///
  /// - Parameter shapes: the marks that are arranged, and their boxes.
  init(_ shapes: [(mark: any Mark, box: Rect)], in drawing: Drawing) {
    boxes = shapes.map(\.box)
    texts = shapes.map { $0.mark.textHolder?.text?.string ?? "" }
    forms = shapes.map(\.mark.nodeShape)
    for (index, shape) in shapes.enumerated() { note(shape.mark, index) }
    collect(drawing.root, at: [])
    guard !joints.isEmpty else { return }
    let rectangles = shapes.indices.filter { shapes[$0].mark.kind == .rectangle }.map { ($0, boxes[$0]) }
      .sorted { $0.1.area < $1.1.area }
    frames = boxes.map { box in
      rectangles.first { $0.1.area > box.area && $0.1.contains(box) }?.0
    }
  }

  private mutating func note(_ mark: any Mark, _ index: Int) {
    if mark.id != .none { indices[mark.id] = index }
    for child in mark.container?.children ?? [] { note(child, index) }
  }

  private mutating func collect(_ group: any ContainerMark, at path: [Int]) {
    for (index, child) in group.children.enumerated() {
      if let stroke = child as? Stroke, let connection = stroke.connection {
        if let start = connection.start, let end = connection.end, let from = indices[start.shape],
          let to = indices[end.shape]
        {
          connectors.append((MarkPath(path + [index]), stroke))
          joints.append((from, to, stroke))
        }
      } else if let container = child.container {
        collect(container, at: path + [index])
      }
    }
  }

  /// Returns the marks' boxes in layers, the first where the marks began, and the corners of the connectors, in
  /// the middles of cells; nil where nothing is joined or there is too much.
  func places(_ direction: GraphDirection?) -> (boxes: [Rect], ways: [[Point]])? {
    guard !joints.isEmpty else { return nil }
    let around = Set(frames.compactMap(\.self))
    let isFrame = boxes.indices.map(around.contains)
    func name(_ index: Int) -> String { String(index) }
    // Names sort as they were placed: what stands first stays first where there is a choice.
    let order = boxes.indices.sorted {
      (boxes[$0].center.y, boxes[$0].center.x, $0) < (boxes[$1].center.y, boxes[$1].center.x, $1)
    }
    var graph = Graph(direction: direction ?? usualDirection)
    graph.nodes = order.filter { !isFrame[$0] }.map {
      GraphNode(name($0), text: "", shape: forms[$0], cluster: frames[$0].map(name))
    }
    let largestFirst = order.filter { isFrame[$0] }.sorted { boxes[$0].area > boxes[$1].area }
    graph.clusters = largestFirst.map {
      GraphCluster(name($0), text: texts[$0], parent: frames[$0].map(name))
    }
    graph.edges = joints.map { joint in
      let heads = joint.stroke.arrowheads
      return GraphEdge(
        name(joint.from), name(joint.to), label: joint.stroke.text?.string ?? "",
        heads: EdgeHeads(
          from: heads.start == nil ? .none : .triangle, to: heads.end == nil ? .none : .triangle))
    }
    let cells = boxes.map { GridRect(around: $0) }
    let sizes = Dictionary(boxes.indices.map { (name($0), cells[$0].size) }) { first, _ in first }
    guard let layout = LayeredLayout.layout(of: graph, sizes: sizes) else { return nil }
    let rects = boxes.indices.map { layout.nodes[name($0)] ?? layout.clusters[name($0)] ?? cells[$0] }
    guard let first = rects.first, let corner = cells.first else { return nil }
    let new = rects.dropFirst().reduce(first) { $0.union($1) }
    let old = cells.dropFirst().reduce(corner) { $0.union($1) }
    let (columns, rows) = (old.column - new.column, old.row - new.row)
    let ways = layout.routes.map { $0.points.map { $0.moved(columns: columns, rows: rows).center } }
    let places = rects.indices.map { index in
      let rect = rects[index].moved(columns: columns, rows: rows)
      if isFrame[index] { return rect.outline }
      // Marks move by whole cells, so that what lies between cells stays there.
      let (columns, rows) = (rect.column - cells[index].column, rect.row - cells[index].row)
      return Rect(
        location: boxes[index].location
          + Vector(dx: Double(columns), dy: Double(rows) * CellMetrics.aspect), size: boxes[index].size)
    }
    return (places, ways)
  }

  /// Whether connectors that are straight are clear of all else when the marks stand in their places.
  func hasRoomForStraightLines(_ places: [Rect]) -> Bool {
    let lines = joints.map {
      StraightClearance.Line(from: $0.from, to: $0.to, text: $0.stroke.text?.string ?? "")
    }
    return StraightClearance(boxes: places, lines: lines).isClear
  }

  /// The way that most connectors lead.
  private var usualDirection: GraphDirection {
    let ways = joints.map { boxes[$0.to].center - boxes[$0.from].center }
    let across = ways.reduce(0) { $0 + abs($1.dx) / 2 }
    let down = ways.reduce(0) { $0 + abs($1.dy) }
    if across > down { return ways.reduce(0) { $0 + $1.dx } < 0 ? .left : .right }
    return ways.reduce(0) { $0 + $1.dy } < 0 ? .up : .down
  }

  /// The change that brings a mark to its place: it is moved, and a frame is made as large as what is in it needs.
  func change(of mark: any Mark, from box: Rect, to place: Rect, at path: MarkPath) -> Change? {
    guard var frame = mark as? Rectangle, place.size != box.size else {
      return Change.moving(mark, by: place.location - box.location, at: path)
    }
    (frame.location, frame.size) = (place.location, place.size)
    return .replace(mark, with: frame, at: path)
  }
}
