import CellRendering

/// Paints pictures on the screen: of the bars and panels only those that differ from the picture before.
final class Presenter {
  private let screen: any Screen
  private let isUTF8: Bool

  private var picture: CellGrid

  /// The chrome of the last picture; nil when all has to be painted again.
  private var shown: Chrome?

  /// The bars of the last picture.
  private var edges: [any View] = []

  /// The cells of the canvas that messages lie over.
  private(set) var overlays: [CellRect] = []

  init(_ context: SessionContext) {
    screen = context.screen
    isUTF8 = context.isUTF8
    picture = CellGrid(columns: screen.columns, rows: screen.rows)
  }

  /// Whether the last picture is dimmed behind a panel.
  var isDimmed: Bool { shown?.backdrop != nil }

  /// Has all bars and panels painted again with the next picture.
  func invalidate() { shown = nil }

  /// Takes the screen's new size.
  func resize() {
    picture = CellGrid(columns: screen.columns, rows: screen.rows)
    invalidate()
  }

  /// A function that draws last on a picture, for example a cursor.
  typealias Finish = (inout CellGrid) -> Void

  /// Shows what changed since the last picture, if anything did.
  ///
  /// - Parameters:
  ///   - changed: the cells of the screen that the canvas draws otherwise than before.
  ///   - isOutdated: whether the bars differ from those of the last picture, as ``isOutdated(_:)`` tells.
  ///   - isCovered: whether more than the bars lies over the canvas. Then all is painted.
  ///   - window: all that is on the screen; asked for only where all is painted.
  func show(
    _ chrome: Chrome, _ canvas: CanvasView, changed: [CellRect], isOutdated: Bool, isCovered: Bool,
    theme: any Theme,
    window: () -> Window, finish: Finish
  ) {
    var painter = painter(theme, canvasParts: changed, canvas.pixels?.stills)
    painter.showsCanvas = !chrome.hasPanels && chrome.backdrop == nil
    var painted = changed + [canvas.hint?.frame].compactMap(\.self)
    if isCovered || chrome.hasPanels || shown?.hasPanels != false {
      let window = window()
      window.accept(&painter)
      painted += window.children.map(\.frame).filter { $0 != canvas.frame }
      edges = chrome.edges
    } else {
      canvas.accept(&painter)
      if isOutdated { painted += paintEdges(of: chrome, with: &painter) }
      let isTouched = overlays.contains { frame in changed.contains { !$0.intersection(frame).isEmpty } }
      if isOutdated || isTouched {
        for overlay in chrome.visibleOverlays {
          overlay.accept(&painter)
          painted.append(overlay.frame)
        }
      }
    }
    if isOutdated { shown = chrome }
    finish(&painter.grid)
    show(painter, painted, canvas.pixels?.output)
  }

  /// Shows what changed on the canvas, if nothing lies over that.
  ///
  /// - Returns: false if something does; then nothing is shown.
  func show(_ changed: [CellRect], of canvas: CanvasView, theme: any Theme) -> Bool {
    guard let shown, !shown.hasPanels,
      !overlays.contains(where: { frame in changed.contains { !$0.intersection(frame).isEmpty } })
    else { return false }
    var painter = painter(theme, canvasParts: changed, canvas.pixels?.stills)
    canvas.accept(&painter)
    show(painter, changed, canvas.pixels?.output)
    return true
  }

  /// Takes the picture to paint it, until ``show(_:_:)``: a second reference would copy all its cells.
  private func painter(
    _ theme: any Theme, canvasParts: [CellRect], _ stills: StillPictures?
  ) -> ViewPainter {
    stills?.begin()
    let grid = picture
    picture = CellGrid(columns: 0, rows: 0)
    return ViewPainter(
      grid: consume grid, theme: theme, isUTF8: isUTF8, usesColor: screen.colors > 0, stills: stills,
      canvasParts: canvasParts)
  }

  private func show(
    _ painter: consuming ViewPainter, _ painted: [CellRect], _ pixels: (any PixelOutput)?
  ) {
    picture = painter.grid
    screen.show(picture, changed: painted, pixels: pixels)
  }

  /// Whether a picture would show the bars otherwise than the last one, or something over them.
  func isOutdated(_ chrome: Chrome) -> Bool { shown != chrome }

  /// The cells of the canvas that no message lies over any more.
  func uncovered(by chrome: Chrome) -> [CellRect] {
    let old = overlays
    overlays = chrome.visibleOverlays.map(\.frame)
    return old.filter { !overlays.contains($0) }
  }

  /// - Returns: the cells that were painted.
  private func paintEdges(of chrome: Chrome, with painter: inout ViewPainter) -> [CellRect] {
    let new = chrome.edges
    defer { edges = new }
    var painted: [CellRect] = []
    for (index, view) in new.enumerated() {
      if edges.indices.contains(index), edges[index].isEqual(to: view) { continue }
      view.accept(&painter)
      painted.append(view.frame)
    }
    return painted
  }
}
