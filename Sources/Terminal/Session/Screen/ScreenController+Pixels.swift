extension ScreenController {
  /// What the canvas's pixels have to know of the screen.
  ///
  /// - Parameter milliseconds: how long to draw them at most.
  func pixelFrame(of milliseconds: Int) -> CanvasPixels.Frame {
    // Behind panels all is dimmed, and the gallery covers all.
    CanvasPixels.Frame(
      isCovered: dialogs.mode.dimsCanvas || dialogs.gallery.isOpen, isCleared: screen.isCleared, rows: rows,
      deadline: .now + .milliseconds(milliseconds))
  }
}
