/// The clipboard.
extension NcursesScreen {
  package func copy(_ text: String) {
    if isInTmux { copying = .copying(text) }
    // Terminals drop what is much longer, and some show it.
    guard knowsModes, text.utf8.count <= 50_000 else { return }
    send(OperatingSystemCommand.copy(text))
  }
}
