/// The abilities of the terminals around tmux.
extension TmuxReport {
  /// Whether all terminals that show the session take pictures in cells, which reach them.
  var showsPictures: Bool { passesOn && couldShowPictures }

  /// Whether all terminals that show the session take pictures in cells, should those reach them.
  var couldShowPictures: Bool {
    !clients.isEmpty && clients.allSatisfy { KnownTerminal(answer: $0).showsPicturesInCells }
  }
}
