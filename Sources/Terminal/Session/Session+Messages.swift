/// What the user is told.
extension Session {
  /// - Parameters:
  ///   - isLasting: whether it stays while someone draws, until a key or a click on it: nobody looks at the bars in
  ///     the middle of drawing.
  ///   - isTimed: whether it goes by itself after a while. What went wrong stays until someone does something.
  func setMessage(_ text: String?, isLasting: Bool = false, isTimed: Bool = true) {
    isMessageLasting = isLasting
    if text != nil, isTimed, !isLasting { set(.message, after: 4000) } else { alarms.cancel(.message) }
    guard text != message else { return }
    message = text
  }

  /// Says why there are no bars where the window is too small for them, unless something else is said.
  func tellSmallWindow() {
    let (columns, rows) = ChromeLayout.smallest
    let words = "Bars need a window of \(columns)x\(rows)"
    if layout.hasBars, message == words { setMessage(nil) }
    guard showsBars, !layout.hasBars, message == nil else { return }
    setMessage(words)
  }

  /// Says when the ink on the canvas becomes coarser than the drawing's, once nothing else is said.
  func tellSimplified() {
    guard canvas.isSimplified else {
      isSimplifiedTold = false
      return
    }
    guard !isSimplifiedTold, message == nil else { return }
    isSimplifiedTold = true
    setMessage("Simplified view: too much ink to show in full", isTimed: false)
  }
}
