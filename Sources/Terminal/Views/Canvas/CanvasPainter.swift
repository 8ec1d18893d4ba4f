import CellRendering

/// Paints the canvas on the screen.
protocol CanvasPainter {
  /// - Parameters:
  ///   - part: the cells to paint, in the screen's cells, none outside the canvas.
  ///   - look: how what is no ink looks: words for lines that are read, faint ones for others, chosen for an edge.
  func paint(
    _ part: CellRect, of canvas: CanvasView, into grid: inout CellGrid, look: Appearance, isUTF8: Bool)
}

/// A painter that wraps another and paints over it.
///
/// It is added and removed while the program runs and is not part of the drawing.
protocol CanvasDecorator: CanvasPainter {
  var wrapped: any CanvasPainter { get set }

  init(wrapped: any CanvasPainter)
}

extension CanvasPainter {
  /// Whether a decorator of a kind is in the chain.
  func contains<D: CanvasDecorator>(_ kind: D.Type) -> Bool {
    guard let decorator = self as? any CanvasDecorator else { return false }
    return decorator is D || decorator.wrapped.contains(kind)
  }

  /// This painter with a decorator below all others.
  func inserting<D: CanvasDecorator>(_ kind: D.Type) -> any CanvasPainter {
    guard var decorator = self as? any CanvasDecorator else { return D(wrapped: self) }
    decorator.wrapped = decorator.wrapped.inserting(kind)
    return decorator
  }

  /// This painter without the decorators of a kind.
  func removing<D: CanvasDecorator>(_ kind: D.Type) -> any CanvasPainter {
    guard var decorator = self as? any CanvasDecorator else { return self }
    let rest = decorator.wrapped.removing(kind)
    if decorator is D { return rest }
    decorator.wrapped = rest
    return decorator
  }
}
