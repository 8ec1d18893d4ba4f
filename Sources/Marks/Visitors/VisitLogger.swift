/// Wraps a visitor and logs each mark before the wrapped visitor visits it.
///
/// What a composite's visitor does with the children happens inside the wrapped visitor; to follow every step
/// of a walk, wrap a walk that asks for one mark at a time.
public struct VisitLogger<Base: MarkVisitor> {
  /// The visitor that answers.
  public var base: Base
  private let log: (String) -> Void

  /// Wraps a visitor.
  ///
  /// - Parameters:
  ///   - base: the visitor that answers.
  ///   - log: takes a line for each visit, such as `stroke m3`.
  public init(_ base: Base, log: @escaping (String) -> Void) {
    self.base = base
    self.log = log
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension VisitLogger: MarkVisitor {
  public mutating func visit(_ vertex: Vertex) -> Base.Result { logged(vertex) }
  public mutating func visit(_ dot: Dot) -> Base.Result { logged(dot) }
  public mutating func visit(_ stroke: Stroke) -> Base.Result { logged(stroke) }
  public mutating func visit(_ rectangle: Rectangle) -> Base.Result { logged(rectangle) }
  public mutating func visit(_ ellipse: Ellipse) -> Base.Result { logged(ellipse) }
  public mutating func visit(_ figure: Figure) -> Base.Result { logged(figure) }
  public mutating func visit(_ path: PathMark) -> Base.Result { logged(path) }
  public mutating func visit(_ label: Label) -> Base.Result { logged(label) }
  public mutating func visit(_ block: CellBlock) -> Base.Result { logged(block) }
  public mutating func visit(_ picture: PictureMark) -> Base.Result { logged(picture) }
  public mutating func visit(_ group: Group) -> Base.Result { logged(group) }
  public mutating func visit(_ frame: Frame) -> Base.Result { logged(frame) }

  public mutating func visit(foreign mark: any Mark) -> Base.Result { logged(mark) }

  private mutating func logged(_ mark: some Mark) -> Base.Result {
    let kind = mark.kindDescription
    log(mark.id.isWritten ? "\(kind) \(mark.id)" : kind)
    return mark.accept(&base)
  }
}
