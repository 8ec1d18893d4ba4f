extension ScreenController {
  /// How long pixels are drawn in a frame at most: with what it takes to send them, a display's frame.
  private static let timeForPixels = Duration.milliseconds(6)

  /// The state of the screen for the canvas's pixels.
  var pixelFrame: CanvasPixels.Frame {
    // Behind panels all is dimmed, and the gallery and the history cover all.
    CanvasPixels.Frame(
      isCovered: dialogs.mode.dimsCanvas || dialogs.coversScreen, isCleared: screen.isCleared, rows: rows,
      deadline: .now + Self.timeForPixels)
  }
}
