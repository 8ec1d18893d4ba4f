/// A task of a session after a while, without an event from the terminal.
enum SessionTimer: Int, Hashable, CaseIterable {
  /// The message has been shown long enough.
  case message
  /// The pointer has dwelled at the end of a stroke.
  case dwell
  /// The size of the gesture under way is shown again.
  case measure
  /// No second letter followed the one that quits, so it was not part of a word.
  case quit
  /// The time for a second press that quits is over.
  case quitOffer
  /// The name of a shape that could not be made is typed no longer.
  case name
  /// Drawings were read in the background and are ready to be shown.
  case previews
  /// The terminal had time to answer what it was asked.
  case answers
  /// Nothing came for a moment, so that a slow line has time for pictures.
  case still
  /// Something happened that tmux knows more about.
  case report
  /// The marks that another program brought have been highlighted long enough.
  case arrivals
  /// It is time for the next picture of a film.
  case film
  /// The first picture is shown, and there is time to look for the drawings that the welcome shows.
  case welcome
}
