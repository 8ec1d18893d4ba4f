/// What the session does by itself after a while. Each kind is set at most once: setting it anew moves it.
enum Alarm: Hashable, CaseIterable {
  /// The message has been there long enough.
  case message
  /// The pointer has rested at the end of a stroke.
  case hold
  /// The size of the gesture under way is shown again.
  case measure
  /// Nothing was typed after a letter that quits, so it was no word.
  case quit
  /// The time for a second press that quits is over.
  case quitOffer
  /// Drawings were read that are to be shown.
  case previews
  /// The first picture is shown, and there is time to look for the drawings that the welcome shows.
  case welcome
}
