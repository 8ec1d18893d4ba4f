/// Keys that the keymap does not change, for messages that name them.
enum FixedKey {
  /// Ends what is typed or asked, and gives up what was begun.
  static let escape = Key(.escape)
  static let enter = Key(.enter)
  /// Shows the keyboard's pen, and puts it down and up.
  static let pen = Key(.character(" "))
  /// Selects the first row of a list.
  static let select = Key(.down)
  static let complete = Key(.tab)
  /// Ends the wait for changes that are being recorded.
  static let giveUp = Key(.character("c"), .control)
}
