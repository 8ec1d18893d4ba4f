/// Terminfo's description of a terminal.
package struct TerminalDescription: Equatable, Sendable {
  /// The number of colours; 0 for none or where none are wanted.
  let colors: Int

  /// Whether colours are set as in ECMA-48, so that more of them can be sent than terminfo says; see ``DirectColorEntry``.
  let takesMoreColors: Bool

  /// Whether the cursor is moved as in ECMA-48, so that modes can be switched.
  let takesModes: Bool

  package init(colors: Int, takesMoreColors: Bool, takesModes: Bool) {
    self.colors = colors
    self.takesMoreColors = takesMoreColors
    self.takesModes = takesModes
  }
}
