/// One mouse report, as the terminal sent it.
package struct MouseReport: Equatable, Sendable {
  package enum Action: Hashable, Sendable {
    case press
    /// The pointer moved, with `button` held or `.none`.
    case motion
    case release
  }

  package enum Button: Hashable, Sendable {
    case left, middle, right
    /// No button: motion without one, or a release that does not name it.
    case none
    case wheelUp, wheelDown, wheelLeft, wheelRight
    /// Another button by its number on the mouse, 8...15: 8 is usually "back", 9 "forward".
    case extra(Int)
  }

  package var action: Action
  package var button: Button
  package var modifiers: Modifiers

  /// Distance from the left edge: columns, or pixels where the terminal was asked for pixels.
  ///
  /// Zero-based. It may lie outside the screen, on either side, within ±1,000,000: not clamped.
  package var x: Int

  /// Distance from the top edge, down; as `x`.
  package var y: Int

  /// The pointer's place in its cell; the middle where the terminal reports cells.
  package var inCell = PlaceInCell.middle

  package init(action: Action, button: Button, modifiers: Modifiers = [], x: Int, y: Int) {
    self.action = action
    self.button = button
    self.modifiers = modifiers
    self.x = x
    self.y = y
  }
}

extension MouseReport {
  /// Reads the button code that all encodings share, and one-based coordinates.
  ///
  /// Bits of `code`: 0, 1, 6 and 7 the button, 2 shift, 3 alt, 4 control, 5 motion. Button 3 that
  /// is "pressed" without motion is the older encodings' release.
  ///
  /// - Precondition: `code` is in 0...255.
  init(code: Int, isRelease: Bool, column: Int, row: Int) {
    button = Button(number: (code & 3) | (code & 0xc0) >> 4)
    modifiers = Modifiers(rawValue: UInt8((code >> 2) & 7))
    if isRelease {
      action = .release
    } else if code & 0x20 != 0 {
      action = .motion
    } else {
      action = button == .none ? .release : .press
    }
    x = (column - 1).saturated
    y = (row - 1).saturated
  }
}

extension MouseReport.Button {
  /// Buttons as mouse protocols count them: 0...15.
  fileprivate init(number: Int) {
    switch number {
    case 0: self = .left
    case 1: self = .middle
    case 2: self = .right
    case 3: self = .none
    case 4: self = .wheelUp
    case 5: self = .wheelDown
    case 6: self = .wheelLeft
    case 7: self = .wheelRight
    default: self = .extra(number)
    }
  }
}

extension Int {
  /// This number, or the nearest of ±1,000,000.
  var saturated: Int { Swift.min(Swift.max(self, -1_000_000), 1_000_000) }
}
